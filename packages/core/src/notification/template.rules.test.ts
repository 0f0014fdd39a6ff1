import { expect, test } from 'vitest';
import { placeholdersOf, programWords, sampleOf, unknownPlaceholder } from './template.rules.ts';

test('the places are those of the program’s words; a secret message’s title has none of the content’s', () => {
  expect(placeholdersOf('register-code', 'content')).toEqual(['code', 'minutes']);
  expect(placeholdersOf('register-code', 'title')).toEqual([]);
});

test('an unknown place is named', () => {
  expect(unknownPlaceholder('register-code', 'content', 'Use {code} or {password}')).toBe('password');
  expect(unknownPlaceholder('register-code', 'content', 'Use {code}')).toBeUndefined();
  expect(unknownPlaceholder('register-code', 'title', 'Your {code}')).toBe('code');
});

test('the places of a singular and a plural are known, and the plural stands for the program’s words', () => {
  expect(placeholdersOf('stock-alert-digest', 'title')).toContain('count');
  expect(programWords('stock-alert-digest', 'title', 'en')).toBe(
    'Stock alerts: {count} souvenirs need attention',
  );
  expect(programWords('register-code', 'title', 'en')).toBe('Your registration code');
});

test('a preview fills known places with an example, and shows the name of any other', () => {
  expect(['code', 'minutes', 'count', 'orderNo'].map(sampleOf)).toEqual(['123456', 5, 3, '[orderNo]']);
});
