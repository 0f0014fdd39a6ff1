import { expect, test } from 'vitest';
import { placeholdersOf, unknownPlaceholder } from './template.rules.ts';

test('the places are those of the program’s words; a secret message’s title has none of the content’s', () => {
  expect(placeholdersOf('register-code', 'content')).toEqual(['code', 'minutes']);
  expect(placeholdersOf('register-code', 'title')).toEqual([]);
});

test('an unknown place is named', () => {
  expect(unknownPlaceholder('register-code', 'content', 'Use {code} or {password}')).toBe('password');
  expect(unknownPlaceholder('register-code', 'content', 'Use {code}')).toBeUndefined();
  expect(unknownPlaceholder('register-code', 'title', 'Your {code}')).toBe('code');
});
