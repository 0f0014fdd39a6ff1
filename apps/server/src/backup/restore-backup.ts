// Restores a backup: verifies the archive, inserts all rows in one transaction, then applies newer migrations.
import type pg from 'pg';
import { connectWithoutPool } from '../db/connection/database.ts';
import {
  countOtherConnections,
  countTable,
  dropEverything,
  emptyAndRunWithoutConstraints,
  fillTable,
  hasPeople,
  listTables,
  setSequence,
} from '../db/schema/dump.ts';
import { assertCompatible, migrate, readMigrations } from '../db/schema/migrate.ts';
import type { FileStore } from '../platform/files.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { TarEntry } from '../platform/tar.ts';
import { type Manifest, readEntries, verifyArchive } from './manifest.ts';

type RestoreOptions = {
  readonly url: string;
  readonly store: FileStore;
  readonly file: string;
  /** Allows a restore into a database with users. All its data is then deleted. */
  readonly replace: boolean;
  readonly log: (line: string) => void;
};

/** Reads the archive once from beginning to end. The parts of a table follow each other, and so do the files. */
class ArchiveReader {
  readonly #entries: AsyncIterator<TarEntry>;
  #next: TarEntry | undefined;

  private constructor(entries: AsyncIterator<TarEntry>) {
    this.#entries = entries;
  }
  static async open(file: string): Promise<ArchiveReader> {
    const reader = new ArchiveReader(readEntries(file));
    await reader.#advance();
    return reader;
  }
  async #advance(): Promise<void> {
    this.#next = (await this.#entries.next()).value as TarEntry | undefined;
  }
  async *readFolder(folder: string): AsyncGenerator<TarEntry> {
    while (this.#next?.name.startsWith(folder)) {
      yield this.#next;
      await this.#advance();
    }
  }
}

async function* readContents(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const { content } of entries) yield content;
}

async function assertReplaceable(client: pg.Client, replace: boolean): Promise<void> {
  if ((await countOtherConnections(client)) > 0) {
    throw new StartupError('Keepsake is running on this database. Stop every node first.');
  }
  if (!replace && (await hasPeople(client))) {
    throw new StartupError(
      'This database has users. Restore into an empty database, or use --replace to overwrite its data.',
    );
  }
}

async function restoreRows(
  client: pg.Client,
  { file, store }: RestoreOptions,
  manifest: Manifest,
): Promise<void> {
  const tables = await listTables(client);
  const reader = await ArchiveReader.open(file);
  await client.query('begin');
  await emptyAndRunWithoutConstraints(client, tables, async () => {
    for (const table of manifest.tables) {
      await fillTable(client, table, readContents(reader.readFolder(`tables/${table.name}/`)));
      const rows = await countTable(client, table.name);
      if (rows !== table.rows)
        throw new StartupError(`${table.name} has ${rows} rows. Expected: ${table.rows}.`);
    }
  });
  for (const sequence of manifest.sequences) await setSequence(client, sequence);
  // files before the commit: a file without its row is harmless, a row without its file is a broken link
  for await (const { name, content } of reader.readFolder('files/'))
    await store.put(name.slice('files/'.length), content);
  await client.query('commit');
  await client.query('analyze');
}

export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { url, file, log } = options;
  const manifest = await verifyArchive(file);
  log(`The archive of ${manifest.madeAt} (version ${manifest.version}) is complete.`);
  const known = await readMigrations();
  assertCompatible('archive', manifest.migrations, known);
  const client = await connectWithoutPool(url);
  try {
    await assertReplaceable(client, options.replace);
    await dropEverything(client);
    await migrate(
      url,
      known.filter(({ version }) => manifest.migrations.some((applied) => applied.version === version)),
    );
    await restoreRows(client, options, manifest);
  } finally {
    await client.end();
  }
  const appliedCount = await migrate(url);
  if (appliedCount > 0) log(`Applied ${appliedCount} newer migration${appliedCount === 1 ? '' : 's'}.`);
  return manifest;
}
