import { expect, test } from 'vitest';
import { fromLocalized, toLocalized } from './naming.ts';

test('A name in three languages is kept as it was typed, and an empty Simplified one is not kept.', () => {
  const typed = { fullName: '文學院', fullNameEn: 'Arts', fullNameCn: '文学院' };
  expect(toLocalized(typed)).toEqual({ 'zh-HK': '文學院', en: 'Arts', 'zh-CN': '文学院' });
  expect(toLocalized({ ...typed, fullNameCn: '' })).toStrictEqual({ 'zh-HK': '文學院', en: 'Arts' });
});

test('A form shows a name in three languages, and nothing where there is no Simplified one.', () => {
  expect(fromLocalized({ 'zh-HK': '文學院', en: 'Arts', 'zh-CN': '文学院' })).toEqual({
    fullName: '文學院',
    fullNameEn: 'Arts',
    fullNameCn: '文学院',
  });
  expect(fromLocalized({ 'zh-HK': '文學院', en: 'Arts' }).fullNameCn).toBe('');
});
