// Administrators who leave at the same moment, each counting on the other: exactly one stays.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countRows, startTestProgram, type TestProgram } from '../../../testing/test-program.ts';

type Chief = { id: string; roleId: string; token: string; password: string };

let program: TestProgram;
/** Whoever is an administrator now. */
let left: string;
let made = 0;
beforeAll(async () => {
  program = await startTestProgram();
  left = await program.tokenOf('admin');
});
afterAll(() => program.close());

const administrators = async (): Promise<string[]> => {
  const rows = await program.db
    .selectFrom('app_user as u')
    .innerJoin('user_role as ur', 'ur.user_id', 'u.id')
    .innerJoin('role as r', 'r.id', 'ur.role_id')
    .where('u.disabled_at', 'is', null)
    .where('r.is_administrator', '=', true)
    .select('u.id')
    .distinct()
    .execute();
  return rows.map(({ id }) => id);
};

const roleOf = (code: string, isAdministrator: boolean) => ({
  enCode: code,
  fullName: `${isAdministrator ? '系統管理員' : '文員'} ${code}`,
  fullNameEn: `${isAdministrator ? 'System Administrator' : 'Clerk'} ${code}`,
  fullNameCn: '',
  isAdministrator,
  grants: [],
});

/** Two who are administrators by a role of their own, and nobody else is. */
async function twoChiefs(): Promise<[Chief, Chief]> {
  const others = await administrators();
  const chiefs: Chief[] = [];
  for (const side of ['a', 'b']) {
    made += 1;
    const code = `chief-${made}${side}`;
    const role = await program.call('createRole', { token: left, body: roleOf(code, true) });
    const body = {
      account: code,
      realName: '陳主管',
      email: '',
      mobilePhone: '',
      kind: 'staff',
      organizeId: null,
      positionId: null,
      roleIds: [role.data.id],
    };
    const { data } = await program.call('createPerson', { token: left, body });
    const { token } = (await program.login(code, data.password)).data;
    chiefs.push({ id: data.id, roleId: role.data.id, token, password: data.password });
  }
  for (const id of others) {
    const done = await program.call('disablePerson', { token: chiefs[0]!.token, params: { id }, body: {} });
    expect(done.code).toBe(200);
  }
  return chiefs as [Chief, Chief];
}

const disable = (by: Chief, { id }: Chief) =>
  program.call('disablePerson', { token: by.token, params: { id }, body: {} });
const close = ({ token, password }: Chief) => program.call('closeAccount', { token, body: { password } });
const lower = (by: Chief) =>
  program.call('updateRole', {
    token: by.token,
    params: { id: by.roleId },
    body: roleOf(`lowered-${by.roleId.slice(0, 8)}`, false),
  });

const races: Record<string, (a: Chief, b: Chief) => Promise<{ code: number }>[]> = {
  'each disables the other': (a, b) => [disable(a, b), disable(b, a)],
  'both close their accounts': (a, b) => [close(a), close(b)],
  'one disables the other and leaves': (a, b) => [disable(a, b), close(a)],
};

test.each(Object.entries(races))('%s: one stays', async (_name, race) => {
  for (let round = 0; round < 4; round++) {
    const [a, b] = await twoChiefs();
    const before = await countRows(program.db, 'audit_log');
    const answers = await Promise.all(race(a, b));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect((await countRows(program.db, 'audit_log')) - before).toBe(1);
    const stayed = await administrators();
    expect(stayed).toHaveLength(1);
    left = (stayed[0] === a.id ? a : b).token;
  }
});

test('one leaves while the other gives up the role: both have looked before either is done, and one stays', async () => {
  const [a, b] = await twoChiefs();
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(program.db);
    return rows[0]!.count;
  };
  const answers = await program.db.transaction().execute(async (tx) => {
    // nobody gets past their last step, the audit line
    await sql`lock table audit_log in share mode`.execute(tx);
    const both = [close(a)];
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
    both.push(lower(b));
    await expect.poll(waiting, { timeout: 2500 }).toBe(2);
    return { both };
  });
  const codes = (await Promise.all(answers.both)).map(({ code }) => code);
  expect(codes).toEqual([200, 409]);
  expect(await administrators()).toEqual([b.id]);
  left = b.token;
});
