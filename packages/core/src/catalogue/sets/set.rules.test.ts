import { describe, expect, test } from 'vitest';
import { containsItself, countSets, findLimit } from './set.rules.ts';

describe('how many sets can be made', () => {
  test('the part that is enough for the fewest sets limits how many sets can be made', () => {
    const mug = { quantity: 2, available: 25 };
    const pen = { quantity: 1, available: 13 };
    expect(findLimit([pen, mug])).toEqual({ canMake: 12, limitedBy: mug });
    expect(findLimit([{ ...pen, available: 12 }, mug])?.limitedBy.quantity).toBe(1);
    expect(findLimit([])).toBeNull();
  });
  test('a part with fewer pieces than a set needs is enough for no set', () => {
    expect([0, 1, 2, -3].map((available) => countSets({ quantity: 2, available }))).toEqual([0, 0, 1, 0]);
  });
});

describe('a set that contains itself', () => {
  const contents = new Map([
    ['box', ['pen', 'pouch']],
    ['pouch', ['card']],
  ]);
  test('a set may not be its own part, directly or through another set', () => {
    expect(containsItself('box', ['box'], contents)).toBe(true);
    expect(containsItself('card', ['box'], contents)).toBe(true);
    expect(containsItself('pouch', ['pen', 'box'], contents)).toBe(true);
  });
  test('two sets may share a part', () => {
    expect(containsItself('crate', ['box', 'pouch', 'card'], contents)).toBe(false);
    expect(containsItself('box', ['pen', 'pouch', 'card'], contents)).toBe(false);
  });
});
