import { expect, test } from 'vitest';
import { findMissingTranslations } from './souvenir.rules.ts';

const whole = { 'zh-HK': '杯', en: 'Mug', 'zh-CN': '杯' };
const none = { 'zh-HK': '', en: '' };

test('a text is missing in a language only if another language has it', () => {
  const texts = { name: whole, introduction: none, details: whole, colour: whole, style: whole };
  expect(findMissingTranslations(texts)).toEqual([]);
  expect(
    findMissingTranslations({
      ...texts,
      introduction: { 'zh-HK': '介紹', en: ' ' },
      colour: { 'zh-HK': '', en: 'Red', 'zh-CN': '红' },
    }),
  ).toEqual([
    { language: 'zh-HK', fields: ['colour'] },
    { language: 'en', fields: ['introduction'] },
    { language: 'zh-CN', fields: ['introduction'] },
  ]);
});
