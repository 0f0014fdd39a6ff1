import { describe, expect, test } from 'vitest';
import { errorText } from '../../api/errors.ts';
import type { Why } from '../../api/why.ts';
import type { RefundState } from '../refunds/refund.machine.ts';
import type { Progress } from '../refunds/refund.rules.ts';
import { staffRefundActions } from '../refunds/refund-desk.contract.ts';
import {
  findDeskActionRefusal,
  findOrderActionRefusal,
  findPiecesRefusal,
  findRefundActionRefusal,
  isRefundActionRelevant,
} from './desk.rules.ts';

const inEnglish = (why: Why | undefined) => why && errorText(why.reason, why.params, 'en');
const wrong = (now: string, wanted: string) =>
  `The status is “${now}”. This is only possible when it is “${wanted}”.`;

describe('orders that staff handle', () => {
  const order = {
    state: 'deliver',
    deliveryMethod: 'express',
    isUncollected: false,
    open: 1,
  } as const;

  test.each([
    ['ship', 1, undefined],
    ['ship', 0, { reason: 'ALL_REFUNDING' }],
    ['ready', 0, { reason: 'ALL_REFUNDING' }],
    ['handOver', 0, { reason: 'ALL_REFUNDING' }],
    ['handOver', 1, undefined],
    // these actions need no pieces
    ['accept', 0, undefined],
    ['cancelByStaff', 0, undefined],
  ] as const)('the action %s on an order with %d open pieces gets the refusal %o', (action, open, why) => {
    expect(findPiecesRefusal(open, action)).toEqual(why);
  });

  test('an order whose pieces are all being refunded cannot be shipped', () => {
    expect(findDeskActionRefusal(order, 'ship')).toBeUndefined();
    expect(findDeskActionRefusal({ ...order, open: 0 }, 'ship')).toEqual({ reason: 'ALL_REFUNDING' });
  });

  test('missing pieces can be removed only from an accepted order', () => {
    expect(findDeskActionRefusal({ ...order, state: 'accepted' }, 'short')).toBeUndefined();
    expect(inEnglish(findDeskActionRefusal({ ...order, state: 'paid' }, 'short'))).toBe(
      wrong('Awaiting acceptance', 'Being picked'),
    );
    expect(inEnglish(findDeskActionRefusal(order, 'short'))).toBe(wrong('Picked', 'Being picked'));
  });

  test('an order can be cancelled as uncollected only after its last day and its reminders', () => {
    const waiting = { ...order, state: 'shipping', deliveryMethod: 'self_pickup' } as const;
    expect(findDeskActionRefusal(waiting, 'uncollected')).toEqual({ reason: 'STILL_COLLECTABLE' });
    expect(findDeskActionRefusal({ ...waiting, isUncollected: true }, 'uncollected')).toBeUndefined();
  });

  test('a buyer can confirm the receipt of a shipped express order, but not of a self-pickup order', () => {
    expect(
      findOrderActionRefusal({ state: 'shipping', deliveryMethod: 'express' }, 'receive'),
    ).toBeUndefined();
    expect(findOrderActionRefusal({ state: 'shipping', deliveryMethod: 'self_pickup' }, 'receive')).toEqual({
      reason: 'NOT_HANDED_OVER',
    });
  });
});

const request = (some: Partial<Progress> = {}): Progress => ({
  kind: 'refund',
  state: 'return_pending',
  amount: 100,
  needsGoods: true,
  toInspect: false,
  goodsBack: false,
  picked: false,
  toPick: false,
  isAllHeld: false,
  shippedWithout: false,
  ...some,
});

