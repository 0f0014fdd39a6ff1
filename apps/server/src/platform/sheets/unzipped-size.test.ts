import { buffer } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isUnzippedWithin } from './unzipped-size.ts';
import { streamZip } from './zip.ts';

const content = 'a'.repeat(1000);
/** The sizes follow the content, as in files that are written as a stream. */
const streamed = (...contents: string[]) =>
  buffer(streamZip(contents.map((text, i) => ({ name: `${i}.xml`, content: [text] }))));

type Header = { method?: number; content?: Buffer; stated?: number };
/**
 * The sizes precede the content, as in files of Excel. The list of files at the end is only a signature and zeros,
 * because `isUnzippedWithin` reads no more of it.
 */
function withSizes({ method = 8, content: zippedContent = deflateRawSync(content), stated = 1000 }: Header) {
  const header = Buffer.alloc(31);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(method, 8);
  header.writeUInt32LE(zippedContent.length, 18);
  header.writeUInt32LE(stated, 22);
  header.writeUInt16LE(1, 26);
  header.write('a', 30);
  const list = Buffer.alloc(46);
  list.writeUInt32LE(0x02014b50, 0);
  return Buffer.concat([header, zippedContent, list]);
}

test('the unzipped size of all files of a ZIP file is limited', async () => {
  const zip = await streamed(content, content);
  expect(isUnzippedWithin(zip, 2000)).toBe(true);
  expect(isUnzippedWithin(zip, 1999)).toBe(false);
});

test('a ZIP file that reaches the limit may contain an empty file after it, and no file with content', async () => {
  expect(isUnzippedWithin(await streamed(content, ''), 1000)).toBe(true);
  expect(isUnzippedWithin(await streamed(content, 'b'), 1000)).toBe(false);
});

test('a ZIP file whose headers state the sizes is limited by its content and by the stated size', () => {
  expect(isUnzippedWithin(withSizes({}), 1000)).toBe(true);
  expect(isUnzippedWithin(withSizes({}), 999)).toBe(false);
  expect(isUnzippedWithin(withSizes({ stated: 1 }), 999)).toBe(false);
  expect(isUnzippedWithin(withSizes({ stated: 0xffff_ffff }), 1000)).toBe(false);
});

test('a ZIP file with content that is not compressed is limited, too', () => {
  const stored = withSizes({ method: 0, content: Buffer.from(content) });
  expect(isUnzippedWithin(stored, 1000)).toBe(true);
  expect(isUnzippedWithin(stored, 999)).toBe(false);
});

test('a ZIP file that is cut off, damaged or compressed in another way is refused', async () => {
  const zip = await streamed(content);
  expect(isUnzippedWithin(zip.subarray(0, 60), 2000)).toBe(false);
  expect(isUnzippedWithin(withSizes({ method: 12 }), 2000)).toBe(false);
  expect(isUnzippedWithin(withSizes({ content: Buffer.from([0xff, 0xff, 0xff]) }), 2000)).toBe(false);
  expect(isUnzippedWithin(Buffer.from('PK'), 2000)).toBe(false);
});
