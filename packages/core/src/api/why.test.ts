import { describe, expect, test } from 'vitest';
import {
  applicationMachine,
  findApplicationActionRefusal,
} from '../application/apply/application.machine.ts';
import { fileTooLarge } from '../file/file-too-large.ts';
import { findPersonActionRefusal, findRoleDeletionRefusal } from '../identity/accounts/people.rules.ts';
import { findRetryRefusal, notificationMachine } from '../notification/notification.machine.ts';
import { deskActions } from '../shop/desk/desk.contract.ts';
import {
  findDeskActionRefusal,
  findOrderActionRefusal,
  findRefundActionRefusal,
  findRefundStateRefusal,
  isDeskActionRelevant,
  isRefundActionRelevant,
} from '../shop/desk/desk.rules.ts';
import { orderMachine } from '../shop/orders/order.machine.ts';
import { refundMachine } from '../shop/refunds/refund.machine.ts';
import { actionsFrom, type Machine } from '../states/machine.ts';
import { findConfirmRefusal } from '../stock/documents/document.rules.ts';
import { languages } from '../values/language.ts';
import { AppError, errorText } from './errors.ts';
import { blockedActions, mayStillHappen, toRefusal, type Why } from './why.ts';

const toText = (why: Why | undefined, language: (typeof languages)[number] = 'en') =>
  why && errorText(why.reason, why.params, language);

type AnyMachine = Machine<string, string>;
const machines: readonly [string, AnyMachine, (state: never, action: never) => Why | undefined][] = [
  ['applications', applicationMachine as AnyMachine, findApplicationActionRefusal],
  [
    'orders',
    orderMachine as AnyMachine,
    (state, action) => findOrderActionRefusal({ state, deliveryMethod: 'express' }, action),
  ],
  ['refunds', refundMachine as AnyMachine, findRefundStateRefusal],
  ['notifications', notificationMachine as AnyMachine, (state) => findRetryRefusal(state)],
];

describe.each(machines)('reasons of the %s state machine', (_name, machine, why) => {
  test('a forbidden action has a reason in three languages, and an allowed action has none', () => {
    const actions = [...new Set(machine.transitions.map(({ action }) => action))];
    for (const state of machine.states)
      for (const action of actions) {
        const reason = why(state as never, action as never);
        expect(reason === undefined).toBe(actionsFrom(machine, state).includes(action));
        if (reason)
          for (const language of languages) expect(toText(reason, language)).not.toMatch(/[{}]|undefined/);
      }
  });
});

test('the reason why a state forbids an action names the current state and the required states', () => {
  expect(toText(findApplicationActionRefusal('approved', 'recall'))).toBe(
    'The status is “Approved”. This is only possible when it is “Pending review” or “Under review”.',
  );
  expect(toText(findApplicationActionRefusal('approved', 'recall'), 'zh-HK')).toMatch(
    /^現為「.+」；須為「.+」或「.+」才可進行$/,
  );
});

test('the page of an order shows blocked actions that may still happen, and no actions that are past', () => {
  expect(mayStillHappen(orderMachine, 'paid', 'handOver')).toBe(true);
  expect(mayStillHappen(orderMachine, 'completed', 'accept')).toBe(false);
  const order = {
    state: 'paid',
    deliveryMethod: 'self_pickup',
    isUncollected: false,
    open: 1,
  } as const;
  expect(
    deskActions.filter(
      (action) => isDeskActionRelevant(order, action) && findDeskActionRefusal(order, action),
    ),
  ).toEqual(['pick', 'short', 'ready', 'handOver', 'uncollected']);
  expect(
    deskActions.filter((action) => isDeskActionRelevant({ ...order, state: 'cancelled' }, action)),
  ).toEqual([]);
  expect(findDeskActionRefusal({ ...order, state: 'shipping' }, 'uncollected')).toEqual({
    reason: 'STILL_COLLECTABLE',
  });
});

