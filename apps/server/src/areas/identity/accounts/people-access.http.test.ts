import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  createClerk,
  expectRefusal,
  findPersonId,
  findRoleId,
  personForm,
  roleForm,
  signInNewPerson,
} from '../../../testing/people-fixture.ts';
import { prepareProgram, startTestProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
let admin: string;
beforeAll(async () => {
  admin = await program.getToken('admin');
});

describe('people', () => {
  test('people who are disabled are refused with code 601, and can sign in again after being enabled', async () => {
    const params = { id: await findPersonId(program, 'student') };
    const token = (await program.login('student')).data.token;
    const { data } = await program.call('disablePerson', { token: admin, params, body: {} });
    expect(data).toMatchObject({ state: 'disabled', actions: expect.arrayContaining(['enable']) });
    expect((await program.call('currentUser', { token })).code).toBe(601);
    await expectRefusal(program.call('disablePerson', { token: admin, params, body: {} }), 'WRONG_STATE');
    expect((await program.call('enablePerson', { token: admin, params, body: {} })).code).toBe(200);
    expect((await program.login('student')).code).toBe(200);
  });

  test('people whose password is reset sign in with the new one only, and no password is stored in plain text', async () => {
    const params = { id: await findPersonId(program, 'visitor') };
    const old = (await program.login('visitor')).data.token;
    const headers = { 'idempotency-key': 'reset-1' };
    const { data } = await program.call('resetPassword', { token: admin, params, body: {}, headers });
    expect((await program.call('currentUser', { token: old })).code).toBe(602);
    expect((await program.login('visitor')).code).toBe(400);
    expect((await program.login('visitor', data.password)).code).toBe(200);
    for (const table of ['audit_log', 'idempotency_key', 'app_user'] as const) {
      const rows = await program.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(data.password);
    }
    const lines = await program.db.selectFrom('audit_log').select(['before', 'after']).execute();
    expect(JSON.stringify(lines)).not.toContain('argon2');
  });

  test('people who are locked can sign in again after an administrator unlocks them', async () => {
    const now = program.clock.now();
    const lockedUntil = new Date(now.getTime() + 900_000);
    await program.db
      .insertInto('sign_in_guard')
      .values({
        account_key: 'office',
        failures: 0,
        counting_since: now,
        locked_until: lockedUntil,
        lock_count: 1,
      })
      .execute();
    expect((await program.login('office')).data.reason).toBe('SIGN_IN_LOCKED');
    const params = { id: await findPersonId(program, 'office') };
    expect((await program.call('getPerson', { token: admin, params })).data.state).toBe('locked');
    expect((await program.call('unlockPerson', { token: admin, params, body: {} })).data.state).toBe(
      'active',
    );
    expect((await program.login('office')).code).toBe(200);
  });

  test('people cannot change or create a person with more permissions than their own', async () => {
    const { token: clerk } = await createClerk(program, 'weaker');
    for (const account of ['admin', 'warehouse']) {
      const params = { id: await findPersonId(program, account) };
      for (const name of ['resetPassword', 'disablePerson'] as const)
        expect((await program.call(name, { token: clerk, params, body: {} })).code).toBe(403);
    }
    const roleIds = [await findRoleId(program, 'system-administrator')];
    await expectRefusal(
      program.call('createPerson', { token: clerk, body: personForm({ roleIds }) }),
      'NOT_ADMINISTRATOR',
    );
    await expectRefusal(
      program.call('updatePerson', {
        token: clerk,
        params: { id: await findPersonId(program, 'weaker') },
        body: personForm({ account: 'weaker', roleIds: [await findRoleId(program, 'warehouse')] }),
      }),
      'BEYOND_OWN_PERMISSIONS',
    );
  });

  test('people cannot disable themselves, and the account admin cannot be renamed', async () => {
    const params = { id: await findPersonId(program, 'admin') };
    const renamed = await program.call('updatePerson', {
      token: admin,
      params,
      body: personForm({ account: 'chief' }),
    });
    expect(renamed.data.fields).toHaveProperty('account');
    await expectRefusal(program.call('disablePerson', { token: admin, params, body: {} }), 'OWN_ACCOUNT');
  });

  test('people who are the last two administrators cannot both disable each other', async () => {
    // the test ends the session of the account admin, which other tests use
    const program = await startTestProgram();
    onTestFinished(() => program.close());
    const admin = await program.getToken('admin');
    const roleIds = [await findRoleId(program, 'system-administrator')];
    const tokens: string[] = [];
    const ids: string[] = [];
    for (const account of ['chief-a', 'chief-b']) {
      const { data } = await program.call('createPerson', {
        token: admin,
        body: personForm({ account, roleIds }),
      });
      tokens.push(await signInNewPerson(program, account, data.password));
      ids.push(data.id);
    }
    await program.call('disablePerson', {
      token: tokens[0]!,
      params: { id: await findPersonId(program, 'admin') },
      body: {},
    });
    const answers = await Promise.all([
      program.call('disablePerson', { token: tokens[0]!, params: { id: ids[1]! }, body: {} }),
      program.call('disablePerson', { token: tokens[1]!, params: { id: ids[0]! }, body: {} }),
    ]);
    // the slower request is refused because it would disable the last administrator, or because its session has ended
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect([409, 601]).toContain(answers.find(({ code }) => code !== 200)!.code);
    const remaining = tokens[answers[0]!.code === 200 ? 0 : 1]!;
    const remainingId = ids[answers[0]!.code === 200 ? 0 : 1]!;
    await expectRefusal(
      program.call('updatePerson', {
        token: remaining,
        params: { id: remainingId },
        body: personForm({ account: 'chief-x' }),
      }),
      'LAST_ADMINISTRATOR',
    );
    const system = { id: await findRoleId(program, 'system-administrator') };
    const lowered = roleForm({ enCode: 'system-administrator', grants: [] });
    await expectRefusal(
      program.call('updateRole', { token: remaining, params: system, body: lowered }),
      'LAST_ADMINISTRATOR',
    );
  });
});
