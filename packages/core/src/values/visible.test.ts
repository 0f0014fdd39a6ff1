import { expect, test } from 'vitest';
import { visibleLength } from './visible.ts';

test.each([
  ['', 0],
  ['  申請 ', 2],
  ['😀'.repeat(19), 19],
  ['👍'.repeat(20), 20],
  ['𠮷野家', 3],
  ['\u3000全形空格\u3000', 4],
])('%j has %i visible characters', (text, length) => expect(visibleLength(text)).toBe(length));
