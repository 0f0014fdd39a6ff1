// Recognises a barcode scanner in a field that takes no codes. A scanner types much faster than a person.

/** Some scanners send Enter twice. The second one is ignored. */
export const secondLineEndMs = 30;
/** On average, from one key to the next. Fast typists need about 80 ms. */
const maxKeyMs = 50;
/** Shorter texts may be typed by chance at this speed. Our codes and barcodes are longer. */
const minCodeLength = 6;

type Key = Pick<KeyboardEvent, 'key' | 'timeStamp' | 'repeat'>;
type Read = {
  /** The key may be the first of a code. */
  readonly isFirst: boolean;
  /** The key is an Enter after a scanned code. */
  readonly isScan: boolean;
};

/** Returns a function that reads the keys pressed in the field, one after the other. */
export function createScanRecogniser(): (key: Key) => Read {
  let length = 0;
  let beganAt = 0;
  let scannedAt = Number.NEGATIVE_INFINITY;
  return ({ key, timeStamp, repeat }) => {
    const isFast = !repeat && timeStamp - beganAt <= maxKeyMs * length;
    if (key === 'Enter') {
      if (isFast && length >= minCodeLength) scannedAt = timeStamp;
      length = 0;
      return { isFirst: false, isScan: timeStamp - scannedAt < secondLineEndMs };
    }
    if (key.length !== 1) return { isFirst: false, isScan: false };
    if (!isFast) {
      length = 0;
      beganAt = timeStamp;
    }
    length += 1;
    return { isFirst: length === 1, isScan: false };
  };
}
