// What a backup says of itself, as its last entry: an archive without it was broken off.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { StartupError } from '../db/embedded/startup-error.ts';
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
    /** `listed`: they stay in their bucket, and the archive only names them. */
    kept: z.enum(['included', 'listed']),
    count: z.int(),
    bytes: z.int(),
    missing: z.array(z.string()),
  }),
  entries: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
});
export type Manifest = z.output<typeof manifestSchema>;

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const damaged = (what: string) => new StartupError(`The archive is damaged: ${what}. Nothing was restored.`);

export async function* readEntries(file: string): AsyncGenerator<TarEntry> {
  const source = createReadStream(file);
  // larger pieces than zlib's 16 KB halve the time of reading
  const unpacked = createGunzip({ chunkSize: 256 * 1024 });
  source.on('error', (error) => unpacked.destroy(error));
  source.pipe(unpacked);
  try {
    yield* readTar(unpacked);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new StartupError(`There is no file ${file}.`);
    throw damaged(message);
  } finally {
    source.destroy();
  }
}

/** Reads the whole archive and holds every entry against its checksum. */
export async function verifyArchive(file: string): Promise<Manifest> {
  const found = new Map<string, string>();
  let manifest: Manifest | undefined;
  for await (const { name, content } of readEntries(file)) {
    if (name !== manifestName) found.set(name, sha256(content));
    else {
      const parsed = manifestSchema.safeParse(JSON.parse(content.toString()));
      if (!parsed.success) throw damaged('its manifest is of another program or version');
      manifest = parsed.data;
    }
  }
  if (!manifest) throw damaged('it was broken off before its manifest');
  for (const { name, sha256: wanted } of manifest.entries) {
    if (found.get(name) !== wanted) throw damaged(`${name} is ${found.has(name) ? 'altered' : 'missing'}`);
    found.delete(name);
  }
  const [stranger] = found.keys();
  if (stranger !== undefined) throw damaged(`${stranger} is not in its manifest`);
  return manifest;
}
