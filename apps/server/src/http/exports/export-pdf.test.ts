import { expect, test } from 'vitest';
import type { TableColumn } from '../../platform/table-file.ts';
import { tablePdf } from './export-pdf.ts';

type Row = { code: string; pieces: number; value: number };
const columns: TableColumn<Row>[] = [
  { title: 'Code', value: ({ code }) => code },
  { title: 'Pieces', kind: 'integer', adds: true, value: ({ pieces }) => pieces },
  { title: 'Unit', kind: 'money', value: ({ value }) => value },
  { title: 'Value', kind: 'money', adds: true, value: ({ value, pieces }) => value * pieces },
];
async function* rowsOf(count: number) {
  for (let n = 1; n <= count; n++) yield { code: `GF-${n}`, pieces: n, value: 150 };
}
const facts = {
  title: 'Stock by storage',
  college: 'College',
  filters: 'No filters',
  reader: 'Chan Tai Man',
  now: new Date('2026-11-15T13:00:00Z'),
  language: 'en' as const,
};
type Table = { body: unknown[][]; widths: number[] };
type Part = { table?: Table; unbreakable?: boolean; stack?: Part[] };
const tablesIn = ({ content }: Awaited<ReturnType<typeof tablePdf>>) =>
  (content as Part[]).flatMap(({ table, stack = [] }) => table ?? stack.flatMap((part) => part.table ?? []));
const tableIn = (paper: Awaited<ReturnType<typeof tablePdf>>): Table => ({
  widths: tablesIn(paper)[0]!.widths,
  body: tablesIn(paper).flatMap(({ body }) => body),
});

test('says what it is, as of when, for whom, and adds up what adds up', async () => {
  const paper = await tablePdf(columns, rowsOf(3), facts);
  const text = JSON.stringify(paper.content);
  expect(text).toContain('As of 2026-11-15 21:00, Hong Kong time · Created for Chan Tai Man · 3 rows');
  expect(paper.landscape).toBe(false);
  const { body } = tableIn(paper);
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

test('the total never stands alone: the last row goes to its page with it, below the same columns', async () => {
  const paper = await tablePdf(columns, rowsOf(3), facts);
  const end = (paper.content as Part[]).at(-1)!;
  expect(end.unbreakable).toBe(true);
  const [rows, last] = tablesIn(paper);
  expect(last!.body.map((row) => row[0])).toMatchObject(['GF-3', { text: 'Total' }]);
  expect(last!.widths).toEqual(rows!.widths);
});

test('what is too long is cut, says so, and has no sum', async () => {
  const paper = await tablePdf(columns, rowsOf(5001), facts);
  expect(JSON.stringify(paper.content)).toContain('Only the first 5,000 rows are shown');
  expect(tableIn(paper).body).toHaveLength(5001);
});

test('many columns lie across, and no wider than the page', async () => {
  const many = Array.from(
    { length: 18 },
    (_, n): TableColumn<Row> => (n % 2 ? columns[1]! : { ...columns[0]!, title: `T${n}`, width: 40 }),
  );
  const paper = await tablePdf(many, rowsOf(2), facts);
  expect(paper.landscape).toBe(true);
  const { widths } = tableIn(paper);
  expect(widths.reduce((sum, width) => sum + width + 12, -12)).toBeCloseTo(770);
  expect(Math.min(...widths)).toBeGreaterThan(15);
});

test('an empty list is a paper that says so', async () => {
  const paper = await tablePdf(columns, rowsOf(0), { ...facts, language: 'zh-HK' });
  expect(JSON.stringify(paper.content)).toContain('沒有資料');
});
