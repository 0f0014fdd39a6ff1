// Runs a command without holding up the people and the forwarders, which live in this process.
import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Throws unless it exits with 0. What it says on standard output is not shown. */
export async function runCommand(
  command: string,
  args: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'> = {},
): Promise<void> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`);
}
