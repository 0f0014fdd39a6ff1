// Starts a temporary cluster of Debian's PostgreSQL 15, the oldest version we support, for the database tests.
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const bin = '/usr/lib/postgresql/15/bin';

export function startDebianPostgres(): { url: string; stop(): void } | undefined {
  if (!existsSync(`${bin}/postgres`) || process.platform !== 'linux') return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-pg15-'));
  const data = join(folder, 'data');
  const isRoot = process.getuid?.() === 0;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  const as = isRoot ? { uid: id('-u'), gid: id('-g') } : {};
  chmodSync(folder, 0o755);
  if (isRoot) chownSync(folder, id('-u'), id('-g'));
  const run = (command: string, args: string[]) =>
    execFileSync(`${bin}/${command}`, args, { ...as, cwd: folder, stdio: 'ignore' });
  run('initdb', ['-D', data, '-U', 'keepsake', '--encoding=UTF8', '--locale=C.UTF-8', '--auth=trust']);
  const settings = `-c listen_addresses='' -c unix_socket_directories=${folder} -c fsync=off -c synchronous_commit=off -c full_page_writes=off`;
  run('pg_ctl', ['-D', data, '-w', '-o', settings, '-l', join(folder, 'log'), 'start']);
  return {
    url: `postgres://keepsake@localhost/postgres?host=${folder}`,
    stop() {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
