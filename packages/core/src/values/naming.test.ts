import { expect, test } from 'vitest';
import { fromLocalized, toLocalized } from './naming.ts';

test('a name in three languages is stored as typed, without an empty zh-CN name', () => {
  const typed = { fullName: '文學院', fullNameEn: 'Arts', fullNameCn: '文学院' };
  expect(toLocalized(typed)).toEqual({ 'zh-HK': '文學院', en: 'Arts', 'zh-CN': '文学院' });
  expect(toLocalized({ ...typed, fullNameCn: '' })).toStrictEqual({ 'zh-HK': '文學院', en: 'Arts' });
});

test('a form shows an empty zh-CN name if there is none', () => {
  expect(fromLocalized({ 'zh-HK': '文學院', en: 'Arts', 'zh-CN': '文学院' })).toEqual({
    fullName: '文學院',
    fullNameEn: 'Arts',
    fullNameCn: '文学院',
  });
  expect(fromLocalized({ 'zh-HK': '文學院', en: 'Arts' }).fullNameCn).toBe('');
});
