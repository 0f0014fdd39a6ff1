import { describe, expect, test } from 'vitest';
import { emptyInk, isSigned } from './signature-ink.ts';

const makeStroke = (points: number) => Array.from({ length: points }, (_, i) => ({ x: i / points, y: 0.5 }));

describe('isSigned', () => {
  test('a drawn signature counts only from six points on, to ignore accidental touches', () => {
    expect(isSigned(emptyInk)).toBe(false);
    expect(isSigned({ strokes: [makeStroke(2)], typed: '' })).toBe(false);
    expect(isSigned({ strokes: [makeStroke(3), makeStroke(3)], typed: '' })).toBe(true);
  });
  test('a typed name counts as a signature, but spaces alone do not', () => {
    expect(isSigned({ strokes: [], typed: '  ' })).toBe(false);
    expect(isSigned({ strokes: [], typed: ' 陳大文 ' })).toBe(true);
  });
});
