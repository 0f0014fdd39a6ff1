import { AppError } from '@keepsake/core/api/errors';
import type { Permission } from '@keepsake/core/permissions/permissions';
import { approverGrants } from '@keepsake/core/permissions/permissions';
import { describe, expect, test } from 'vitest';
import { toCaller } from '../areas/identity/accounts/to-caller.ts';
import {
  type Caller,
  type Context,
  may,
  mayAny,
  refuseQueryByAmount,
  seesAmounts,
  worksInOffice,
} from '../context/context.ts';
import { authorize, checkForm } from './authorize.ts';
import { toAnswer } from './field-answer.ts';

const now = new Date('2026-01-01T00:00:00Z');
const createCaller = (permissions: readonly string[], isAdministrator = false): Caller => ({
  userId: 'u',
  account: 'a',
  name: 'n',
  kind: 'staff',
  sessionId: 's',
  isAdministrator,
  permissions: new Set(permissions),
  mustChangePassword: false,
});

/** A fake `findCaller` that accepts one token and records its calls. */
function createFakeFindCaller(permissions: readonly string[] = []) {
  const calls: unknown[] = [];
  const findCaller = async (token: string, at: Date, how: object) => {
    calls.push([token, at, how]);
    if (token === 'broken') throw new Error('the database is gone');
    if (token !== 'good') throw new AppError('TOKEN_INVALID');
    return createCaller(permissions);
  };
  return { calls, findCaller };
}

type CheckedEndpoint = Parameters<typeof authorize>[0];
const nothingAllowed = { whileLocked: false, beforePasswordChange: false };
const signedIn: CheckedEndpoint = { access: 'signed-in' };
const catchReason = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: AppError) => error.reason ?? error.message,
  );

describe('authorization of a request', () => {
  test('a public endpoint has no caller and looks up no session, even if the request has a token', async () => {
    const { calls, findCaller } = createFakeFindCaller();
    const publicEndpoint: CheckedEndpoint = { access: 'public' };
    expect(await authorize(publicEndpoint, 'good', now, findCaller)).toBeNull();
    expect(await authorize({ ...publicEndpoint, produces: 'file' }, '', now, findCaller)).toBeNull();
    expect(await authorize({ ...publicEndpoint, produces: 'file' }, undefined, now, findCaller)).toBeNull();
    expect(calls).toEqual([]);
  });

  test('a request for a public file has its caller, or none if the token has expired, and fails if the database fails', async () => {
    const { calls, findCaller } = createFakeFindCaller();
    const file: CheckedEndpoint = { access: 'public', produces: 'file' };
    expect((await authorize(file, 'good', now, findCaller))?.userId).toBe('u');
    expect(await authorize(file, 'stale', now, findCaller)).toBeNull();
    await expect(authorize(file, 'broken', now, findCaller)).rejects.toThrow('gone');
    expect(calls[0]).toEqual(['good', now, nothingAllowed]);
  });

  test('a request whose authorization header contains no token is refused', async () => {
    const { calls, findCaller } = createFakeFindCaller();
    for (const header of [undefined, '', '  ', 'Bearer  ']) {
      const reason = catchReason(authorize(signedIn, header, now, findCaller));
      expect([header, await reason]).toEqual([header, 'TOKEN_INVALID']);
    }
    expect(calls).toEqual([]);
  });

  test.each(['good', ' good ', 'Bearer good', 'bearer   good', 'BEARER\tgood'])(
    'the authorization header %j contains the token',
    async (header) => {
      const { calls, findCaller } = createFakeFindCaller();
      await authorize(signedIn, header, now, findCaller);
      expect(calls).toEqual([['good', now, nothingAllowed]]);
    },
  );

  test('the session lookup is told whether the endpoint allows a locked session or a generated password', async () => {
    const { calls, findCaller } = createFakeFindCaller();
    await authorize({ access: 'signed-in', whileLocked: true }, 'good', now, findCaller);
    await authorize({ access: 'signed-in', beforePasswordChange: true }, 'good', now, findCaller);
    await authorize({ access: 'signed-in', whileLocked: false }, 'good', now, findCaller);
    expect(calls.map((call) => (call as unknown[])[2])).toEqual([
      { ...nothingAllowed, whileLocked: true },
      { ...nothingAllowed, beforePasswordChange: true },
      nothingAllowed,
    ]);
  });

  test('a caller with one of the accepted permissions is allowed, and a caller with none is refused', async () => {
    const { findCaller } = createFakeFindCaller(['storages']);
    const needing = (access: Permission | readonly Permission[]): CheckedEndpoint =>
      ({ access }) as CheckedEndpoint;
    expect(await catchReason(authorize(needing('storages'), 'good', now, findCaller))).toBe('allowed');
    expect(await catchReason(authorize(needing(['users', 'storages']), 'good', now, findCaller))).toBe(
      'allowed',
    );
    expect(await catchReason(authorize(needing('users'), 'good', now, findCaller))).toBe('NO_PERMISSION');
    expect(await catchReason(authorize(needing([]), 'good', now, findCaller))).toBe('NO_PERMISSION');
    expect(await catchReason(authorize(signedIn, 'good', now, createFakeFindCaller().findCaller))).toBe(
      'allowed',
    );
  });
});

