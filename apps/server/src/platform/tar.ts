// A tar file, written and read entry by entry: `tar tzf` shows it, and no entry is larger than memory likes.
export type TarEntry = { readonly name: string; readonly content: Buffer };

const block = 512;
const padding = (size: number) => (block - (size % block)) % block;
const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, '0')}\0`;

function headerOf(name: string, size: number, modified: Date): Buffer {
  const header = Buffer.alloc(block);
  if (Buffer.byteLength(name) > 100) throw new Error(`the name ${name} is too long for the archive`);
  header.write(name, 0);
  header.write(octal(0o600, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(size, 12), 124);
  header.write(octal(Math.floor(modified.getTime() / 1000), 12), 136);
  header.write('        ', 148);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 7)} `, 148);
  return header;
}

/** One entry as bytes; an archive is its entries and then `tarEnd`. */
export const tarEntry = ({ name, content }: TarEntry, modified: Date): Buffer =>
  Buffer.concat([headerOf(name, content.length, modified), content, Buffer.alloc(padding(content.length))]);

export const tarEnd = Buffer.alloc(block * 2);

/** Takes so many bytes from a stream of chunks, or undefined at its end. */
function reader(source: AsyncIterable<Buffer>): (size: number) => Promise<Buffer | undefined> {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer[] = [];
  let length = 0;
  return async (size) => {
    while (length < size) {
      const { value, done } = await chunks.next();
      if (done) return undefined;
      held.push(value);
      length += value.length;
    }
    const all = held.length === 1 ? held[0]! : Buffer.concat(held);
    held = [all.subarray(size)];
    length -= size;
    return all.subarray(0, size);
  };
}

export async function* untarred(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const take = reader(source);
  for (let header = await take(block); header; header = await take(block)) {
    if (header[0] === 0) return;
    const text = (from: number, to: number) => header!.toString('utf8', from, to).replace(/\0.*$/s, '');
    const name = text(0, 100);
    const size = Number.parseInt(text(124, 136), 8);
    if (text(257, 262) !== 'ustar' || !Number.isSafeInteger(size)) throw new Error('this is not a tar file');
    const content = await take(size);
    if (!content || !(await take(padding(size)))) throw new Error('it ends in the middle of a file');
    yield { name, content };
  }
}
