// A zip file written as a stream. Content is compressed as it arrives and is never held in memory as a whole.
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export type ZipEntry = {
  readonly name: string;
  readonly content: Iterable<string> | AsyncIterable<string>;
};

/**
 * A fixed date, so that the same rows give the same bytes. `forceDosTimestamp` omits an extra field with the same date.
 */
const options = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** Requests each entry only after the previous one was read. */
export async function* streamZip(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let source: Readable | undefined;
  async function addEntries() {
    for await (const { name, content } of entries) {
      if (output.destroyed) return;
      source = Readable.from(content);
      zip.addReadStream(source, name, options);
      await finished(source);
    }
    zip.end();
  }
  addEntries().catch((error) => output.destroy(error));
  try {
    yield* output;
  } finally {
    source?.destroy();
  }
}
