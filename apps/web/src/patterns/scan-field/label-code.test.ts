import { expect, test } from 'vitest';
import { codeInLabel } from './label-code.ts';

test('the code of a label is read from plain text or a URL', () => {
  expect(
    [' GF-0012 ', 'ＧＦ-0012', 'https://x.hk/scan/GF-0012', 'https://x.hk/s?code=GF-0012', 'https://'].map(
      codeInLabel,
    ),
  ).toEqual(['GF-0012', 'GF-0012', 'GF-0012', 'GF-0012', 'https://']);
});
