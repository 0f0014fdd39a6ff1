import { describe, expect, test } from 'vitest';
import { emptyInk, isSigned } from './signature-ink.ts';

const makeStroke = (points: number) => Array.from({ length: points }, (_, i) => ({ x: i / points, y: 0.5 }));

describe('isSigned', () => {
  test('accepts a drawn signature only from six points on, to ignore accidental touches', () => {
    expect(isSigned(emptyInk)).toBe(false);
    expect(isSigned({ strokes: [makeStroke(2)], typed: '' })).toBe(false);
    expect(isSigned({ strokes: [makeStroke(3), makeStroke(3)], typed: '' })).toBe(true);
  });
  test('accepts a typed name, but not only spaces', () => {
    expect(isSigned({ strokes: [], typed: '  ' })).toBe(false);
    expect(isSigned({ strokes: [], typed: ' 陳大文 ' })).toBe(true);
  });
});
