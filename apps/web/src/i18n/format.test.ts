import { expect, test } from 'vitest';
import { formatters } from './format.ts';

test('charts show days and months in the format of the language', () => {
  expect(formatters('en').period('2026-10-18')).toBe('18 Oct');
  expect(formatters('en').period('2026-10')).toBe('Oct 2026');
  expect(formatters('zh-HK').period('2026-10-18')).toBe('10月18日');
  expect(formatters('zh-CN').period('2026-10')).toBe('2026年10月');
});

test('a weekday is in full-width brackets in Chinese', () => {
  expect(formatters('zh-HK').weekday('2026-11-20')).toBe('11月20日（星期五）');
  expect(formatters('zh-CN').weekday('2026-11-20')).toBe('11月20日（星期五）');
  expect(formatters('en').weekday('2026-11-20')).toBe('Fri 20 Nov');
});

test('a time less than a minute ago is "just now", and one in the next minute is not', () => {
  const now = Date.parse('2026-11-20T02:00:00Z');
  const describe = (seconds: number, language: 'en' | 'zh-HK' = 'en') =>
    formatters(language).relative(new Date(now + seconds * 1000).toISOString(), now);
  expect([describe(0), describe(-59), describe(-60)]).toEqual(['just now', 'just now', '1 minute ago']);
  expect(describe(-5, 'zh-HK')).toBe('剛剛');
  expect(describe(30)).toBe('now');
});
