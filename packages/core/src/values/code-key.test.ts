import { expect, test } from 'vitest';
import { codeKey } from './code-key.ts';

test.each(['gf-1', 'GF-1', ' GF-1 ', 'ＧＦ－１'])('the spelling “%s” has the code key gf-1', (code) => {
  expect(codeKey(code)).toBe('gf-1');
});
