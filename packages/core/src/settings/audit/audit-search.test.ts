import { expect, test } from 'vitest';
import { findAuditSearch } from './audit-search.ts';

test('a keyword finds the actions, record types and settings with a label that has such a word', () => {
  expect(findAuditSearch('Reordered', 'en').actions).toEqual(['order']);
  expect(findAuditSearch('批准', 'zh-HK').actions).toEqual(
    expect.arrayContaining(['approve', 'approveLast']),
  );
  expect(findAuditSearch('till sh', 'en').subjects).toEqual(['till-shift', 'shifts']);
  expect(findAuditSearch('refund window', 'en').settings).toEqual(['mall.refund_days']);
  expect(findAuditSearch('系統', 'zh-HK').isSystem).toBe(true);
});

test('a keyword finds coded values by their labels, permissions and amounts', () => {
  expect(findAuditSearch('Awaiting acceptance', 'en').values).toContain('"state": "paid"');
  expect(findAuditSearch('待接單', 'zh-HK').values).toContain('"state": "paid"');
  expect(findAuditSearch('suppliers › edit', 'en').values).toEqual(['"suppliers.edit"']);
  expect(findAuditSearch('sales report', 'en').values).toContain('"report": "sales-report"');
  expect(findAuditSearch('1,234.50', 'en').values).toEqual([': 123450,', ': 123450}', ': "123450"']);
});

test('a keyword that is only the end of a word, or a single letter, finds no label', () => {
  for (const keyword of ['ordered again', 'rdered', 'a']) {
    const { actions, subjects } = findAuditSearch(keyword, 'en');
    expect([actions, subjects]).toEqual([[], []]);
  }
});
