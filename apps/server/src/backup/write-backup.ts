// Writes a backup archive while the system runs: all rows of one database snapshot, all original files, and a manifest.
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { fileKey } from '../areas/file/index.ts';
import { connectWithoutPool } from '../db/connection/database.ts';
import { dumpTable, listSequences, listTables } from '../db/schema/dump.ts';
import { migrationLock } from '../db/schema/migrate.ts';
import type { FileStore } from '../platform/files.ts';
import { writeTar } from '../platform/tar.ts';
import { type Manifest, manifestName, sha256 } from './manifest.ts';

type BackupOptions = {
  readonly url: string;
  readonly store: FileStore;
  /** False for files in a bucket, which has its own backup. The archive then only lists them. */
  readonly includesFiles: boolean;
  readonly file: string;
  readonly version: string;
  readonly now: Date;
};

type Archive = { add(name: string, content: Buffer): Promise<void>; entries: Manifest['entries'] };

/** Writes to a temporary file and renames it at the end, so that an incomplete file never has the name of a backup. */
async function writeArchive<T>(file: string, now: Date, fill: (archive: Archive) => Promise<T>): Promise<T> {
  const partial = `${file}.part`;
  await mkdir(dirname(file), { recursive: true });
  const tar = writeTar(now);
  const written = pipeline(tar.bytes, createGzip(), createWriteStream(partial, { mode: 0o600 }));
  const entries: Manifest['entries'] = [];
  try {
    const result = await fill({
      entries,
      add: async (name, content) => {
        await tar.add({ name, content });
        entries.push({ name, bytes: content.length, sha256: sha256(content) });
      },
    });
    tar.end();
    await written;
    await rename(partial, file);
    return result;
  } catch (error) {
    tar.fail(error);
    await written.catch(() => {});
    await rm(partial, { force: true });
    throw error;
  }
}

async function addTables(client: pg.Client, archive: Archive): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = [];
  for (const table of await listTables(client)) {
    let part = 0;
    const rows = await dumpTable(client, table, (bytes) =>
      archive.add(`tables/${table.name}/${String(++part).padStart(6, '0')}.copy`, bytes),
    );
    tables.push({ ...table, columns: [...table.columns], rows });
  }
  return tables;
}

type FileRow = { id: string; type: string; extension: string; bytes: number };
type StoredFile = { key: string; bytes: number };

/** Adds originals and audit archives only. Smaller pictures are created again on request. */
async function addFiles(
  archive: Archive,
  files: readonly StoredFile[],
  { store, includesFiles }: BackupOptions,
): Promise<Manifest['files']> {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const counts = { count: files.length, bytes };
  if (!includesFiles) {
    await archive.add('files.json', Buffer.from(JSON.stringify(files)));
    return { kept: 'listed', ...counts, missing: [] };
  }
  const missing: string[] = [];
  for (const { key } of files) {
    const content = await store.get(key);
    if (content) await archive.add(`files/${key}`, content);
    else missing.push(key);
  }
  return { kept: 'included', ...counts, missing };
}

export async function writeBackup(options: BackupOptions): Promise<Manifest> {
  const { url, file, version, now } = options;
  const client = await connectWithoutPool(url);
  const queryRows = async <T extends pg.QueryResultRow>(text: string) => (await client.query<T>(text)).rows;
  try {
    // prevents a migration while the backup runs
    await client.query('select pg_advisory_lock_shared($1)', [migrationLock]);
    await client.query('begin isolation level repeatable read read only');
    return await writeArchive(file, now, async (archive) => {
      const [server] = await queryRows<{ version: string }>(
        `select current_setting('server_version') as version`,
      );
      const migrations = await queryRows<{ version: number; checksum: string }>(
        'select version, checksum from schema_migration order by version',
      );
      const tables = await addTables(client, archive);
      const sequences = await listSequences(client);
      const uploadRows = await queryRows<FileRow>(
        'select id, type, extension, bytes from stored_file order by id',
      );
      const archives = await queryRows<StoredFile>(
        'select file_key as key, bytes from audit_archive order by file_key',
      );
      const uploads = uploadRows.map(({ type, id, extension, bytes }) => ({
        key: fileKey(type, id, extension),
        bytes,
      }));
      const files = await addFiles(archive, [...uploads, ...archives], options);
      const manifest: Manifest = {
        format: 1,
        product: 'keepsake',
        version,
        madeAt: now.toISOString(),
        postgres: server!.version,
        migrations,
        tables,
        sequences,
        files,
        entries: [...archive.entries],
      };
      await archive.add(manifestName, Buffer.from(JSON.stringify(manifest, null, 1)));
      return manifest;
    });
  } finally {
    await client.end();
  }
}
