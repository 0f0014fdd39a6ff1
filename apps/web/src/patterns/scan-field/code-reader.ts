// Reads a code from a video image. Browsers without a barcode detector load ZXing (WebAssembly) from our server.
import type { BarcodeFormat } from 'barcode-detector/ponyfill';

type Reader = (video: HTMLVideoElement) => Promise<string | undefined>;
type Detector = { detect: (video: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
};

const formats: BarcodeFormat[] = ['qr_code', 'code_128', 'ean_13'];

async function makeDetector(): Promise<Detector> {
  const native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const supported = (await native?.getSupportedFormats().catch(() => [])) ?? [];
  if (native && formats.every((format) => supported.includes(format))) return new native({ formats });
  const [{ BarcodeDetector, prepareZXingModule }, { default: wasmUrl }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });
  return new BarcodeDetector({ formats });
}

let reader: Promise<Reader> | undefined;

export function loadReader(): Promise<Reader> {
  reader ??= makeDetector()
    .then(
      (detector): Reader =>
        async (video) =>
          (await detector.detect(video))[0]?.rawValue,
    )
    .catch((error) => {
      reader = undefined;
      throw error;
    });
  return reader;
}
