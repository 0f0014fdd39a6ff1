// A zip file piece by piece: what goes in is compressed as it comes and never stands in memory whole.
import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export type ZipEntry = {
  readonly name: string;
  readonly content: Iterable<string> | AsyncIterable<string>;
};
type Written = { name: Buffer; crc: number; packed: number; size: number; offset: number };

/** 1980-01-01: an archive of the same rows has the same bytes. */
const dosDate = 0x21;
const deflated = 8;
/** Sizes follow the data (bit 3), names are UTF-8 (bit 11). */
const flags = 0x0808;
const version = 20;

function record(signature: number, ...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(4 + fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = buffer.writeUInt32LE(signature);
  for (const [bytes, value] of fields) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}

const localHeader = (name: Buffer): Buffer =>
  Buffer.concat([
    record(
      0x04034b50,
      ...([
        [2, version],
        [2, flags],
        [2, deflated],
        [2, 0],
        [2, dosDate],
      ] as const),
      ...([
        [4, 0],
        [4, 0],
        [4, 0],
        [2, name.length],
        [2, 0],
      ] as const),
    ),
    name,
  ]);

const centralHeader = ({ name, crc, packed, size, offset }: Written): Buffer =>
  Buffer.concat([
    record(
      0x02014b50,
      ...([
        [2, version],
        [2, version],
        [2, flags],
        [2, deflated],
        [2, 0],
        [2, dosDate],
      ] as const),
      ...([
        [4, crc],
        [4, packed],
        [4, size],
        [2, name.length],
      ] as const),
      ...([
        [2, 0],
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, offset],
      ] as const),
    ),
    name,
  ]);

/** Sizes have 32 bits; larger ones throw (writeUIntLE), which breaks the download off rather than spoil it. */
export async function* zipped(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let position = 0;
  for await (const entry of entries) {
    const name = Buffer.from(entry.name);
    const file: Written = { name, crc: 0, packed: 0, size: 0, offset: position };
    const header = localHeader(name);
    position += header.length;
    yield header;
    const { content } = entry;
    async function* counted() {
      for await (const text of content) {
        const bytes = Buffer.from(text);
        file.crc = crc32(bytes, file.crc);
        file.size += bytes.length;
        yield bytes;
      }
    }
    const packer = createDeflateRaw();
    // a failing source ends the packer with its error, and a reader who leaves ends the source
    pipeline(Readable.from(counted()), packer, () => {});
    for await (const chunk of packer) {
      file.packed += chunk.length;
      yield chunk;
    }
    const descriptor = record(0x08074b50, [4, file.crc], [4, file.packed], [4, file.size]);
    yield descriptor;
    position += file.packed + descriptor.length;
    written.push(file);
  }
  const directory = Buffer.concat(written.map(centralHeader));
  yield directory;
  yield record(
    0x06054b50,
    ...([
      [2, 0],
      [2, 0],
      [2, written.length],
      [2, written.length],
    ] as const),
    ...([
      [4, directory.length],
      [4, position],
      [2, 0],
    ] as const),
  );
}
