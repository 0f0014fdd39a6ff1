import { describe, expect, test } from 'vitest';
import { isSigned, noInk } from './signature-ink.ts';

const stroke = (points: number) => Array.from({ length: points }, (_, i) => ({ x: i / points, y: 0.5 }));

describe('a signature', () => {
  test('is more than a touch by mistake', () => {
    expect(isSigned(noInk)).toBe(false);
    expect(isSigned({ strokes: [stroke(2)], typed: '' })).toBe(false);
    expect(isSigned({ strokes: [stroke(3), stroke(3)], typed: '' })).toBe(true);
  });
  test('may be typed, but not with spaces alone', () => {
    expect(isSigned({ strokes: [], typed: '  ' })).toBe(false);
    expect(isSigned({ strokes: [], typed: ' 陳大文 ' })).toBe(true);
  });
});
