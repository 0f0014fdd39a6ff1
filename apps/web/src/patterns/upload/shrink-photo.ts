// Shrinks a photo below the upload limits, with the same proportions, as JPEG.
export type PhotoLimits = {
  readonly maxBytes: number;
  readonly maxSide: number;
  readonly maxPixels: number;
};

const preferredSide = 2400;

/** The size after shrinking. */
export function shrunkSize(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const fits = (file: File, width: number, height: number, limits: PhotoLimits) =>
  file.size <= limits.maxBytes &&
  Math.max(width, height) <= limits.maxSide &&
  width * height <= limits.maxPixels;

async function drawJpeg(image: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const { width, height } = shrunkSize(image.width, image.height, side);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency, so transparent areas would become black
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

/**
 * The file itself if it is within the limits, otherwise a smaller copy. Even the smallest copy may have more than
 * `maxBytes`. Undefined if the browser cannot read the picture.
 */
export async function shrinkPhoto(file: File, limits: PhotoLimits): Promise<File | undefined> {
  const image = await createImageBitmap(file).catch(() => undefined);
  if (!image) return undefined;
  try {
    if (fits(file, image.width, image.height, limits)) return file;
    let copy: File | undefined;
    for (const [side, quality] of [
      [preferredSide, 0.88],
      [1800, 0.82],
      [1200, 0.75],
      [900, 0.65],
    ] as const) {
      const blob = await drawJpeg(image, side, quality);
      if (!blob) continue;
      copy = new File([blob], `${file.name.replace(/\.[^.]+$/, '')}.jpg`, { type: 'image/jpeg' });
      if (copy.size <= limits.maxBytes) break;
    }
    return copy;
  } finally {
    image.close();
  }
}
