// The fonts of PDFs. A font is loaded when it is needed for the first time.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';
import { type Glyphs, readGlyphs } from './glyphs.ts';

const require = createRequire(import.meta.url);
const packages = {
  hk: { name: 'NotoSansHK', file: require.resolve('@expo-google-fonts/noto-sans-hk/package.json') },
  sc: { name: 'NotoSansSC', file: require.resolve('@expo-google-fonts/noto-sans-sc/package.json') },
} as const;
export type Family = keyof typeof packages;
const weights = { normal: '400Regular', bold: '700Bold' } as const;

const buildFontName = (family: Family, weight: keyof typeof weights) =>
  `${packages[family].name}_${weights[weight]}.ttf`;

// the content of a PDF must never make the program read a file or open a connection
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);
pdfmake.setFonts(
  Object.fromEntries(
    (['hk', 'sc'] as const).map((family) => [
      family,
      { normal: buildFontName(family, 'normal'), bold: buildFontName(family, 'bold') },
    ]),
  ),
);

// missing in the types of pdfmake
const { virtualfs: files } = pdfmake as unknown as {
  virtualfs: { writeFileSync(name: string, content: Buffer): void };
};
const loadedGlyphs = new Map<Family, Glyphs>();
/** Loads a font family, so that PDFs can use it, and returns the characters it can draw. */
export function loadGlyphs(family: Family): Glyphs {
  const loaded = loadedGlyphs.get(family);
  if (loaded) return loaded;
  const [normal] = (['normal', 'bold'] as const).map((weight) => {
    const name = buildFontName(family, weight);
    const content = readFileSync(join(dirname(packages[family].file), weights[weight], name));
    files.writeFileSync(name, content);
    return content;
  });
  const glyphs = readGlyphs(normal!);
  loadedGlyphs.set(family, glyphs);
  return glyphs;
}
