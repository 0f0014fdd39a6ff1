// The manifest of a backup archive. It is the last entry, so an archive without it is incomplete.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { StartupError } from '../platform/startup-error.ts';
import { readTar, type TarEntry } from '../platform/tar.ts';

export const manifestName = 'manifest.json';

const manifestSchema = z.object({
  format: z.literal(1),
  product: z.literal('keepsake'),
  version: z.string(),
  madeAt: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ version: z.int(), checksum: z.string() })).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.int(), called: z.boolean() })),
  files: z.object({
    /** `listed`: the archive has only the names of the files, which stay in their bucket. */
    kept: z.enum(['included', 'listed']),
    count: z.int(),
    bytes: z.int(),
    missing: z.array(z.string()),
  }),
  entries: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
});
export type Manifest = z.output<typeof manifestSchema>;

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const createDamagedError = (what: string) =>
  new StartupError(`The archive is damaged: ${what}. Nothing was restored.`);

export async function* readEntries(file: string): AsyncGenerator<TarEntry> {
  const source = createReadStream(file);
  // larger chunks than zlib's 16 KB halve the time of reading
  const unpacked = createGunzip({ chunkSize: 256 * 1024 });
  source.on('error', (error) => unpacked.destroy(error));
  source.pipe(unpacked);
  try {
    yield* readTar(unpacked);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new StartupError(`File not found: ${file}`);
    throw createDamagedError(message);
  } finally {
    source.destroy();
  }
}

function parseManifest(text: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw createDamagedError('its manifest is unreadable, or from another program or version');
  }
}

/** Reads the whole archive and compares every entry with its checksum. */
export async function verifyArchive(file: string): Promise<Manifest> {
  const checksums = new Map<string, string>();
  let manifest: Manifest | undefined;
  for await (const { name, content } of readEntries(file)) {
    if (name !== manifestName) checksums.set(name, sha256(content));
    else manifest = parseManifest(content.toString());
  }
  if (!manifest) throw createDamagedError('it ends before its manifest');
  for (const { name, sha256: expected } of manifest.entries) {
    if (checksums.get(name) !== expected)
      throw createDamagedError(`${name} is ${checksums.has(name) ? 'changed' : 'missing'}`);
    checksums.delete(name);
  }
  const [unlisted] = checksums.keys();
  if (unlisted !== undefined) throw createDamagedError(`${unlisted} is not in its manifest`);
  return manifest;
}
