// Sets papers in a process of its own: laying out Chinese takes tens of milliseconds that no other request should wait for.
import { constants, setPriority } from 'node:os';
import type { Language } from '@keepsake/core/values/language';
import pdfmake, { type Content } from 'pdfmake';
import type { PdfDocument } from '../pdf.ts';
import { type Family, glyphsOf } from './fonts.ts';
import { runsOf } from './glyphs.ts';

// a letter can wait for its paper; whoever buys should not
setPriority(constants.priority.PRIORITY_LOW);

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

// the Hong Kong font lacks Simplified characters and the other way round: the reader's own comes first
const order: Record<Language, readonly [Family, Family]> = {
  'zh-HK': ['hk', 'sc'],
  en: ['hk', 'sc'],
  'zh-CN': ['sc', 'hk'],
};

/** Every text of a paper, in runs where one font is not enough. */
function dress(node: Content, language: Language): Content {
  return dressNode(node, language) as Content;
}
function dressNode(node: unknown, language: Language): unknown {
  if (typeof node === 'string') {
    const [own, other] = order[language];
    const runs = runsOf(node, [
      { font: own, glyphs: glyphsOf(own) },
      // read only when something is in need of it
      { font: other, glyphs: { has: (code) => glyphsOf(other).has(code) } },
    ]);
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

type Job = { id: number; paper: PdfDocument; language: Language };

const toPdf = (
  { title, author, content, footnote, madeAt, landscape = false }: PdfDocument,
  language: Language,
) =>
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
