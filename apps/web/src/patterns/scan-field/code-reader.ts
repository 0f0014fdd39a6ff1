// Reads a code from a video image. Browsers without a barcode detector load ZXing (WebAssembly) from our server.
type Reader = (picture: HTMLVideoElement) => Promise<string | undefined>;
type Detector = { detect: (picture: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
};

const formats = ['qr_code', 'code_128', 'ean_13'];

async function makeDetector(): Promise<Detector> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const supported = (await own?.getSupportedFormats().catch(() => [])) ?? [];
  if (own && formats.every((format) => supported.includes(format))) return new own({ formats });
  const [{ BarcodeDetector, prepareZXingModule }, { default: wasmUrl }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });
  return new BarcodeDetector({ formats: ['qr_code', 'code_128', 'ean_13'] });
}

let reader: Promise<Reader> | undefined;

export function loadReader(): Promise<Reader> {
  reader ??= makeDetector()
    .then(
      (detector): Reader =>
        async (picture) =>
          (await detector.detect(picture))[0]?.rawValue,
    )
    .catch((error) => {
      reader = undefined;
      throw error;
    });
  return reader;
}
