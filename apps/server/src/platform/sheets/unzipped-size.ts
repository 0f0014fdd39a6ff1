// Checks the unzipped size of an uploaded ZIP file (XLSX) before a library unzips it: a file of a few kilobytes can
// contain gigabytes.
import { inflateRawSync, type ZlibOptions } from 'node:zlib';

/**
 * The signatures of the ZIP format: before each file (local file header), before the sizes that may follow its content
 * (data descriptor), and before the list of files at the end (central directory).
 */
const signatures = { file: 0x04034b50, sizes: 0x08074b50, list: 0x02014b50 };
const fileHeaderBytes = 30;
const sizesBytes = 12;
const methods = { stored: 0, deflated: 8 };
/** A bit that says that the sizes follow the content, because they were not known before. */
const sizesFollow = 8;

/**
 * With `info`, inflateRawSync also returns how many zipped bytes it consumed (`engine.bytesWritten`). Its type does not
 * say so.
 */
const inflate = inflateRawSync as unknown as (
  bytes: Buffer,
  options: ZlibOptions,
) => { buffer: Buffer; engine: { bytesWritten: number } };

/**
 * The unzipped size of the content at `start`, and the position of the next header. Throws if the content needs more
 * than `maxBytes`.
 */
function measureContent(zip: Buffer, header: number, start: number, maxBytes: number) {
  const method = zip.readUInt16LE(header + 8);
  const hasSizes = (zip.readUInt16LE(header + 6) & sizesFollow) === 0;
  const zipped = zip.readUInt32LE(header + 18);
  if (zip.readUInt32LE(header + 22) > maxBytes) throw new RangeError('The stated size is too large.');
  if (method === methods.stored && hasSizes) return { unzipped: zipped, end: start + zipped };
  if (method !== methods.deflated) throw new RangeError('The method of compression is not supported.');
  // zlib accepts no limit below 1
  const { buffer, engine } = inflate(zip.subarray(start), {
    maxOutputLength: Math.max(1, maxBytes),
    info: true,
  });
  if (hasSizes) return { unzipped: buffer.length, end: start + zipped };
  const end = start + engine.bytesWritten;
  const signatureBytes = zip.readUInt32LE(end) === signatures.sizes ? 4 : 0;
  return { unzipped: buffer.length, end: end + signatureBytes + sizesBytes };
}

/** Whether all files of a ZIP file together unzip to at most `maxBytes`. False if it is not a complete ZIP file. */
export function isUnzippedWithin(zip: Buffer, maxBytes: number): boolean {
  let left = maxBytes;
  let at = 0;
  try {
    while (zip.readUInt32LE(at) === signatures.file) {
      const start = at + fileHeaderBytes + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
      const { unzipped, end } = measureContent(zip, at, start, left);
      left -= unzipped;
      if (left < 0) return false;
      at = end;
    }
    return zip.readUInt32LE(at) === signatures.list;
  } catch {
    return false;
  }
}
