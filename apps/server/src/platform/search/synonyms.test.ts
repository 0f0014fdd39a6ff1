import { expect, test } from 'vitest';
import { createSynonymFinder } from './synonyms.ts';

const findSynonyms = createSynonymFinder([
  ['雨傘', '遮', '傘', 'umbrella'],
  ['帆布袋', 'tote bag', 'tote'],
  ['pen', '筆'],
  ['T恤', 'T-shirt'],
]);

test.each([
  ['an English word', 'Long automatic umbrella', ['雨伞', '遮', '伞', 'umbrella']],
  ['the plural of an English word', 'Umbrellas', ['雨伞', '遮', '伞', 'umbrella']],
  ['a Chinese word within a name', '紫荊雨傘套裝', ['雨伞', '遮', '伞', 'umbrella']],
  ['a word in Simplified Chinese', '紫荆雨伞', ['雨伞', '遮', '伞', 'umbrella']],
  ['a single character that ends a name', '輕便三摺傘', ['雨伞', '遮', '伞', 'umbrella']],
  ['several words', 'Canvas tote bag', ['帆布袋', 'tote bag', 'tote']],
  ['a word of two scripts', '校徽t恤', ['t恤', 't-shirt']],
])('the synonyms of %s are found in the text “%s”', (_what, text, words) => {
  expect(findSynonyms([text])).toEqual(words);
});

test.each([
  ['part of an English word', 'Silver pendant'],
  ['a single character at the beginning of a name', '遮陽帽'],
  ['a word outside all groups', '水晶紙鎮'],
])('no synonyms are found for %s in the text “%s”', (_what, text) => {
  expect(findSynonyms([text])).toEqual([]);
});
