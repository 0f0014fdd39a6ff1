import { AppError } from '@keepsake/core/api/errors';
import type { Permission } from '@keepsake/core/permissions/permissions';
import { approverGrants } from '@keepsake/core/permissions/permissions';
import { describe, expect, test } from 'vitest';
import {
  type Caller,
  type Context,
  may,
  mayAny,
  refuseByAmount,
  seesAmounts,
  worksInOffice,
} from '../context/context.ts';
import { authorize, checkForm } from './authorize.ts';

const now = new Date('2026-01-01T00:00:00Z');
const callerOf = (permissions: readonly string[], isAdministrator = false): Caller => ({
  userId: 'u',
  account: 'a',
  name: 'n',
  kind: 'staff',
  sessionId: 's',
  isAdministrator,
  permissions: new Set(permissions),
});

/** A resolver that knows one token, and what it was asked. */
function resolver(permissions: readonly string[] = []) {
  const asked: unknown[] = [];
  const resolve = async (token: string, at: Date, how: object) => {
    asked.push([token, at, how]);
    if (token === 'broken') throw new Error('the database is gone');
    if (token !== 'good') throw new AppError('TOKEN_INVALID');
    return callerOf(permissions);
  };
  return { asked, resolve };
}

type Asked = Parameters<typeof authorize>[0];
const signedIn: Asked = { access: 'signed-in' };
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: AppError) => error.reason ?? error.message,
  );

describe('authorize', () => {
  test('a public call is nobody’s, and no session is looked for, whatever token came with it', async () => {
    const { asked, resolve } = resolver();
    const anybody: Asked = { access: 'public' };
    expect(await authorize(anybody, 'good', now, resolve)).toBeNull();
    expect(await authorize({ ...anybody, produces: 'file' }, '', now, resolve)).toBeNull();
    expect(await authorize({ ...anybody, produces: 'file' }, undefined, now, resolve)).toBeNull();
    expect(asked).toEqual([]);
  });

  test('a public file is told who asks; a stale token is nobody, a broken database is not', async () => {
    const { asked, resolve } = resolver();
    const file: Asked = { access: 'public', produces: 'file' };
    expect((await authorize(file, 'good', now, resolve))?.userId).toBe('u');
    expect(await authorize(file, 'stale', now, resolve)).toBeNull();
    await expect(authorize(file, 'broken', now, resolve)).rejects.toThrow('gone');
    expect(asked[0]).toEqual(['good', now, { whileLocked: false }]);
  });

  test('whoever sends no token is refused before a session is looked for', async () => {
    const { asked, resolve } = resolver();
    for (const header of [undefined, '', '  ', 'Bearer  ']) {
      const reason = reasonOf(authorize(signedIn, header, now, resolve));
      expect([header, await reason]).toEqual([header, 'TOKEN_INVALID']);
    }
    expect(asked.length).toBeLessThanOrEqual(1);
  });

  test.each(['good', ' good ', 'Bearer good', 'bearer   good', 'BEARER\tgood'])(
    '%j is a token',
    async (header) => {
      const { asked, resolve } = resolver();
      await authorize(signedIn, header, now, resolve);
      expect(asked).toEqual([['good', now, { whileLocked: false }]]);
    },
  );

  test('whether a locked session may ask is told to whoever finds the caller', async () => {
    const { asked, resolve } = resolver();
    await authorize({ access: 'signed-in', whileLocked: true }, 'good', now, resolve);
    await authorize({ access: 'signed-in', whileLocked: false }, 'good', now, resolve);
    expect(asked.map((ask) => (ask as unknown[])[2])).toEqual([
      { whileLocked: true },
      { whileLocked: false },
    ]);
  });

  test('one of the permissions that open a call is enough, none is not', async () => {
    const { resolve } = resolver(['storages']);
    const needing = (access: Permission | readonly Permission[]): Asked => ({ access }) as Asked;
    expect(await reasonOf(authorize(needing('storages'), 'good', now, resolve))).toBe('allowed');
    expect(await reasonOf(authorize(needing(['users', 'storages']), 'good', now, resolve))).toBe('allowed');
    expect(await reasonOf(authorize(needing('users'), 'good', now, resolve))).toBe('NO_PERMISSION');
    expect(await reasonOf(authorize(needing([]), 'good', now, resolve))).toBe('NO_PERMISSION');
    expect(await reasonOf(authorize(signedIn, 'good', now, resolver().resolve))).toBe('allowed');
  });
});

describe('what a caller may', () => {
  test('nobody may nothing; an administrator everything; others what they were granted', () => {
    expect(may(null, 'storages')).toBe(false);
    expect(mayAny(null, ['storages', 'users'])).toBe(false);
    expect(may(callerOf([], true), 'storages')).toBe(true);
    expect(may(callerOf(['storages']), 'storages')).toBe(true);
    expect(may(callerOf(['users']), 'storages')).toBe(false);
  });

  test('approving alone is no work of the back office', () => {
    expect(worksInOffice(callerOf(approverGrants))).toBe(false);
    expect(worksInOffice(callerOf([]))).toBe(false);
    expect(worksInOffice(callerOf([...approverGrants, 'storages']))).toBe(true);
    expect(worksInOffice(callerOf([], true))).toBe(true);
  });

  test('whoever only has lists without prices is told no amounts, and cannot ask by them', () => {
    const blind = callerOf(['stock-alerts-no-price']);
    expect(seesAmounts(null)).toBe(true);
    expect(seesAmounts(callerOf([...blind.permissions], true))).toBe(true);
    expect(seesAmounts(blind)).toBe(false);
    expect(() => refuseByAmount(true, { caller: blind })).toThrow(new AppError('NO_PERMISSION'));
    expect(() => refuseByAmount(false, { caller: blind })).not.toThrow();
    expect(() => refuseByAmount(true, { caller: callerOf([], true) })).not.toThrow();
  });
});

describe('the fields of a form', () => {
  const context = { language: 'en', caller: callerOf(['gifts', 'gifts.update']) } as unknown as Context;
  const refusedBy = (endpoint: object, body: unknown) => {
    try {
      checkForm(endpoint as Parameters<typeof checkForm>[0], body, context);
      return undefined;
    } catch (error) {
      return (error as AppError).fields;
    }
  };

  test('one that the caller’s roles do not grant refuses the form and is named, wherever the form lies', () => {
    const field = { level: 'A' };
    const named = { level: expect.stringMatching(/./) };
    expect(refusedBy({}, field)).toBeUndefined();
    expect(refusedBy({ form: 'gifts' }, field)).toEqual(named);
    expect(refusedBy({ form: () => 'gifts' }, field)).toEqual(named);
    expect(refusedBy({ form: 'gifts', formAt: 'change' }, { change: field })).toEqual(named);
    expect(refusedBy({ form: 'gifts', formAt: 'change' }, field)).toBeUndefined();
    expect(refusedBy({ form: 'gifts', formAt: 'change' }, null)).toBeUndefined();
  });
});
