import { expect, test } from 'vitest';
import { z } from 'zod';
import { internalAmount, internalPrice, withoutAmounts } from './internal-amount.ts';

const schema = z.object({
  name: z.string(),
  total: internalAmount,
  list: z.array(z.object({ pieces: z.int(), price: internalPrice })),
  rule: z.object({ limit: z.int(), amount: internalAmount }).nullable(),
});

test('internal amounts are removed at every level of an answer, and nulls and other fields stay', () => {
  const answer = {
    name: 'Tote bag',
    total: 300,
    list: [
      { pieces: 3, price: 100 },
      { pieces: 1, price: null },
    ],
    rule: { limit: 5, amount: 0 },
  };
  expect(withoutAmounts(schema, answer)).toEqual({
    name: 'Tote bag',
    list: [{ pieces: 3 }, { pieces: 1, price: null }],
    rule: { limit: 5 },
  });
  expect(withoutAmounts(schema, { ...answer, rule: null })).toMatchObject({ rule: null });
  expect(schema.parse(withoutAmounts(schema, answer))).toEqual(withoutAmounts(schema, answer));
});

test('a missing list and a field without a schema stay unchanged', () => {
  const answer = z.object({ list: z.array(z.object({ price: internalPrice })).nullable() });
  expect(withoutAmounts(answer, { list: null, note: 'kept' })).toEqual({ list: null, note: 'kept' });
});
