import { expect, test } from 'vitest';
import type { TableColumn } from '../../platform/sheets/table-file.ts';
import { landscapeWidth } from './export-layout.ts';
import { buildTablePdf } from './export-pdf.ts';

type Row = { code: string; pieces: number; value: number };
const columns: TableColumn<Row>[] = [
  { title: 'Code', value: ({ code }) => code },
  { title: 'Pieces', kind: 'integer', hasTotal: true, value: ({ pieces }) => pieces },
  { title: 'Unit', kind: 'money', value: ({ value }) => value },
  { title: 'Value', kind: 'money', hasTotal: true, value: ({ value, pieces }) => value * pieces },
];
async function* streamRows(count: number) {
  for (let n = 1; n <= count; n++) yield { code: `GF-${n}`, pieces: n, value: 150 };
}
const facts = {
  title: 'Stock by storage',
  letterhead: {
    name: { 'zh-HK': '紫荊書院', en: 'Bauhinia College' },
    address: { 'zh-HK': '九龍紫荊路 1 號', en: '1 Bauhinia Road, Kowloon' },
    phone: '2345 6789',
    email: '',
  },
  filters: 'No filters',
  reader: 'Chan Tai Man',
  now: new Date('2026-11-15T13:00:00Z'),
  language: 'en' as const,
};
type Table = { body: unknown[][]; widths: number[] };
type Part = { table?: Table; unbreakable?: boolean; stack?: Part[] };
const tablesIn = ({ content }: Awaited<ReturnType<typeof buildTablePdf>>) =>
  (content as Part[]).flatMap(({ table, stack = [] }) => table ?? stack.flatMap((part) => part.table ?? []));
const tableIn = (document: Awaited<ReturnType<typeof buildTablePdf>>): Table => ({
  widths: tablesIn(document)[0]!.widths,
  body: tablesIn(document).flatMap(({ body }) => body),
});

test('the PDF of a list has its time, reader, number of rows and the totals of its columns', async () => {
  const document = await buildTablePdf(columns, streamRows(3), facts);
  const text = JSON.stringify(document.content);
  expect(text).toContain('As of 15 Nov 2026, 21:00, Hong Kong time · Created for Chan Tai Man · 3 rows');
  expect(document.landscape).toBe(false);
  const { body } = tableIn(document);
  expect(body).toHaveLength(5);
  expect(body[3]).toEqual([
    'GF-3',
    { text: '3', alignment: 'right' },
    { text: '1.50', alignment: 'right' },
    { text: '4.50', alignment: 'right' },
  ]);
  expect(body[4]).toMatchObject([
    { text: 'Total', bold: true },
    { text: '6', bold: true },
    { text: '' },
    { text: '9.00', bold: true },
  ]);
});

test('the PDF of a list leaves out columns that are empty in every row, and keeps a day and its time on one line', async () => {
  const more: TableColumn<Row>[] = [
    columns[0]!,
    { title: 'Lot', value: () => '' },
    { title: 'Received', kind: 'time', value: () => '2026-11-15T13:00:00Z' },
    columns[3]!,
  ];
  const { body, widths } = tableIn(await buildTablePdf(more, streamRows(2), facts));
  expect(widths).toHaveLength(3);
  expect(body[0]).toMatchObject([{ text: 'Code' }, { text: 'Received' }, { text: 'Value' }]);
  expect(body[1]).toMatchObject(['GF-1', '2026-11-15\u00a021:00', { text: '1.50' }]);
  expect(body[3]).toMatchObject([{ text: 'Total' }, { text: '' }, { text: '4.50' }]);
  const empty = tableIn(await buildTablePdf(more, streamRows(0), facts));
  expect(empty.widths).toHaveLength(4);
});

test('the total row of a PDF stays on the same page as the last row, with the same column widths', async () => {
  const document = await buildTablePdf(columns, streamRows(3), facts);
  const end = (document.content as Part[]).at(-1)!;
  expect(end.unbreakable).toBe(true);
  const [rows, last] = tablesIn(document);
  expect(last!.body.map((row) => row[0])).toMatchObject(['GF-3', { text: 'Total' }]);
  expect(last!.widths).toEqual(rows!.widths);
});

test('the PDF of a list that is too long is cut, says so, and has no total', async () => {
  const document = await buildTablePdf(columns, streamRows(5001), facts);
  expect(JSON.stringify(document.content)).toContain('Only the first 5,000 rows are shown');
  expect(tableIn(document).body).toHaveLength(5001);
});

test('the PDF of a list with many columns is in landscape and not wider than the page', async () => {
  const many = Array.from(
    { length: 18 },
    (_, n): TableColumn<Row> => (n % 2 ? columns[1]! : { ...columns[0]!, title: `T${n}`, width: 40 }),
  );
  const document = await buildTablePdf(many, streamRows(2), facts);
  expect(document.landscape).toBe(true);
  const { widths } = tableIn(document);
  // with 12 points between two columns
  expect(widths.reduce((sum, width) => sum + width + 12, -12)).toBeCloseTo(landscapeWidth);
  expect(Math.min(...widths)).toBeGreaterThan(15);
});

test('a column in the PDF of a list is as wide as its longest word', async () => {
  const text = { kind: 'text' as const, width: 10 };
  const crowded = Array.from(
    { length: 12 },
    (_, n): TableColumn<Row> => ({
      ...text,
      title: `T${n}`,
      value: () => (n === 0 ? 'RC20261114-0004' : ''),
    }),
  );
  const { widths } = tableIn(await buildTablePdf(crowded, streamRows(1), facts));
  // 15 letters, each 0.58 of the font size of 7.5 points
  expect(widths[0]).toBeGreaterThan(15 * 0.58 * 7.5);
});

test('the PDF of an empty list says that there are no rows', async () => {
  const document = await buildTablePdf(columns, streamRows(0), { ...facts, language: 'zh-HK' });
  expect(JSON.stringify(document.content)).toContain('沒有資料');
});
