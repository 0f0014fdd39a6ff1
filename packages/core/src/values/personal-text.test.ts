import { describe, expect, test } from 'vitest';
import {
  type CharacterSet,
  countCharacters,
  findTextProblem,
  lineKey,
  normalisePersonalText,
} from './personal-text.ts';

const check = (text: string, characters: CharacterSet, maxLength = 60) =>
  findTextProblem(text, { maxLength, characters });

describe('a personal text', () => {
  test('a personal text is stored in composed form, with single spaces and none around it', () => {
    expect(normalisePersonalText('  Rene\u0301e\u3000 \u00a0Chan ')).toBe('Renée Chan');
    expect(normalisePersonalText(' \u3000 ')).toBe('');
  });

  test('the length of a personal text is counted in code points', () => {
    expect(countCharacters('𠮷野家')).toBe(3);
    expect(check('𠮷野家', 'chinese', 3)).toBeNull();
    expect(check('𠮷野家', 'chinese', 2)).toBe('tooLong');
  });

  test.each<[string, string, CharacterSet[]]>([
    ['a name with accents', 'Zoë O’Brien-Łuczak', ['latin', 'chinese', 'any']],
    ['a Vietnamese name', 'Nguyễn Thị Ánh', ['latin', 'chinese', 'any']],
    ['digits and punctuation', 'Class of 2026! (A & B) #1', ['latin', 'chinese', 'any']],
    ['Chinese', '畢業快樂，陳大文', ['chinese', 'any']],
    ['Japanese kana', 'さくら', ['any']],
    ['Arabic', 'سلام', ['any']],
    ['a currency sign', '5€', ['any']],
  ])('a personal text with %s (%s) is allowed by %o', (_case, text, sets) => {
    for (const set of ['latin', 'chinese', 'any'] as const)
      expect(check(text, set), set).toBe(sets.includes(set) ? null : set);
  });

  test.each([
    ['an emoji', 'Love ❤'],
    ['a joined emoji', 'Us 👩‍👧'],
    ['a flag', '🇭🇰'],
    ['a keycap', '1\u20e3'],
    ['a line break', 'one\ntwo'],
    ['a tab', 'one\ttwo'],
    ['a NUL character', 'a\0b'],
    ['a lone surrogate', 'a\ud800b'],
    ['a bidi override', 'a\u202eb'],
    ['a zero-width space', 'a\u200bb'],
    ['a byte order mark', 'a\ufeffb'],
    ['a variation selector', 'a\ufe0f'],
    ['a private-use character', '\ue000'],
    ['an unassigned character', '\u0378'],
    ['a replacement character', 'a\ufffd'],
    ['a mark without a letter', '\u0301a'],
    ['stacked marks', 'a\u0316\u0317\u0318'],
  ])('a personal text with %s is never allowed', (_case, text) => {
    for (const set of ['latin', 'chinese', 'any'] as const)
      expect(check(normalisePersonalText(text), set)).toBe(set);
  });

  test('a personal text is refused if the souvenir offers none, but an empty text is always allowed', () => {
    expect(findTextProblem('Alice', null)).toBe('notOffered');
    expect(findTextProblem('', null)).toBeNull();
    expect(check('', 'latin', 1)).toBeNull();
  });

  test('pieces of a souvenir with and without a personal text are in different lines', () => {
    expect(lineKey({ souvenirId: 'pen', personalText: 'A' })).not.toBe(
      lineKey({ souvenirId: 'pen', personalText: '' }),
    );
  });
});
