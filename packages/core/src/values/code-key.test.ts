import { expect, test } from 'vitest';
import { codeKey } from './code-key.ts';

test.each(['gf-1', 'GF-1', ' GF-1 ', 'ＧＦ－１'])('The spelling “%s” is the code gf-1.', (code) => {
  expect(codeKey(code)).toBe('gf-1');
});
