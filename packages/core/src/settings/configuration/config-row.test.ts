import { expect, test } from 'vitest';
import { createRows } from './config-row.ts';

test('by default a setting is private and a number has no decimals', () => {
  const { flag, number, text } = createRows('mall');
  const words = ['名稱', 'Name', '名称'] as const;
  expect(flag(true, words, words).isPublic).toBe(false);
  expect(flag(true, words, words, true).isPublic).toBe(true);
  expect(number(1, [0, 2], words, words)).toMatchObject({ isPublic: false, fraction: false, min: 0, max: 2 });
  expect(number(1, [0, 2], words, words, { fraction: true })).toMatchObject({
    isPublic: false,
    fraction: true,
  });
  expect(text('9:00', 'time', words, words).isPublic).toBe(false);
});