test('a refund is paid after the pieces are returned, and a replacement is handed over after it is picked', () => {
  const refund = {
    kind: 'refund',
    state: 'return_processing',
    amount: 100,
    needsGoods: true,
    toInspect: false,
    goodsBack: false,
    picked: false,
    isAllHeld: false,
    toPick: false,
    shippedWithout: false,
  } as const;
  expect(findRefundActionRefusal(refund, 'payCash')).toEqual({ reason: 'GOODS_NOT_BACK' });
  expect(findRefundActionRefusal({ ...refund, goodsBack: true }, 'payCash')).toBeUndefined();
  expect(isRefundActionRelevant(refund, 'handBack')).toBe(false);
  expect(findRefundActionRefusal({ ...refund, kind: 'exchange' }, 'handBack')).toEqual({
    reason: 'REPLACEMENT_NOT_PICKED',
  });
});

test('confirming an outbound order names lines that are not picked, and an expired document is refused', () => {
  const lines = [
    { code: 'GF-1', picked: 1, quantity: 3, condition: null },
    { code: 'GF-2', picked: 2, quantity: 2, condition: null },
  ];
  const document = { kind: 'outbound', expiryDate: null, lines } as const;
  expect(toText(findConfirmRefusal(document, '2026-11-15'))).toBe('Not fully picked yet: GF-1 (1/3)');
  expect(findConfirmRefusal({ ...document, kind: 'transfer' }, '2026-11-15')).toBeUndefined();
  expect(toText(findConfirmRefusal({ ...document, kind: 'return' }, '2026-11-15'))).toBe(
    'Choose the condition of the returned goods first: GF-1, GF-2',
  );
  expect(toText(findConfirmRefusal({ ...document, expiryDate: '2026-11-14' }, '2026-11-15'))).toContain(
    '2026-11-14',
  );
});

test('actions on oneself, on people with more permissions and on disabled accounts are refused with a reason', () => {
  const actor = { isAdministrator: false, permissions: ['users.disable'] };
  const person = { isAdministrator: false, permissions: [], disabled: false, locked: false, isSelf: false };
  expect(findPersonActionRefusal(actor, person, 'disable')).toBeUndefined();
  expect(findPersonActionRefusal(actor, { ...person, isSelf: true }, 'disable')).toEqual({
    reason: 'OWN_ACCOUNT',
  });
  expect(findPersonActionRefusal(actor, { ...person, isAdministrator: true }, 'disable')?.reason).toBe(
    'NOT_ADMINISTRATOR',
  );
  expect(toText(findPersonActionRefusal(actor, { ...person, disabled: true }, 'resetPassword'))).toBe(
    'The status is “Disabled”. This is only possible when it is “Active” or “Locked”.',
  );
  const role = { isAdministrator: false, permissions: [], userCount: 2 };
  expect(toText(findRoleDeletionRefusal(actor, role))).toBe('2 users still have this role');
});

test('an action may still happen if a state that allows it can still be reached', () => {
  expect(mayStillHappen(orderMachine, 'accepted', 'cancelByStaff')).toBe(true);
  expect(mayStillHappen(orderMachine, 'deliver', 'cancelByStaff')).toBe(false);
});

test('the list of blocked actions leaves out allowed actions and has a reason for each blocked one', () => {
  const whyNot = (action: 'edit' | 'confirm') =>
    action === 'confirm' ? ({ reason: 'OWN_ADJUSTMENT' } as const) : undefined;
  expect(blockedActions(['edit', 'confirm'], whyNot, 'en')).toEqual({
    confirm: errorText('OWN_ADJUSTMENT', {}, 'en'),
  });
});

test('a refusal has its reason, parameters and fields, and WRONG_STATE without parameters has a general text', () => {
  const refusal = toRefusal({ reason: 'ROLE_IN_USE', params: { count: 2 } });
  expect([refusal.name, refusal.message, refusal.reason, refusal.params, refusal.fields]).toEqual([
    'AppError',
    'ROLE_IN_USE',
    'ROLE_IN_USE',
    { count: 2 },
    undefined,
  ]);
  expect(new AppError('NOT_FOUND', {}, { name: 'Required' }).fields).toEqual({ name: 'Required' });
  expect(errorText('WRONG_STATE', {}, 'en')).toBe('This is not possible in the current status');
  expect(fileTooLarge(5_242_880, 'en').reason).toBe('FILE_TOO_LARGE');
});
