import { expect, test } from 'vitest';
import { localized, pickLanguage, toLanguage } from './language.ts';

test.each([
  ['zh-HK', 'zh-HK'],
  ['zh-TW', 'zh-HK'],
  ['zh-Hant-MO', 'zh-HK'],
  ['zh', 'zh-HK'],
  ['zh-CN', 'zh-CN'],
  ['zh-Hans', 'zh-CN'],
  ['ZH-sg', 'zh-CN'],
  ['en-GB', 'en'],
  ['fr', undefined],
  ['', undefined],
])('the language tag "%s" selects the language %s', (tag, language) =>
  expect(toLanguage(tag)).toBe(language),
);

test.each([
  [undefined, 'zh-HK'],
  ['*', 'zh-HK'],
  ['fr-FR, de', 'zh-HK'],
  ['fr, en;q=0.5', 'en'],
  ['en;q=0.2, zh-CN;q=0.9', 'zh-CN'],
  ['en;q=0, zh-CN', 'zh-CN'],
  ['zh-TW,zh;q=0.9,en-US;q=0.8', 'zh-HK'],
])('the Accept-Language header %s selects %s', (header, language) =>
  expect(pickLanguage(header)).toBe(language),
);

test('a missing text falls back to zh-CN, then zh-HK, then en', () => {
  expect(localized({ 'zh-HK': '杯', en: '' }, 'en')).toBe('杯');
  expect(localized({ 'zh-HK': '', en: 'Mug' }, 'zh-HK')).toBe('Mug');
  expect(localized({ 'zh-HK': '杯', en: '', 'zh-CN': '杯子' }, 'en')).toBe('杯子');
});

test('a language with quality 0 is not selected, and of languages with equal quality the first is selected', () => {
  expect(pickLanguage('en;q=0')).toBe('zh-HK');
  expect(pickLanguage('zh-CN;q=1, en')).toBe('zh-CN');
});
