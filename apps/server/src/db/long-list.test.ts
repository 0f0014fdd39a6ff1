import { expect, test } from 'vitest';
import { locatePage } from './long-list.ts';

const rows = Array.from({ length: 47 }, (_, n) => n);

test('a page that is read from the end of a list has the same rows as one read from the start', () => {
  for (let currentPage = 1; currentPage <= 7; currentPage++) {
    const { isBackwards, limit, offset } = locatePage({ currentPage, pageSize: 10 }, rows.length);
    const read = (isBackwards ? rows.toReversed() : rows).slice(offset, offset + limit);
    const shown = isBackwards ? read.toReversed() : read;
    expect(shown).toEqual(rows.slice((currentPage - 1) * 10, currentPage * 10));
    expect(offset).toBeLessThanOrEqual(rows.length / 2);
  }
});
