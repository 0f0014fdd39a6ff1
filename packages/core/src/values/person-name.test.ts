import { expect, test } from 'vitest';
import { joinNames, nameInLanguage } from './person-name.ts';

test('a person with a Chinese and an English name is shown with the name in the language of the reader', () => {
  const name = joinNames('陳美玲', 'Chan Mei Ling');
  expect(nameInLanguage(name, 'zh-HK')).toBe('陳美玲');
  expect(nameInLanguage(name, 'zh-CN')).toBe('陳美玲');
  expect(nameInLanguage(name, 'en')).toBe('Chan Mei Ling');
});

test('a name in Latin letters is not joined with a second name', () => {
  expect(joinNames('Daniel Price', 'Dan Price')).toBe('Daniel Price');
});

test.each(['陳美玲', 'Chan Mei Ling', '', '—', 'system', '陳 美玲', 'Peter 陳', '周主任 de19'])(
  'the name "%s" is the same in every language',
  (name) => {
    expect(joinNames(name, '')).toBe(name);
    for (const language of ['zh-HK', 'en', 'zh-CN'] as const)
      expect(nameInLanguage(name, language)).toBe(name);
  },
);
