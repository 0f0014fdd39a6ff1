import { expect, test } from 'vitest';
import { spellCode } from './code-spelling.rules.ts';

test.each([
  ['gf1', 'GF-0001'],
  ['GF 001', 'GF-0001'],
  ['ＧＦ－００１２', undefined],
  ['gf-o012', 'GF-0012'],
  ['GF0041', 'GF-0041'],
  ['sup2', 'SUP-0002'],
  ['so202611160168', 'SO20261116-0168'],
  ['SO20261116 168', 'SO20261116-0168'],
  ['GF-0001', undefined],
  ['SO20261116-0168', undefined],
  ['soil', undefined],
  ['mug', undefined],
  ['2026', undefined],
  ['', undefined],
])('the full spelling of "%s" is %s', (typed, spelled) => {
  expect(spellCode(typed)).toBe(spelled);
});
