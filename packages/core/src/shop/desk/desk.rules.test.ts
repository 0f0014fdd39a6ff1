import { describe, expect, test } from 'vitest';
import { errorText } from '../../api/errors.ts';
import type { Why } from '../../api/why.ts';
import type { RefundState } from '../refunds/refund.machine.ts';
import type { Progress } from '../refunds/refund.rules.ts';
import { staffRefundActions } from '../refunds/refund-desk.contract.ts';
import { deskWhy, isRefundMatter, orderWhy, piecesWhy, refundWhy } from './desk.rules.ts';

const inEnglish = (why: Why | undefined) => why && errorText(why.reason, why.params, 'en');
const wrong = (now: string, wanted: string) =>
  `The status is “${now}”. This is only possible when it is “${wanted}”.`;

describe('an order at the desk', () => {
  const order = {
    state: 'deliver',
    deliveryMethod: 'express',
    isOver: false,
    open: 1,
  } as const;

  test.each([
    ['ship', 1, undefined],
    ['ship', 0, { reason: 'ALL_REFUNDING' }],
    ['ready', 0, { reason: 'ALL_REFUNDING' }],
    ['handOver', 0, { reason: 'ALL_REFUNDING' }],
    ['handOver', 1, undefined],
    // these take no piece to anybody
    ['accept', 0, undefined],
    ['cancelByStaff', 0, undefined],
  ] as const)('The step %s with %d pieces that can still leave meets %o.', (action, open, why) => {
    expect(piecesWhy(open, action)).toEqual(why);
  });

  test('An order of which everything is being refunded is not shipped, though its state would allow it.', () => {
    expect(deskWhy(order, 'ship')).toBeUndefined();
    expect(deskWhy({ ...order, open: 0 }, 'ship')).toEqual({ reason: 'ALL_REFUNDING' });
  });

  test('What is missing is taken off only while an order is being picked.', () => {
    expect(deskWhy({ ...order, state: 'accepted' }, 'short')).toBeUndefined();
    expect(inEnglish(deskWhy({ ...order, state: 'paid' }, 'short'))).toBe(wrong('Paid', 'Being picked'));
    expect(inEnglish(deskWhy(order, 'short'))).toBe(wrong('Picked', 'Being picked'));
  });

  test('An order is given up as not collected only once its last day and its reminders are over.', () => {
    const waiting = { ...order, state: 'shipping', deliveryMethod: 'self_pickup' } as const;
    expect(deskWhy(waiting, 'uncollected')).toEqual({ reason: 'STILL_COLLECTABLE' });
    expect(deskWhy({ ...waiting, isOver: true }, 'uncollected')).toBeUndefined();
  });

  test('A buyer confirms receipt of a parcel that is on its way, and never of what the counter hands over.', () => {
    expect(orderWhy({ state: 'shipping', deliveryMethod: 'express' }, 'receive')).toBeUndefined();
    expect(orderWhy({ state: 'shipping', deliveryMethod: 'self_pickup' }, 'receive')).toEqual({
      reason: 'NOT_HANDED_OVER',
    });
  });
});

const request = (some: Partial<Progress> = {}): Progress => ({
  kind: 'refund',
  state: 'return_pending',
  amount: 100,
  needsGoods: true,
  goodsBack: false,
  picked: false,
  shippedWithout: false,
  ...some,
});

