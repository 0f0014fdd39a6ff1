// Streams a spreadsheet (XLSX) row by row. The library `write-excel-file` builds the file in memory: 50,000 rows
// blocked the program for 10 s and took 490 MB (docs/adr/0010-retention-and-small-choices.md).
import { streamZip, type ZipEntry } from './zip.ts';

export type SheetColumn = { readonly title: string; readonly style: SheetStyle; readonly width: number };
/** A number may be given as decimal text, so that amounts of money are exact. The style of the column formats it. */
export type SheetCell = string | number | boolean | { readonly number: string } | null;

/** Positions in `cellXfs` below. */
const styles = { text: 0, heading: 1, integer: 2, money: 3, date: 4, time: 5 } as const;
export type SheetStyle = Exclude<keyof typeof styles, 'heading'>;

/** Further rows are written to the next sheet. Excel's limit is 1,048,576. */
const maxRowsPerSheet = 1_000_000;
const maxCharactersPerSheet = 1_000_000_000;
/** Excel reports a file with a longer cell as damaged. */
const maxCharactersPerCell = 32_767;
const minPieceLength = 64 * 1024;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are not allowed in XML
const invalidXmlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string) =>
  text
    .toWellFormed()
    .replace(invalidXmlCharacters, '')
    .replace(/[&<>"]/g, (sign) => entities[sign]!);

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

// worksheets have the default type, because this part is written first and the number of worksheets is not known yet
const contentTypes = `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`;
const packageRelations = `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const xf = (format: number, font = 0) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
const styleSheet = `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">${xf(0)}${xf(0, 1)}${xf(1)}${xf(4)}${xf(164)}${xf(165)}</cellXfs></styleSheet>`;

const workbook = (name: string, sheets: number): ZipEntry[] => {
  const numbers = Array.from({ length: sheets }, (_, i) => i + 1);
  const list = numbers.map(
    (n) => `<sheet name="${escapeXml(n === 1 ? name : `${name} ${n}`)}" sheetId="${n}" r:id="rId${n}"/>`,
  );
  const targets = numbers.map(
    (n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  );
  const style = `<Relationship Id="rId${sheets + 1}" Type="${office}/styles" Target="styles.xml"/>`;
  return [
    {
      name: 'xl/workbook.xml',
      content: [
        `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${list.join('')}</sheets></workbook>`,
      ],
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [`${head}<Relationships xmlns="${relations}">${targets.join('')}${style}</Relationships>`],
    },
  ];
};

function cellXml(cell: SheetCell, style: number, address: string): string {
  if (cell === null || cell === '') return '';
  const start = `<c r="${address}" s="${style}"`;
  if (typeof cell === 'number') return `${start}><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `${start} t="b"><v>${Number(cell)}</v></c>`;
  if (typeof cell === 'object') return `${start}><v>${cell.number}</v></c>`;
  const text = cell.length > maxCharactersPerCell ? `${cell.slice(0, maxCharactersPerCell - 1)}…` : cell;
  return `${start} t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

/** 0 → A, 25 → Z, 26 → AA. */
const columnLetters = (column: number): string =>
  (column < 26 ? '' : columnLetters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

const rowXml = (number: number, cells: readonly SheetCell[], styleOf: (column: number) => number) =>
  `<row r="${number}">${cells
    .map((cell, column) => cellXml(cell, styleOf(column), `${columnLetters(column)}${number}`))
    .join('')}</row>`;

/** The first row is frozen, so that the headings stay visible. */
const sheetStart = (columns: readonly SheetColumn[]) =>
  `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>${rowXml(
    1,
    columns.map(({ title }) => title),
    () => styles.heading,
  )}`;

type Rows = AsyncIterator<readonly SheetCell[]>;

async function* sheetXml(
  columns: readonly SheetColumn[],
  rows: Rows,
  maxRows: number,
  onEnd: () => void,
): AsyncGenerator<string> {
  const numbers = columns.map(({ style }) => styles[style]);
  let text = sheetStart(columns);
  let characters = 0;
  for (let row = 0; row < maxRows && characters < maxCharactersPerSheet; row++) {
    const next = await rows.next();
    if (next.done) {
      onEnd();
      break;
    }
    text += rowXml(row + 2, next.value, (column) => numbers[column]!);
    if (text.length < minPieceLength) continue;
    characters += text.length;
    yield text;
    text = '';
  }
  yield `${text}</sheetData></worksheet>`;
}

export async function* xlsxFile(
  name: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly SheetCell[]>,
  maxRows: number = maxRowsPerSheet,
): AsyncGenerator<Buffer> {
  const iterator = rows[Symbol.asyncIterator]();
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: '[Content_Types].xml', content: [contentTypes] };
    yield { name: '_rels/.rels', content: [packageRelations] };
    yield { name: 'xl/styles.xml', content: [styleSheet] };
    let ended = false;
    let sheets = 0;
    while (!ended) {
      sheets += 1;
      const content = sheetXml(columns, iterator, maxRows, () => {
        ended = true;
      });
      yield { name: `xl/worksheets/sheet${sheets}.xml`, content };
    }
    yield* workbook(name, sheets);
  }
  try {
    yield* streamZip(entries());
  } finally {
    await iterator.return?.();
  }
}
