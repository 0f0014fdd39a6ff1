// Decoding and encoding pictures: what comes in is re-encoded, so that nothing hidden in a file survives (quality.md "images").
import { pictureLimits } from '@keepsake/core/file/file.contract';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';

const limits = { limitInputPixels: pictureLimits.maxPixels, failOn: 'error' } as const;
sharp.concurrency(1);
sharp.cache(false);

export type DecodedPicture = { bytes: Buffer; extension: 'jpg' | 'png'; width: number; height: number };

/** Sniffs, decodes and re-encodes; undefined when it is not one of the formats or cannot be read. */
export async function decodePicture(
  bytes: Buffer,
  formats: readonly string[],
): Promise<DecodedPicture | undefined> {
  const sniffed = await fileTypeFromBuffer(bytes);
  if (!sniffed || !formats.includes(sniffed.ext)) return undefined;
  try {
    const input = sharp(bytes, limits);
    const { width, height } = await input.metadata();
    if (Math.max(width, height) > pictureLimits.maxSide) return undefined;
    const extension = sniffed.ext === 'jpg' ? 'jpg' : 'png';
    const upright = input.rotate();
    const encoded: Sharp = extension === 'jpg' ? upright.jpeg({ quality: 88 }) : upright.png();
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { bytes: data, extension, width: info.width, height: info.height };
  } catch {
    return undefined;
  }
}

/** A WebP of that width, never larger than the original. */
export function toWebp(bytes: Buffer, width: number): Promise<Buffer> {
  return sharp(bytes, limits)
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 82, effort: 3 })
    .toBuffer();
}
