import { expect, test } from 'vitest';
import { auditValue } from './audit-values.ts';

test('coded values in audit lines are translated, and other values stay unchanged', () => {
  expect(auditValue('state', 'paid', 'zh-HK')).toBe('待接單');
  expect(auditValue('state', 'pending_approval', 'en')).toBe('Pending confirmation');
  expect(auditValue('state', 'recount', 'zh-HK')).toBe('待覆點');
  expect(auditValue('lines.0.level', 'vip', 'zh-CN')).toBe('贵宾');
  expect(auditValue('state', 'unheard of', 'en')).toBe('unheard of');
  expect(auditValue('remark', 'paid', 'en')).toBe('paid');
  expect(auditValue('state', null, 'en')).toBeNull();
});

test('permissions in audit lines are labelled, and deleted ones keep their code', () => {
  expect(auditValue('grants', ['suppliers', 'suppliers.edit', 'suppliers@website'], 'zh-HK')).toBe(
    '供應商、供應商 › 編輯、供應商 › 網站',
  );
  expect(auditValue('grants', ['gifts#mallPrice', 'gone.edit', 'gifts.gone'], 'en')).toBe(
    'Souvenirs › Shop price, gone.edit, gifts.gone',
  );
  expect(auditValue('grants', [], 'en')).toBe('');
});

test('if the record is known, its labels are used first for audit values', () => {
  expect(auditValue('state', 'completed', 'en')).toBe('Received');
  expect(auditValue('state', 'completed', 'en', { subject: 'application' })).toBe('Completed');
  expect(auditValue('state', 'paid', 'en', { subject: 'application' })).toBe('Awaiting acceptance');
});

test.each([
  ['the amount of a refund', 'refund', 'amount', '9800', '98.00'],
  ['a price', 'price', 'mall', '8800', '88.00'],
  ['an internal price', 'price', 'internal', '123450', '1,234.50'],
  ['the float of a till', 'till-shift', 'floatAmount', '50000', '500.00'],
  ['a negative difference', 'till-shift', 'difference', '-150', '−1.50'],
  ['the total of an order by its column', 'shop_order', 'total_amount', '17600', '176.00'],
  ['the total of a stock document', 'receiving', 'totalAmount', '4050', '40.50'],
  ['the packing cost of a set', 'souvenir', 'packingCost', '250', '2.50'],
  ['a price in an entry of a list', 'shop_order', 'lines.1.price', '4900', '49.00'],
])('%s in an audit line is shown in dollars', (_, subject, field, cents, shown) => {
  expect(auditValue(field, cents, 'en', { subject })).toBe(shown);
});

test('other numbers in audit lines are shown as they are', () => {
  expect(auditValue('quantity', '9800', 'en', { subject: 'shop_order' })).toBe('9800');
  expect(auditValue('amount', 'unknown', 'en', { subject: 'refund' })).toBe('unknown');
});

test('an amount of a setting in an audit line is shown in dollars', () => {
  const money = { subject: 'system-config', id: 'mall.till_difference_limit' };
  expect(auditValue('value', '2000', 'en', money)).toBe('20.00');
  expect(auditValue('sortCode', '2000', 'en', money)).toBe('2000');
  expect(auditValue('value', '2000', 'en', { ...money, id: 'mall.refund_days' })).toBe('2000');
});

test('the frequency and the period of a scheduled report are translated in audit lines', () => {
  const schedule = { subject: 'report-schedule' };
  expect(auditValue('every', 'week', 'zh-HK', schedule)).toBe('每星期');
  expect(auditValue('weekday', '1', 'zh-HK', schedule)).toBe('星期一');
  expect(auditValue('period', 'lastMonth', 'zh-CN', schedule)).toBe('上月');
  expect(auditValue('report', 'sales-report', 'zh-HK', schedule)).toBe('銷售報表');
});
