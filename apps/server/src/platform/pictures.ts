// Decodes and encodes pictures. Every uploaded picture is encoded again, which removes hidden content.
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
 * Detects the format from the content, not from the file name. A picture is encoded again. A PDF is kept unchanged and
 * only offered as a download. Returns undefined if the format is not allowed or the file cannot be read.
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

/** A WebP of the given width, but never wider than the original. */
export function toWebp(bytes: Buffer, width: number): Promise<Buffer> {
  return sharp(bytes, limits)
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 82, effort: 3 })
    .toBuffer();
}

/** For PDFs, which do not support WebP: a PNG of the given width, but never wider than the original. */
export const toPng = (bytes: Buffer, width: number): Promise<Buffer> =>
  sharp(bytes, limits).resize({ width, withoutEnlargement: true }).png().toBuffer();

/** For PDFs with many pictures: a small JPEG that is at most `side` pixels wide and high. */
export const toSmallJpeg = (bytes: Buffer, side: number): Promise<Buffer> =>
  sharp(bytes, limits)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80 })
    .toBuffer();
