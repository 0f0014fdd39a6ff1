import { expect, test } from 'vitest';
import { foldLine } from './fold-line.ts';

const countOctets = (text: string) => new TextEncoder().encode(text).length;

test('a line of a calendar file with 75 octets is not folded', () => {
  const line = `SUMMARY:${'x'.repeat(67)}`;
  expect(foldLine(line)).toBe(line);
});

test.each([
  ['English', 'x'],
  ['Chinese', '禮品'],
  ['emoji', 'a😀'],
])(
  'a long line of a calendar file with %s text is folded between characters after at most 75 octets',
  (_kind, text) => {
    const line = `LOCATION:${text.repeat(100)}`;
    const parts = foldLine(line).split('\r\n ');
    expect(parts.join('')).toBe(line);
    const octets = parts.map((part, index) => countOctets(index === 0 ? part : ` ${part}`));
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    // a character has at most four octets, so that every part but the last one is nearly full
    expect(Math.min(...octets.slice(0, -1))).toBeGreaterThan(71);
  },
);
