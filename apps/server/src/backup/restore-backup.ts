// A backup back into a database: checked first, then all rows in one transaction, then the migrations that came since.
import type pg from 'pg';
import { connectAlone } from '../db/connection/database.ts';
import {
  countOtherNodes,
  countTable,
  dropEverything,
  fillTable,
  isInhabited,
  listTables,
  setSequence,
  withoutConstraints,
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
  /** What is in the database now may go. */
  readonly replace: boolean;
  readonly log: (line: string) => void;
};

/** Parts of a table follow each other; so do files. One walk through the archive serves both. */
class Walk {
  readonly #entries: AsyncIterator<TarEntry>;
  #next: TarEntry | undefined;

  private constructor(entries: AsyncIterator<TarEntry>) {
    this.#entries = entries;
  }
  static async through(file: string): Promise<Walk> {
    const walk = new Walk(readEntries(file));
    await walk.#advance();
    return walk;
  }
  async #advance(): Promise<void> {
    this.#next = (await this.#entries.next()).value as TarEntry | undefined;
  }
  async *below(folder: string): AsyncGenerator<TarEntry> {
    while (this.#next?.name.startsWith(folder)) {
      yield this.#next;
      await this.#advance();
    }
  }
}

async function* contents(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const { content } of entries) yield content;
}

async function assertReplaceable(client: pg.Client, replace: boolean): Promise<void> {
  if ((await countOtherNodes(client)) > 0) {
    throw new StartupError('Keepsake is running on this database. Stop every node first.');
  }
  if (!replace && (await isInhabited(client))) {
    throw new StartupError(
      'This database has users. Restore into an empty database, or use --replace to overwrite its data.',
    );
  }
}

async function fill(client: pg.Client, { file, store }: RestoreOptions, manifest: Manifest): Promise<void> {
  const tables = await listTables(client);
  const walk = await Walk.through(file);
  await client.query('begin');
  await withoutConstraints(client, tables, async () => {
    for (const table of manifest.tables) {
      await fillTable(client, table, contents(walk.below(`tables/${table.name}/`)));
      const rows = await countTable(client, table.name);
      if (rows !== table.rows)
        throw new StartupError(`${table.name} has ${rows} rows. Expected: ${table.rows}.`);
    }
  });
  for (const sequence of manifest.sequences) await setSequence(client, sequence);
  // before the rows are there for others: a file without its row is unreachable, a row without its file is not
  for await (const { name, content } of walk.below('files/')) await store.put(name.slice(6), content);
  await client.query('commit');
  await client.query('analyze');
}

export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { url, file, log } = options;
  const manifest = await verifyArchive(file);
  log(`The archive of ${manifest.madeAt} (version ${manifest.version}) is complete.`);
  const known = await readMigrations();
  assertCompatible(manifest.migrations, known);
  const client = await connectAlone(url);
  try {
    await assertReplaceable(client, options.replace);
    await dropEverything(client);
    await migrate(
      url,
      known.filter(({ version }) => manifest.migrations.some((applied) => applied.version === version)),
    );
    await fill(client, options, manifest);
  } finally {
    await client.end();
  }
  const newer = await migrate(url);
  if (newer > 0) log(`Applied ${newer} newer migration${newer === 1 ? '' : 's'}.`);
  return manifest;
}
