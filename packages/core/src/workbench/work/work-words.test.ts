import { expect, test } from 'vitest';
import type { ErrorCode } from '../../api/errors.ts';
import { noteText } from './work-words.ts';

test('the result of an import is shown as a sentence, and the result of a refused import is the reason', () => {
  expect(noteText({ word: 'users', params: { count: 1 } }, 'en')).toBe('1 user imported');
  expect(noteText({ error: 'ROLE_IN_USE', params: { count: 2 } }, 'en')).toBe('2 users still have this role');
});

test('a stored reason that has been renamed since is shown as its code', () => {
  expect(noteText({ error: 'OLD_REASON' as ErrorCode, params: {} }, 'en')).toBe('OLD_REASON');
});
