import readSheets, { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { createTableFile, type TableColumn } from './table-file.ts';
import { xlsxFile } from './xlsx.ts';

type Row = { name: string | null; pieces: number | null; price: number | null; day: string; at: Date };

const columns: TableColumn<Row>[] = [
  { title: '名稱', value: (row) => row.name },
  { title: '數量', kind: 'integer', value: (row) => row.pieces },
  { title: 'HK$ & <more>', kind: 'money', value: (row) => row.price },
  { title: '日期', kind: 'date', value: (row) => row.day },
  { title: '時間', kind: 'time', value: (row) => row.at },
];
const afterMidnight = new Date('2026-11-15T16:30:05Z');
const table: Row[] = [
  { name: '水晶 "紙鎮", 大', pieces: 12, price: 180_050, day: '2026-11-15', at: afterMidnight },
  { name: '=1+1', pieces: -3, price: -5, day: '2028-02-29', at: afterMidnight },
  { name: '＋852 & <b>\nx\u0007', pieces: 0, price: 0, day: '2026-01-01', at: afterMidnight },
  { name: null, pieces: null, price: null, day: '2026-01-01', at: afterMidnight },
  { name: '\ttab', pieces: 1, price: 9_007_199_254_740_991, day: '2026-01-01', at: afterMidnight },
];
async function* streamRows<R>(rows: readonly R[]) {
  yield* rows;
}
async function readBytes(content: AsyncIterable<string | Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

const sheetNames = async (bytes: Buffer) => (await readSheets(bytes)).map(({ sheet }) => sheet);

test('a CSV file has plain numbers, money with two decimals, Hong Kong time and escaped formulas', async () => {
  const { mediaType, content } = createTableFile('csv', 'x', columns, streamRows(table));
  expect(mediaType).toBe('text/csv; charset=utf-8');
  expect((await readBytes(content)).toString()).toBe(
    [
      '\uFEFF名稱,數量,HK$ & <more>,日期,時間',
      '"水晶 ""紙鎮"", 大",12,1800.50,2026-11-15,2026-11-16 00:30:05',
      "'=1+1,-3,-0.05,2028-02-29,2026-11-16 00:30:05",
      '"\'＋852 & <b>\nx\u0007",0,0.00,2026-01-01,2026-11-16 00:30:05',
      ',,,2026-01-01,2026-11-16 00:30:05',
      "'\ttab,1,90071992547409.91,2026-01-01,2026-11-16 00:30:05",
      '',
    ].join('\r\n'),
  );
});

test('an XLSX file is read back with typed values, Hong Kong time and escaped formulas', async () => {
  const { content } = createTableFile('xlsx', 'stock', columns, streamRows(table));
  const bytes = await readBytes(content);
  const at = new Date('2026-11-16T00:30:05Z');
  const day = (text: string) => new Date(`${text}T00:00:00Z`);
  const lines = await readSheet(bytes);
  // a time is a fraction of a day in floating point, which is exact to the second
  for (const line of lines.slice(1)) {
    const time = line[4] as unknown as Date;
    line[4] = new Date(Math.round(time.getTime() / 1000) * 1000) as never;
  }
  expect(lines).toEqual([
    ['名稱', '數量', 'HK$ & <more>', '日期', '時間'],
    ['水晶 "紙鎮", 大', 12, 1800.5, day('2026-11-15'), at],
    ["'=1+1", -3, -0.05, day('2028-02-29'), at],
    ["'＋852 & <b>\nx", 0, 0, day('2026-01-01'), at],
    [null, null, null, day('2026-01-01'), at],
    ["'\ttab", 1, 90_071_992_547_409.91, day('2026-01-01'), at],
  ]);
  expect(await sheetNames(bytes)).toEqual(['stock']);
});

test('a spreadsheet continues on another sheet when a sheet is full, and cuts a text that is too long', async () => {
  const one = [{ title: 'n', style: 'integer' as const, width: 10 }];
  const bytes = await readBytes(xlsxFile('long', one, streamRows([1, 2, 3, 4, 5].map((n) => [n])), 2));
  expect(await sheetNames(bytes)).toEqual(['long', 'long 2', 'long 3']);
  expect(await readSheet(bytes, 2)).toEqual([['n'], [3], [4]]);
  expect(await readSheet(bytes, 3)).toEqual([['n'], [5]]);
  const text = [{ title: 't', style: 'text' as const, width: 10 }];
  const [, [cell] = []] = await readSheet(
    await readBytes(xlsxFile('t', text, streamRows([['x'.repeat(40_000)]]))),
  );
  expect(String(cell)).toHaveLength(32_767);
});

test('when the client disconnects, the source of the rows is closed, and when the source fails, the download fails', async () => {
  let closed = false;
  async function* endless() {
    try {
      for (let n = 0; ; n++) yield { n };
    } finally {
      closed = true;
    }
  }
  const only: TableColumn<{ n: number }>[] = [{ title: 'n', kind: 'integer', value: ({ n }) => n }];
  for (const format of ['xlsx', 'csv'] as const) {
    closed = false;
    let seen = 0;
    for await (const piece of createTableFile(format, 'x', only, endless()).content) {
      seen += piece.length;
      if (seen > 100_000) break;
    }
    // the source is closed after its current step
    await expect.poll(() => closed).toBe(true);
  }
  async function* failing() {
    yield { n: 1 };
    throw new Error('gone');
  }
  await expect(readBytes(createTableFile('xlsx', 'x', only, failing()).content)).rejects.toThrow('gone');
});

test('writing a hundred thousand rows takes less than 80 MB of memory', async () => {
  async function* many() {
    for (let n = 0; n < 100_000; n++) yield table[0]!;
  }
  let peak = 0;
  let bytes = 0;
  const before = process.memoryUsage().heapUsed;
  for await (const piece of createTableFile('xlsx', 'x', columns, many()).content) {
    bytes += piece.length;
    peak = Math.max(peak, process.memoryUsage().heapUsed - before);
  }
  expect(bytes).toBeGreaterThan(50_000);
  expect(peak).toBeLessThan(80_000_000);
});
