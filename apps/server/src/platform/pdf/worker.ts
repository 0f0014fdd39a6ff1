// Sets papers in a process of its own: laying out Chinese takes tens of milliseconds that no other request should wait for.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import type { Language } from '@keepsake/core/language';
import pdfmake, { type Content } from 'pdfmake';
import type { Paper } from '../pdf.ts';
import { type Glyphs, readGlyphs, runsOf } from './glyphs.ts';

// a letter can wait for its paper; whoever buys should not
setPriority(constants.priority.PRIORITY_LOW);

const require = createRequire(import.meta.url);
const families = {
  hk: {
    name: 'NotoSansHK',
    folder: dirname(require.resolve('@expo-google-fonts/noto-sans-hk/package.json')),
  },
  sc: {
    name: 'NotoSansSC',
    folder: dirname(require.resolve('@expo-google-fonts/noto-sans-sc/package.json')),
  },
} as const;
type Family = keyof typeof families;

function fileOf(family: Family, weight: '400Regular' | '700Bold'): string {
  const { name, folder } = families[family];
  return join(folder, weight, `${name}_${weight}.ttf`);
}
const fonts = Object.fromEntries(
  (['hk', 'sc'] as const).map((family) => [
    family,
    { normal: fileOf(family, '400Regular'), bold: fileOf(family, '700Bold') },
  ]),
);
pdfmake.setFonts(fonts);
// a paper is made of texts alone: nothing it says can make the program read a file or ask the network
const fontFiles = new Set(Object.values(fonts).flatMap(({ normal, bold }) => [normal, bold]));
pdfmake.addTableLayouts({
  ruled: {
    hLineWidth: (line, { table }) => (line === 0 ? 0 : line === 1 || line === table.body.length ? 0.8 : 0.4),
    hLineColor: (line) => (line === 1 ? '#571040' : '#cbbfb9'),
    vLineWidth: () => 0,
    paddingLeft: (column) => (column === 0 ? 0 : 6),
    paddingRight: (column, { table }) => (column === (table.widths?.length ?? 0) - 1 ? 0 : 6),
    paddingTop: () => 5,
    paddingBottom: () => 5,
  },
});
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));

// the Hong Kong font lacks Simplified characters and the other way round: the reader's own comes first
const order: Record<Language, readonly [Family, Family]> = {
  'zh-HK': ['hk', 'sc'],
  en: ['hk', 'sc'],
  'zh-CN': ['sc', 'hk'],
};
const known = new Map<Family, Glyphs>();
function glyphsOf(family: Family): Glyphs {
  const glyphs = known.get(family) ?? readGlyphs(readFileSync(fileOf(family, '400Regular')));
  known.set(family, glyphs);
  return glyphs;
}

/** Every text of a paper, in runs where one font is not enough. */
function dress(node: Content, language: Language): Content {
  return dressNode(node, language) as Content;
}
function dressNode(node: unknown, language: Language): unknown {
  if (typeof node === 'string') {
    const [own, other] = order[language];
    // read only when something is in need of it
    const lazily = (family: Family) => ({
      font: family,
      glyphs: { has: (code: number) => code < 0x80 || glyphsOf(family).has(code) },
    });
    const runs = runsOf(node, [lazily(own), lazily(other)]);
    return runs.some(({ font }) => font !== own) ? { text: runs } : node;
  }
  if (Array.isArray(node)) return node.map((part) => dressNode(part, language));
  if (typeof node !== 'object' || node === null) return node;
  const dressed: Record<string, unknown> = { ...node };
  for (const key of ['stack', 'columns', 'ul', 'ol', 'body', 'table']) {
    if (key in dressed) dressed[key] = dressNode(dressed[key], language);
  }
  if (typeof dressed.text === 'string') {
    const text = dressNode(dressed.text, language);
    dressed.text = typeof text === 'string' ? text : (text as { text: unknown }).text;
  } else if (Array.isArray(dressed.text)) dressed.text = dressNode(dressed.text, language);
  return dressed;
}

type Job = { id: number; paper: Paper; language: Language };

const toPdf = ({ title, author, content, footnote, madeAt, landscape = false }: Paper, language: Language) =>
  pdfmake
    .createPdf({
      pageSize: 'A4',
      pageOrientation: landscape ? 'landscape' : 'portrait',
      pageMargins: landscape ? [36, 36, 36, 56] : [48, 48, 48, 64],
      language,
      info: { title, author, creationDate: madeAt },
      content: dress(content, language),
      footer: (page, pages) =>
        dress(
          {
            margin: landscape ? [36, 16, 36, 0] : [48, 20, 48, 0],
            columns: [
              { text: footnote, width: '*' },
              { text: `${page} / ${pages}`, width: 'auto', alignment: 'right' },
            ],
            fontSize: 8,
            color: '#5d5057',
          },
          language,
        ),
      defaultStyle: { font: order[language][0], fontSize: 10, lineHeight: 1.2, color: '#241a22' },
    })
    .getBuffer();

process.on('message', async ({ id, paper, language }: Job) => {
  const answer = await toPdf(paper, language).then(
    (pdf) => ({ id, pdf }),
    (error: unknown) => ({ id, error: error instanceof Error ? error.message : String(error) }),
  );
  // who asked may be gone
  process.send?.(answer, () => {});
});
process.on('disconnect', () => process.exit());