describe('permissions of a caller', () => {
  test('a caller who is not signed in has no permission, an administrator has all, others have the granted ones', () => {
    expect(may(null, 'storages')).toBe(false);
    expect(mayAny(null, ['storages', 'users'])).toBe(false);
    expect(may(createCaller([], true), 'storages')).toBe(true);
    expect(may(createCaller(['storages']), 'storages')).toBe(true);
    expect(may(createCaller(['users']), 'storages')).toBe(false);
  });

  test('a caller with only the permissions of an approver does not count as working in the back office', () => {
    expect(worksInOffice(createCaller(approverGrants))).toBe(false);
    expect(worksInOffice(createCaller([]))).toBe(false);
    expect(worksInOffice(createCaller([...approverGrants, 'storages']))).toBe(true);
    expect(worksInOffice(createCaller([], true))).toBe(true);
  });

  test('a caller whose only permission is a list without prices sees no amounts and cannot filter by them', () => {
    const callerWithoutPrices = createCaller(['stock-alerts-no-price']);
    expect(seesAmounts(null)).toBe(true);
    expect(seesAmounts(createCaller([...callerWithoutPrices.permissions], true))).toBe(true);
    expect(seesAmounts(callerWithoutPrices)).toBe(false);
    expect(() => refuseQueryByAmount(true, { caller: callerWithoutPrices })).toThrow(
      new AppError('NO_PERMISSION'),
    );
    expect(() => refuseQueryByAmount(false, { caller: callerWithoutPrices })).not.toThrow();
    expect(() => refuseQueryByAmount(true, { caller: createCaller([], true) })).not.toThrow();
  });
});

test('a person is an administrator by account or role, and an approver also has the permissions of approvers', () => {
  const clerk = {
    account: 'Clerk',
    accountKey: 'clerk',
    name: 'Chan',
    kind: 'staff',
    hasAdministratorRole: false,
    permissions: ['storages', 'storages', 'users'],
    approves: false,
  };
  expect(toCaller('u', 's', clerk)).toEqual({
    userId: 'u',
    account: 'Clerk',
    name: 'Chan',
    kind: 'staff',
    sessionId: 's',
    isAdministrator: false,
    permissions: new Set(['storages', 'users']),
    mustChangePassword: false,
  });
  expect(toCaller('u', 's', { ...clerk, accountKey: 'admin' }).isAdministrator).toBe(true);
  expect(toCaller('u', 's', { ...clerk, hasAdministratorRole: true }).isAdministrator).toBe(true);
  expect(toCaller('u', 's', { ...clerk, approves: true }).permissions).toEqual(
    new Set(['storages', 'users', ...approverGrants]),
  );
});

test('an answer has no value of a column that the caller may not see, and texts in the language of the caller', () => {
  const fields = {
    code: { kind: 'text' },
    name: { kind: 'localized' },
    madeAt: { kind: 'time' },
    amount: { kind: 'money', permission: 'receiving#amount' },
  };
  const stored = {
    code: 'A1',
    name: { 'zh-HK': '杯', en: 'Mug', 'zh-CN': '杯' },
    madeAt: now,
    amount: 12_00,
  };
  const answerTo = (...permissions: string[]) =>
    toAnswer(
      fields as unknown as Parameters<typeof toAnswer>[0],
      stored as unknown as Parameters<typeof toAnswer>[1],
      { caller: createCaller(permissions), language: 'en' } as Parameters<typeof toAnswer>[2],
    );
  const visible = { code: 'A1', name: 'Mug', madeAt: '2026-01-01T00:00:00.000Z' };
  expect(answerTo('receiving')).toEqual(visible);
  expect(answerTo('receiving#amount')).toEqual({ ...visible, amount: 12_00 });
});

describe('permissions for the fields of a form', () => {
  const context = { language: 'en', caller: createCaller(['gifts', 'gifts.update']) } as unknown as Context;
  const refusedBy = (endpoint: object, body: unknown) => {
    try {
      checkForm(endpoint as Parameters<typeof checkForm>[0], body, context);
      return undefined;
    } catch (error) {
      return (error as AppError).fields;
    }
  };

  test('a form with a field that the caller’s roles do not grant is refused with the name of the field', () => {
    const field = { level: 'A' };
    const named = { level: expect.stringMatching(/./) };
    expect(refusedBy({}, field)).toBeUndefined();
    expect(refusedBy({ form: 'gifts' }, field)).toEqual(named);
    expect(() => checkForm({ form: 'gifts' } as Parameters<typeof checkForm>[0], field, context)).toThrow(
      expect.objectContaining({ reason: 'NO_PERMISSION' }),
    );
    expect(refusedBy({ form: () => 'gifts' }, field)).toEqual(named);
    expect(refusedBy({ form: 'gifts', formAt: 'change' }, { change: field })).toEqual(named);
    expect(refusedBy({ form: 'gifts', formAt: 'change' }, field)).toBeUndefined();
    expect(refusedBy({ form: 'gifts', formAt: 'change' }, null)).toBeUndefined();
  });
});
