// A primary and a synchronous standby with Debian's PostgreSQL, on loopback.
import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from '../bench/free-port.ts';
import { runCommand } from './run-command.ts';

const bin = '/usr/lib/postgresql/15/bin';
const user = 'keepsake';
const database = 'keepsake';
const standbyName = 'drill_standby';

/** The file that fills the disk. */
const fillerFile = 'filler';

/** A small file system that can be filled completely. */
function mountSmallDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1500m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export type PostgresPair = Awaited<ReturnType<typeof startPostgresPair>>;

export async function startPostgresPair(folder: string) {
  const isRoot = process.getuid?.() === 0;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  const runAs = isRoot ? { uid: id('-u'), gid: id('-g') } : {};
  const home = join(folder, 'postgres');
  mkdirSync(home, { mode: 0o755 });
  const hasOwnDisk = isRoot && mountSmallDisk(home);
  if (isRoot) chownSync(home, id('-u'), id('-g'));
  const run = (command: string, ...args: string[]) =>
    runCommand(`${bin}/${command}`, args, { ...runAs, cwd: home });
  const getDataFolder = (name: string) => join(home, name);
  const buildUrl = (port: number, name = database) => `postgres://${user}@127.0.0.1:${port}/${name}`;
  const start = (name: string) =>
    run('pg_ctl', '-D', getDataFolder(name), '-w', '-l', join(home, `${name}.log`), 'start');
  const stop = (name: string, mode: 'fast' | 'immediate') =>
    run('pg_ctl', '-D', getDataFolder(name), '-m', mode, '-w', 'stop');
  const configure = (name: string, port: number) =>
    appendFileSync(
      join(getDataFolder(name), 'postgresql.conf'),
      `\nport = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nmax_connections = 200\n`,
    );

  async function query(port: number, text: string, name = database): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: buildUrl(port, name) });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  const ports = { primary: await findFreePort(), standby: await findFreePort() };
  await run(
    'initdb',
    '-D',
    getDataFolder('primary'),
    '-U',
    user,
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--auth=trust',
  );
  configure('primary', ports.primary);
  await start('primary');
  await query(ports.primary, `create database ${database}`, 'postgres');
  await run(
    'pg_basebackup',
    '-D',
    getDataFolder('standby'),
    '-h',
    '127.0.0.1',
    '-p',
    String(ports.primary),
    '-U',
    user,
    '-X',
    'stream',
    // otherwise the copy waits minutes for the next checkpoint
    '--checkpoint=fast',
  );
  configure('standby', ports.standby);
  appendFileSync(
    join(getDataFolder('standby'), 'postgresql.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${ports.primary} user=${user} application_name=${standbyName}'
# a commit waits for the standby, so it must reconnect soon after its primary has restarted
wal_retrieve_retry_interval = 500ms\n`,
  );
  writeFileSync(join(getDataFolder('standby'), 'standby.signal'), '');
  await start('standby');
  // from now on a commit waits for the standby
  await query(ports.primary, `alter system set synchronous_standby_names = '${standbyName}'`);
  await query(ports.primary, 'select pg_reload_conf()');
  for (let i = 0; ; i++) {
    const [row] = await query(
      ports.primary,
      `select sync_state from pg_stat_replication where application_name = '${standbyName}'`,
    );
    if (row?.sync_state === 'sync') break;
    if (i > 100) throw new Error('the standby does not replicate its primary');
    await delay(100);
  }

  let primary: 'primary' | 'standby' = 'primary';
  const isRunning = (name: string): Promise<boolean> =>
    run('pg_ctl', '-D', getDataFolder(name), 'status').then(
      () => true,
      () => false,
    );
  return {
    ports,
    hasOwnDisk,
    /** Fills the disk of both servers. */
    async fillDisk() {
      const file = await open(join(home, fillerFile), 'w');
      try {
        for (const size of [1024 * 1024, 4096]) {
          const block = Buffer.alloc(size);
          for (let isFull = false; !isFull; )
            await file.write(block).catch((error: NodeJS.ErrnoException) => {
              if (error.code !== 'ENOSPC') throw error;
              isFull = true;
            });
        }
      } finally {
        await file.close();
      }
    },
    /** Also restarts each server that stopped because it could not write its write-ahead log, like a supervisor. */
    async emptyDisk() {
      rmSync(join(home, fillerFile));
      for (const name of ['primary', 'standby']) if (!(await isRunning(name))) await start(name);
    },
    /** The URL of the server that accepts writes. */
    url: () => buildUrl(ports[primary]),
    query: (text: string) => query(ports[primary], text),
    stopNow: () => stop(primary, 'immediate'),
    start: () => start(primary),
    /** Stops the primary for good and promotes the standby. */
    async failOver() {
      await stop('primary', 'immediate');
      await run('pg_ctl', '-D', getDataFolder('standby'), '-w', 'promote');
      primary = 'standby';
    },
    async close() {
      // a scenario may have stopped one of them
      for (const name of ['standby', 'primary']) if (await isRunning(name)) await stop(name, 'immediate');
      if (hasOwnDisk) execFileSync('umount', [home]);
    },
  };
}
