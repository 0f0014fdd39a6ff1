// Runs a command without blocking the simulated users and forwarders, which run in this process.
import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Throws if the exit code is not 0. Standard output is hidden. */
export async function runCommand(
  command: string,
  args: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'> = {},
): Promise<void> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} exited with code ${code}`);
}
