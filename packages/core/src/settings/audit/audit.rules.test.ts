import { expect, test } from 'vitest';
import { auditFieldName } from '../../labels/audit-fields.ts';
import { auditActionName, auditSubjectName } from '../../labels/audit-words.ts';
import { compareSides } from './audit.rules.ts';

test('fields stand side by side, nested ones by their path, and the changed ones are marked', () => {
  expect(
    compareSides(
      { a: 1, name: { en: 'x', 'zh-HK': '甲' }, gone: true },
      { a: 1, name: { en: 'y', 'zh-HK': '甲' }, list: [1, 2] },
    ),
  ).toEqual([
    { field: 'a', before: '1', after: '1', changed: false },
    { field: 'gone', before: 'true', after: null, changed: true },
    { field: 'list', before: null, after: '[1,2]', changed: true },
    { field: 'name.en', before: 'x', after: 'y', changed: true },
    { field: 'name.zh-HK', before: '甲', after: '甲', changed: false },
  ]);
});

test('of two lists of words each side shows what it has alone', () => {
  expect(compareSides({ grants: ['a', 'b'] }, { grants: ['b', 'c'] })).toEqual([
    { field: 'grants', before: ['a'], after: ['c'], changed: true },
  ]);
  expect(compareSides({ grants: ['a'] }, { grants: ['a'] })).toEqual([
    { field: 'grants', before: ['a'], after: ['a'], changed: false },
  ]);
  expect(compareSides(null, { grants: ['a', 'b'] })).toEqual([
    { field: 'grants', before: null, after: ['a', 'b'], changed: true },
  ]);
});

test('a side that is missing is empty', () => {
  expect(compareSides(null, { a: 0 })).toEqual([{ field: 'a', before: null, after: '0', changed: true }]);
  expect(compareSides(null, null)).toEqual([]);
});

test('a word without its translation is still readable', () => {
  expect(auditActionName('update', 'en')).toBe('Updated');
  expect(auditActionName('hand-over', 'zh-HK')).toBe('Hand over');
  expect(auditSubjectName('constructor', 'en')).toBe('Constructor');
});

test('fields have words, with the language of a text beside them; an unknown one is still readable', () => {
  expect(auditFieldName('name.zh-HK', 'zh-HK')).toBe('名稱（繁體中文）');
  expect(auditFieldName('name.zh-CN', 'en')).toBe('Name (Simplified Chinese)');
  expect(auditFieldName('filters.keyword', 'en')).toBe('Filters › Keyword');
  expect(auditFieldName('unitPrice', 'zh-CN')).toBe('Unit price');
  expect(auditFieldName('en', 'en')).toBe('En');
});

test('a list that holds more than words is told whole', () => {
  expect(compareSides({ list: ['a', 1] }, { list: ['a', 2] })).toEqual([
    { field: 'list', before: '["a",1]', after: '["a",2]', changed: true },
  ]);
});

test('a word that no table knows is told readably, without what only separates it', () => {
  expect(auditActionName('_odd-word_', 'en')).toBe('Odd word');
});
