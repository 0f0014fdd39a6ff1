import { expect, test } from 'vitest';
import { hasRefundSlip } from './refund-slip.rules.ts';

test('only a paid refund and a finished exchange have a slip', () => {
  const paid = { state: 'paid' } as const;
  expect(hasRefundSlip({ kind: 'refund', state: 'return_completed', payout: paid })).toBe(true);
  expect(hasRefundSlip({ kind: 'cancellation', state: 'return_completed', payout: paid })).toBe(true);
  expect(hasRefundSlip({ kind: 'exchange', state: 'return_completed', payout: null })).toBe(true);
  expect(hasRefundSlip({ kind: 'exchange', state: 'return_processing', payout: null })).toBe(false);
  expect(hasRefundSlip({ kind: 'refund', state: 'return_processing', payout: { state: 'failed' } })).toBe(
    false,
  );
  expect(hasRefundSlip({ kind: 'refund', state: 'return_completed', payout: null })).toBe(false);
  expect(hasRefundSlip({ kind: 'repair', state: 'return_completed', payout: null })).toBe(false);
});
