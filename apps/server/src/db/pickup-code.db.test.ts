import { pickupAlphabet } from '@keepsake/core/shop/orders/order.rules';
import { expect, test } from 'vitest';
import { prepareProgram } from '../testing/test-program.ts';
import { inTransaction } from './connection/transaction.ts';
import { issuePickupCode } from './pickup-code.ts';

const program = prepareProgram();

test('a pickup code that was issued before is not issued again', async () => {
  const issue = (...draws: string[]) =>
    inTransaction(program.db, (tx) => issuePickupCode(tx, () => draws.shift()!));
  expect(await issue('AAAA2222')).toBe('AAAA2222');
  expect(await issue('AAAA2222', 'BBBB2222')).toBe('BBBB2222');
  const free = await inTransaction(program.db, (tx) => issuePickupCode(tx));
  expect(free).toMatch(new RegExp(`^[${pickupAlphabet}]{8}$`));
});

test('concurrent transactions get different pickup codes', async () => {
  const codes = await Promise.all(
    Array.from({ length: 8 }, () => {
      let turn = 0;
      return inTransaction(program.db, (tx) => issuePickupCode(tx, () => `CCCC222${2 + turn++}`));
    }),
  );
  expect(codes.sort()).toEqual(Array.from({ length: 8 }, (_, index) => `CCCC222${2 + index}`));
});

test('the pickup code of a rolled-back transaction can be issued again', async () => {
  const draw = () => 'DDDD2222';
  const failed = inTransaction(program.db, async (tx) => {
    await issuePickupCode(tx, draw);
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(await inTransaction(program.db, (tx) => issuePickupCode(tx, draw))).toBe('DDDD2222');
});
