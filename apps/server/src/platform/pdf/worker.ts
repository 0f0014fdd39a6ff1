// Renders PDFs in a separate process, because the layout of Chinese text takes tens of milliseconds of processor time.
import { constants, setPriority } from 'node:os';
import { printFooterWords } from '@keepsake/core/labels/print-footer-words';
import type { Language } from '@keepsake/core/values/language';
import { translate } from '@keepsake/core/values/messages';
import pdfmake, { type Content, type CustomTableLayout } from 'pdfmake';
import type { PdfDocument } from '../pdf.ts';
import { faint, ink, soft } from './colors.ts';
import { type Family, loadGlyphs } from './fonts.ts';
import { splitByFont } from './glyphs.ts';

// PDFs are less urgent than requests of buyers
setPriority(constants.priority.PRIORITY_LOW);

const createRuledLayout = (padding: number): CustomTableLayout => ({
  hLineWidth: (line, { table }) => (line === 0 ? 0 : line === 1 || line === table.body.length ? 0.8 : 0.4),
  hLineColor: (line) => (line === 1 ? ink : faint),
  vLineWidth: () => 0,
  paddingLeft: (column) => (column === 0 ? 0 : 6),
  paddingRight: (column, { table }) => (column === (table.widths?.length ?? 0) - 1 ? 0 : 6),
  paddingTop: () => padding,
  paddingBottom: () => padding,
});
/** No lines, and a gap between the columns. */
const cards: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: (column) => (column === 0 ? 0 : 9),
  paddingRight: (column, { table }) => (column === (table.widths?.length ?? 0) - 1 ? 0 : 9),
};
pdfmake.addTableLayouts({ ruled: createRuledLayout(5), dense: createRuledLayout(3), cards });

// neither font has all characters of the other script, so the font of the reader's language comes first
const order: Record<Language, readonly [Family, Family]> = {
  'zh-HK': ['hk', 'sc'],
  en: ['hk', 'sc'],
  'zh-CN': ['sc', 'hk'],
};

const quotes = /([‘’“”]+)/;
/** The fonts draw quotation marks as wide as a Chinese character. English texts use the narrow ones. */
const splitQuotes = ({ text, font }: { text: string; font: Family }) =>
  text
    .split(quotes)
    .filter(Boolean)
    .map((part) => (quotes.test(part) ? { text: part, font, fontFeatures: ['pwid'] } : { text: part, font }));

/** Splits the texts of a document into runs where one font does not have all characters. */
function applyFonts(node: Content, language: Language): Content {
  return applyFontsToNode(node, language) as Content;
}
function applyFontsToNode(node: unknown, language: Language): unknown {
  if (typeof node === 'string') {
    const [own, other] = order[language];
    const runs = splitByFont(node, [
      { font: own, glyphs: loadGlyphs(own) },
      // loaded only if the first font lacks a character
      { font: other, glyphs: { has: (code) => loadGlyphs(other).has(code) } },
    ]);
    const pieces = language === 'en' ? runs.flatMap(splitQuotes) : runs;
    return pieces.length > 1 || runs.some(({ font }) => font !== own) ? { text: pieces } : node;
  }
  if (Array.isArray(node)) return node.map((part) => applyFontsToNode(part, language));
  if (typeof node !== 'object' || node === null) return node;
  const result: Record<string, unknown> = { ...node };
  for (const key of ['stack', 'columns', 'ul', 'ol', 'body', 'table']) {
    if (key in result) result[key] = applyFontsToNode(result[key], language);
  }
  if (typeof result.text === 'string') {
    const text = applyFontsToNode(result.text, language);
    result.text = typeof text === 'string' ? text : (text as { text: unknown }).text;
  } else if (Array.isArray(result.text)) result.text = applyFontsToNode(result.text, language);
  return result;
}

type Job = { id: number; document: PdfDocument; language: Language };

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
      content: applyFonts(content, language),
      footer: (page, pages) =>
        applyFonts(
          {
            margin: landscape ? [36, 16, 36, 0] : [48, 20, 48, 0],
            columns: [
              { text: footnote, width: '*' },
              {
                text: translate(printFooterWords.page, language, { page, pages }),
                width: 'auto',
                alignment: 'right',
              },
            ],
            fontSize: 8,
            color: soft,
          },
          language,
        ),
      defaultStyle: { font: order[language][0], fontSize: 10, lineHeight: 1.2, color: ink },
    })
    .getBuffer();

process.on('message', async ({ id, document, language }: Job) => {
  const answer = await toPdf(document, language).then(
    (pdf) => ({ id, pdf }),
    (error: unknown) => ({ id, error: error instanceof Error ? error.message : String(error) }),
  );
  // the parent process may have ended
  process.send?.(answer, () => {});
});
process.on('disconnect', () => process.exit());
