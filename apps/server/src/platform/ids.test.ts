import { expect, test } from 'vitest';
import { randomIds } from './ids.ts';

test('ids are different and sort in the order in which they were created, also within one millisecond', () => {
  const ids = Array.from({ length: 20_000 }, () => randomIds.next());
  expect(ids.findIndex((id, at) => at > 0 && id <= ids[at - 1]!)).toBe(-1);
  for (const id of ids.slice(-9))
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
