// Checks out and builds the previous release.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** Update it with each release. The current migrations must begin with the migrations of this release. */
export const previousRelease = '12a3746f';

export function isCommitAvailable(commit: string): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export function checkOutAndBuildRelease(folder: string, commit: string): string {
  const checkout = join(folder, 'previous');
  const run = (command: string, args: string[], cwd = checkout) =>
    execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  run('git', ['clone', '--quiet', '--shared', '--no-checkout', root, checkout], root);
  run('git', ['checkout', '--quiet', commit]);
  const readLockfile = (from: string) => readFileSync(join(from, 'package-lock.json'), 'utf8');
  // the same lockfile means the same packages; the links to the workspaces are relative, so they work in the copy, too
  if (readLockfile(checkout) === readLockfile(root)) run('cp', ['-a', join(root, 'node_modules'), checkout]);
  else run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  run(join(checkout, 'node_modules/.bin/node'), ['apps/server/src/commands/build.ts']);
  return checkout;
}