describe('reasons why a refund request does not allow an action', () => {
  test('a refund request can be approved or rejected only while it waits for review', () => {
    for (const action of ['approve', 'reject'] as const) {
      expect(findRefundActionRefusal(request(), action)).toBeUndefined();
      expect(inEnglish(findRefundActionRefusal(request({ state: 'return_approved' }), action))).toBe(
        wrong('Approved', 'Pending review'),
      );
    }
  });

  test('a refund request for pieces that were left out of a shipped parcel can be neither rejected nor closed as not returned', () => {
    const pending = request({ shippedWithout: true });
    const approved = request({ shippedWithout: true, state: 'return_approved' });
    expect(findRefundActionRefusal(pending, 'reject')).toEqual({ reason: 'SHIPPED_WITHOUT' });
    expect(findRefundActionRefusal(approved, 'giveUp')).toEqual({ reason: 'SHIPPED_WITHOUT' });
    expect(findRefundActionRefusal(pending, 'approve')).toBeUndefined();
    expect(findRefundActionRefusal(approved, 'receive')).toBeUndefined();
    expect(findRefundActionRefusal({ ...approved, shippedWithout: false }, 'giveUp')).toBeUndefined();
  });

  test('a repaired piece can be handed back after it was received, and before that the reason names the required state', () => {
    const repair = request({ kind: 'repair', amount: 0, state: 'return_processing' });
    expect(findRefundActionRefusal(repair, 'handBack')).toBeUndefined();
    expect(inEnglish(findRefundActionRefusal({ ...repair, state: 'return_approved' }, 'handBack'))).toBe(
      wrong('Approved', 'In progress'),
    );
  });

  test('the replacement of an exchange can be handed over only after it was picked', () => {
    const exchange = request({ kind: 'exchange', amount: 0, state: 'return_processing' });
    expect(findRefundActionRefusal({ ...exchange, picked: true }, 'handBack')).toBeUndefined();
    expect(findRefundActionRefusal(exchange, 'handBack')).toEqual({ reason: 'REPLACEMENT_NOT_PICKED' });
    expect(inEnglish(findRefundActionRefusal({ ...exchange, state: 'return_approved' }, 'handBack'))).toBe(
      wrong('Approved', 'In progress'),
    );
  });

  test('a replacement that waits to be picked can be picked and handed over in one step', () => {
    const exchange = request({ kind: 'exchange', amount: 0, state: 'return_processing', toPick: true });
    expect(findRefundActionRefusal(exchange, 'replace')).toBeUndefined();
    expect(isRefundActionRelevant(exchange, 'replace')).toBe(true);
    for (const other of [{ toPick: false }, { kind: 'repair' }, { state: 'return_approved' }] as const) {
      expect(findRefundActionRefusal({ ...exchange, ...other }, 'replace')?.reason).toBe('WRONG_STATE');
      expect(isRefundActionRelevant({ ...exchange, ...other }, 'replace')).toBe(false);
    }
  });

  test.each([
    ['return_pending', false, 'GOODS_NOT_BACK'],
    ['return_approved', false, 'GOODS_NOT_BACK'],
    ['return_processing', false, 'GOODS_NOT_BACK'],
    ['return_processing', true, undefined],
    ['return_approved', true, 'WRONG_STATE'],
    // finished requests
    ['return_rejected', false, 'WRONG_STATE'],
    ['return_completed', false, 'WRONG_STATE'],
  ] as const)(
    'paying a refund with pieces to return, in state %s with pieces returned %s, gets the refusal %s',
    (state, goodsBack, reason) => {
      for (const action of ['payCash', 'payGateway'] as const)
        expect(findRefundActionRefusal(request({ state, goodsBack }), action)?.reason).toBe(reason);
    },
  );

  test('the reason why a refund cannot be paid names the required state, with and without returned pieces', () => {
    expect(inEnglish(findRefundActionRefusal(request({ state: 'return_rejected' }), 'payCash'))).toBe(
      wrong('Declined', 'In progress'),
    );
    expect(inEnglish(findRefundActionRefusal(request({ needsGoods: false }), 'payCash'))).toBe(
      wrong('Pending review', 'Approved'),
    );
    expect(
      findRefundActionRefusal(request({ needsGoods: false, state: 'return_approved' }), 'payCash'),
    ).toBeUndefined();
  });
});

describe('actions on the page of a refund request', () => {
  const listShown = (some: Partial<Progress>) =>
    staffRefundActions.filter((action) => isRefundActionRelevant(request(some), action));
  const money = ['payCash', 'payGateway'];

  test.each<[RefundState, string[]]>([
    ['return_pending', ['approve', 'reject', 'receive', 'giveUp', ...money]],
    ['return_approved', ['receive', 'inspect', 'giveUp', ...money]],
    ['return_processing', money],
    ['return_rejected', []],
    ['return_completed', []],
  ])('the page of a refund with pieces to return in state %s shows the actions %o', (state, actions) => {
    expect(listShown({ state })).toEqual(actions);
  });

  test('the page of a refund whose pieces never left the shop does not offer to receive them before the approval', () => {
    expect(listShown({ isAllHeld: true })).toEqual(['approve', 'reject', ...money]);
    // a request that was approved when the approval did not yet put such pieces back into stock
    expect(listShown({ isAllHeld: true, state: 'return_approved' })).toContain('receive');
  });

  test('returned goods can be inspected while their return order waits, but not those of a repair', () => {
    const waiting = { state: 'return_processing', toInspect: true } as const;
    expect(listShown(waiting)).toEqual(['inspect', ...money]);
    expect(findRefundActionRefusal(request(waiting), 'inspect')).toBeUndefined();
    expect(listShown({ state: 'return_approved', kind: 'repair', amount: 0 })).not.toContain('inspect');
    expect(inEnglish(findRefundActionRefusal(request(), 'inspect'))).toContain('Pending review');
  });

  test.each<[RefundState, string[]]>([
    ['return_pending', ['approve', ...money]],
    ['return_approved', money],
    ['return_completed', []],
  ])('the page of a refund without pieces to return in state %s shows the actions %o', (state, actions) => {
    expect(listShown({ state, needsGoods: false })).toEqual(actions);
  });

  test('the action to hand back is shown for repairs and exchanges, and the actions to pay only if an amount is owed', () => {
    const here = { state: 'return_processing', amount: 0 } as const;
    expect(listShown({ ...here, kind: 'repair' })).toEqual(['handBack']);
    expect(listShown({ ...here, kind: 'exchange' })).toEqual(['handBack']);
    expect(listShown({ ...here, kind: 'cancellation' })).toEqual([]);
    expect(listShown({ ...here, kind: 'cancellation', amount: 1 })).toEqual(money);
  });
});
