// The release before this one, checked out and built beside it.
import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

export function checkOutRelease(folder: string, commit: string): string {
  const checkout = join(folder, 'previous');
  const run = (command: string, args: string[], cwd: string) =>
    execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  run('git', ['clone', '--quiet', '--shared', '--no-checkout', root, checkout], root);
  run('git', ['checkout', '--quiet', commit], checkout);
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], checkout);
  run(join(checkout, 'node_modules/.bin/node'), ['apps/server/src/commands/build.ts'], checkout);
  return checkout;
}
