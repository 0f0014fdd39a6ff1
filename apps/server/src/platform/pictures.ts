// Decoding and encoding pictures: what comes in is re-encoded, so that nothing hidden in a file survives.
import { pictureLimits } from '@keepsake/core/file/file.contract';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';

const limits = { limitInputPixels: pictureLimits.maxPixels, failOn: 'error' } as const;
sharp.concurrency(1);
sharp.cache(false);

export type DecodedFile = { bytes: Buffer; extension: string; width: number | null; height: number | null };

const encoders: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  jpg: (picture) => picture.jpeg({ quality: 88 }),
  png: (picture) => picture.png(),
  gif: (picture) => picture.gif(),
};

/**
 * Sniffs what it is, whatever its name says; a picture is decoded and encoded anew, a PDF kept as it is and only ever
 * offered as a download. Undefined when it is not one of the formats or cannot be read.
 */
export async function decodeFile(
  bytes: Buffer,
  formats: readonly string[],
): Promise<DecodedFile | undefined> {
  const extension = (await fileTypeFromBuffer(bytes))?.ext;
  if (!extension || !formats.includes(extension)) return undefined;
  if (extension === 'pdf') return { bytes, extension, width: null, height: null };
  const encode = encoders[extension];
  if (!encode) return undefined;
  try {
    const input = sharp(bytes, { ...limits, animated: extension === 'gif' });
    const { width, height, pageHeight } = await input.metadata();
    if (Math.max(width, pageHeight ?? height) > pictureLimits.maxSide) return undefined;
    const upright = extension === 'gif' ? input : input.rotate();
    const { data, info } = await encode(upright).toBuffer({ resolveWithObject: true });
    return { bytes: data, extension, width: info.width, height: info.pageHeight ?? info.height };
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

/** For a paper, which takes PNG: of that width, never larger than the original. */
export const toPng = (bytes: Buffer, width: number): Promise<Buffer> =>
  sharp(bytes, limits).resize({ width, withoutEnlargement: true }).png().toBuffer();
