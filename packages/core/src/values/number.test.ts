import { expect, test } from 'vitest';
import { translate } from './messages.ts';
import { formatAccounting, formatAmount, formatHkd } from './money.ts';
import { formatNumber } from './number.ts';

test('negative numbers and amounts have a minus sign, not a hyphen', () => {
  expect(formatNumber(-1234.5, 'en')).toBe('−1,234.5');
  expect(formatNumber(1234, 'zh-HK')).toBe('1,234');
  expect(formatAmount(-8850, 'en')).toBe('−88.50');
  expect(formatAccounting(-180_000, 'zh-CN')).toBe('−1,800.00');
  expect(formatHkd(-8850)).toBe('HK$−88.50');
  const text = { 'zh-HK': '相差 {count}', en: 'Difference {count}', 'zh-CN': '相差 {count}' };
  expect(translate(text, 'en', { count: -3 })).toBe('Difference −3');
});