describe('why a request does not allow a step', () => {
  test('A request is approved or declined while it waits for review, and not afterwards.', () => {
    for (const action of ['approve', 'reject'] as const) {
      expect(refundWhy(request(), action)).toBeUndefined();
      expect(inEnglish(refundWhy(request({ state: 'return_approved' }), action))).toBe(
        wrong('Approved', 'Pending review'),
      );
    }
  });

  test('Pieces taken out of a parcel that has gone can only be paid back: the request is neither declined nor given up.', () => {
    const pending = request({ shippedWithout: true });
    const approved = request({ shippedWithout: true, state: 'return_approved' });
    expect(refundWhy(pending, 'reject')).toEqual({ reason: 'SHIPPED_WITHOUT' });
    expect(refundWhy(approved, 'giveUp')).toEqual({ reason: 'SHIPPED_WITHOUT' });
    expect(refundWhy(pending, 'approve')).toBeUndefined();
    expect(refundWhy(approved, 'receive')).toBeUndefined();
    expect(refundWhy({ ...approved, shippedWithout: false }, 'giveUp')).toBeUndefined();
  });

  test('A repaired piece is handed back once it is here; before that the reason names the state it waits for.', () => {
    const repair = request({ kind: 'repair', amount: 0, state: 'return_processing' });
    expect(refundWhy(repair, 'handBack')).toBeUndefined();
    expect(inEnglish(refundWhy({ ...repair, state: 'return_approved' }, 'handBack'))).toBe(
      wrong('Approved', 'In progress'),
    );
  });

  test('A replacement is handed over once it was picked.', () => {
    const exchange = request({ kind: 'exchange', amount: 0, state: 'return_processing' });
    expect(refundWhy({ ...exchange, picked: true }, 'handBack')).toBeUndefined();
    expect(refundWhy(exchange, 'handBack')).toEqual({ reason: 'REPLACEMENT_NOT_PICKED' });
    expect(inEnglish(refundWhy({ ...exchange, state: 'return_approved' }, 'handBack'))).toBe(
      wrong('Approved', 'In progress'),
    );
  });

  test.each([
    ['return_pending', false, 'GOODS_NOT_BACK'],
    ['return_approved', false, 'GOODS_NOT_BACK'],
    ['return_processing', false, 'GOODS_NOT_BACK'],
    ['return_processing', true, undefined],
    ['return_approved', true, 'WRONG_STATE'],
    // what is over waits for nothing
    ['return_rejected', false, 'WRONG_STATE'],
    ['return_completed', false, 'WRONG_STATE'],
  ] as const)(
    'Money for goods that must come back, in %s with the goods back: %s, meets %s.',
    (state, goodsBack, reason) => {
      for (const action of ['payCash', 'payGateway'] as const)
        expect(refundWhy(request({ state, goodsBack }), action)?.reason).toBe(reason);
    },
  );

  test('The reason why no money is paid out names the state that would do, with and without goods to wait for.', () => {
    expect(inEnglish(refundWhy(request({ state: 'return_rejected' }), 'payCash'))).toBe(
      wrong('Declined', 'In progress'),
    );
    expect(inEnglish(refundWhy(request({ needsGoods: false }), 'payCash'))).toBe(
      wrong('Pending review', 'Approved'),
    );
    expect(refundWhy(request({ needsGoods: false, state: 'return_approved' }), 'payCash')).toBeUndefined();
  });
});

describe('which actions the page of a request mentions', () => {
  const mentioned = (some: Partial<Progress>) =>
    staffRefundActions.filter((action) => isRefundMatter(request(some), action));
  const money = ['payCash', 'payGateway'];

  test.each<[RefundState, string[]]>([
    ['return_pending', ['approve', 'reject', 'receive', 'giveUp', ...money]],
    ['return_approved', ['receive', 'giveUp', ...money]],
    ['return_processing', money],
    ['return_rejected', []],
    ['return_completed', []],
  ])('A refund of goods in %s mentions %o.', (state, actions) => {
    expect(mentioned({ state })).toEqual(actions);
  });

  test.each<[RefundState, string[]]>([
    ['return_pending', ['approve', ...money]],
    ['return_approved', money],
    ['return_completed', []],
  ])('A refund of money alone in %s mentions %o.', (state, actions) => {
    expect(mentioned({ state, needsGoods: false })).toEqual(actions);
  });

  test('Handing back is mentioned for a repair and an exchange, and paying only where at least a cent is owed.', () => {
    const here = { state: 'return_processing', amount: 0 } as const;
    expect(mentioned({ ...here, kind: 'repair' })).toEqual(['handBack']);
    expect(mentioned({ ...here, kind: 'exchange' })).toEqual(['handBack']);
    expect(mentioned({ ...here, kind: 'cancellation' })).toEqual([]);
    expect(mentioned({ ...here, kind: 'cancellation', amount: 1 })).toEqual(money);
  });
});
