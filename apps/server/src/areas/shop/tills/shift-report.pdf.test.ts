// Tests the texts of the X and Z reports of a shift.
import type { ShiftDetail } from '@keepsake/core/shop/tills/till.contract';
import { expect, test } from 'vitest';
import { shiftReportPdf } from './shift-report.pdf.ts';

const openShift: ShiftDetail = {
  id: 's1',
  tillId: 't1',
  no: 'SH-20261118-001',
  tillName: 'Front desk',
  storageName: 'Campus shop',
  state: 'open',
  openedAt: '2026-11-18T01:00:00Z',
  openedName: '陳美玲\u00a0Chan Mei Ling',
  closedAt: null,
  countedName: null,
  closedName: null,
  sales: 5,
  pieces: 12,
  salesAmount: 123_450,
  discountAmount: 2_000,
  roundingAmount: -3,
  refunds: 1,
  refundAmount: 8_000,
  floatAmount: 50_000,
  cashSales: 40_000,
  cashRefunds: 8_000,
  cashExpected: 82_000,
  countedAmount: null,
  difference: null,
  reason: '',
  methods: [
    { method: 'cash', payments: 3, paid: 40_000, refunds: 1, refunded: 8_000 },
    { method: 'octopus', payments: 2, paid: 83_450, refunds: 0, refunded: 0 },
  ],
  counts: [],
  waitingSales: [],
  differenceLimit: 2_000,
  actions: ['close'],
  history: [],
};
const closedShift: ShiftDetail = {
  ...openShift,
  state: 'closed',
  closedAt: '2026-11-18T10:00:00Z',
  countedName: '陳美玲\u00a0Chan Mei Ling',
  closedName: '李志明\u00a0Lee Chi Ming',
  countedAmount: 79_500,
  difference: -2_500,
  reason: 'Wrong change given',
  counts: [
    { value: 50_000, pieces: 1 },
    { value: 10_000, pieces: 0 },
    { value: 50, pieces: 590 },
  ],
};
const facts = {
  letterhead: {
    name: { 'zh-HK': '紫荊書院', en: 'Bauhinia College' },
    address: { 'zh-HK': '', en: '' },
    phone: '',
    email: '',
  },
  language: 'en' as const,
  madeAt: new Date('2026-11-18T10:05:00Z'),
  madeBy: '陳美玲\u00a0Chan Mei Ling',
};

/** All texts of a part of the document, in their order. */
function textsIn(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  if (Array.isArray(part)) return part.flatMap(textsIn);
  if (typeof part !== 'object' || part === null) return [];
  const { text, stack, columns, table } = part as Record<string, unknown>;
  return [text, stack, columns, (table as { body?: unknown } | undefined)?.body].flatMap(textsIn);
}
/** The texts after a heading. */
const after = (texts: readonly string[], heading: string, count: number) =>
  texts.slice(texts.indexOf(heading) + 1, texts.indexOf(heading) + 1 + count);

test('the X report of an open shift shows sales, payment methods and expected cash, and no signatures', () => {
  const report = shiftReportPdf(openShift, facts);
  const texts = textsIn(report.content);
  expect(report.title).toBe('X report (so far) SH-20261118-001');
  expect(report.footnote).toBe(
    'SH-20261118-001 · Created by Chan Mei Ling on 18 Nov 2026, 18:05 (Hong Kong time)',
  );
  expect(after(texts, 'Opened', 3)).toEqual(['18 Nov 2026, 09:00', 'Opened by', 'Chan Mei Ling']);
  expect(after(texts, 'Sales: 5 · Pieces: 12', 1)).toEqual(['1,234.50']);
  expect(after(texts, 'Refunds: 1', 1)).toEqual(['−80.00']);
  expect(after(texts, 'Octopus', 5)).toEqual(['2', '834.50', '0', '0.00', '834.50']);
  expect(after(texts, 'Total', 5)).toEqual(['5', '1,234.50', '1', '80.00', '1,154.50']);
  expect(after(texts, 'Cash refunds', 3)).toEqual(['−80.00', 'Expected cash', '820.00']);
  expect(texts.join()).not.toMatch(/Signature|Counted|Difference|Notes and coins/);
});

test('the Z report of a shift shows the count, the difference with its reason, and a line for each person to sign', () => {
  const report = shiftReportPdf(closedShift, facts);
  const texts = textsIn(report.content);
  expect(report.title).toBe('Z report (closed) SH-20261118-001');
  expect(after(texts, 'Counted cash', 3)).toEqual(['795.00', 'Difference', '−25.00']);
  expect(after(texts, 'Notes and coins', 12)).toEqual([
    'Note or coin',
    'Number',
    'Amount (HK$)',
    'HK$500',
    '1',
    '500.00',
    'Note or coin',
    'Number',
    'Amount (HK$)',
    'HK$0.50',
    '590',
    '295.00',
  ]);
  expect(after(texts, 'Reason for the difference', 1)).toEqual(['Wrong change given']);
  expect(after(texts, 'Counted by · Signature', 3)).toEqual([
    'Chan Mei Ling',
    'Second person · Signature',
    'Lee Chi Ming',
  ]);
});

test('the Z report of a shift that one person closed has one signature line, and is in Chinese for a Chinese reader', () => {
  const oneCloser = { ...closedShift, closedName: closedShift.countedName, difference: 0, reason: '' };
  const report = shiftReportPdf(oneCloser, { ...facts, language: 'zh-HK' });
  const texts = textsIn(report.content);
  expect(report.title).toBe('Z 報表（結班） SH-20261118-001');
  expect(after(texts, '點算人 · 簽署', 1)).toEqual(['陳美玲']);
  expect(texts).not.toContain('覆核人 · 簽署');
  expect(texts).not.toContain('差額原因');
});
