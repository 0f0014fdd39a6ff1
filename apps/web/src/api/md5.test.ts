import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { md5 } from './md5.ts';

const texts = [
  '',
  'a',
  'Keepsake#2026',
  '書院紀念品',
  '🐻 bear',
  'x'.repeat(55),
  'x'.repeat(56),
  'x'.repeat(64),
  '密'.repeat(100),
];

describe('md5', () => {
  test.each(texts)('the MD5 of %j equals that of node:crypto', (text) => {
    expect(md5(text)).toBe(createHash('md5').update(text, 'utf8').digest('hex'));
  });
});
