// The fonts of papers, read when first needed.
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

const nameOf = (family: Family, weight: keyof typeof weights) =>
  `${packages[family].name}_${weights[weight]}.ttf`;

// a paper is made of texts alone: nothing it says can make the program read a file or ask the network
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);
pdfmake.setFonts(
  Object.fromEntries(
    (['hk', 'sc'] as const).map((family) => [
      family,
      { normal: nameOf(family, 'normal'), bold: nameOf(family, 'bold') },
    ]),
  ),
);

// its types leave it out
const { virtualfs: files } = pdfmake as unknown as {
  virtualfs: { writeFileSync(name: string, content: Buffer): void };
};
const known = new Map<Family, Glyphs>();
/** What a family can write; from then on papers may use it. */
export function glyphsOf(family: Family): Glyphs {
  const read = known.get(family);
  if (read) return read;
  const [normal] = (['normal', 'bold'] as const).map((weight) => {
    const name = nameOf(family, weight);
    const content = readFileSync(join(dirname(packages[family].file), weights[weight], name));
    files.writeFileSync(name, content);
    return content;
  });
  const glyphs = readGlyphs(normal!);
  known.set(family, glyphs);
  return glyphs;
}
