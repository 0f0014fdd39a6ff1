import { expect, test } from 'vitest';
import { formatters } from './format.ts';

test('charts show days and months in the format of the language', () => {
  expect(formatters('en').period('2026-10-18')).toBe('18 Oct');
  expect(formatters('en').period('2026-10')).toBe('Oct 2026');
  expect(formatters('zh-HK').period('2026-10-18')).toBe('10月18日');
  expect(formatters('zh-CN').period('2026-10')).toBe('2026年10月');
});
