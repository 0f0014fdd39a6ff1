// When all administrators are disabled, lose the role or close their accounts at the same time, exactly one remains.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { chosenPassword, signInNewPerson } from '../../../testing/people-fixture.ts';
import { countRows, prepareProgram } from '../../../testing/test-program.ts';

type Administrator = { id: string; roleId: string; token: string; password: string };

const program = prepareProgram();
/** The token of the administrator who remains. */
let remaining: string;
let createdRoles = 0;
beforeAll(async () => {
  remaining = await program.getToken('admin');
});

const listAdministrators = async (): Promise<string[]> => {
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

const roleForm = (code: string, isAdministrator: boolean) => ({
  enCode: code,
  fullName: `${isAdministrator ? '系統管理員' : '文員'} ${code}`,
  fullNameEn: `${isAdministrator ? 'System Administrator' : 'Clerk'} ${code}`,
  fullNameCn: '',
  isAdministrator,
  grants: [],
});

/** Creates two administrators with a role each, and disables all others. */
async function createTwoAdministrators(): Promise<[Administrator, Administrator]> {
  const others = await listAdministrators();
  const created: Administrator[] = [];
  for (const side of ['a', 'b']) {
    createdRoles += 1;
    const code = `chief-${createdRoles}${side}`;
    const role = await program.call('createRole', { token: remaining, body: roleForm(code, true) });
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
    const { data } = await program.call('createPerson', { token: remaining, body });
    const token = await signInNewPerson(program, code, data.password);
    created.push({ id: data.id, roleId: role.data.id, token, password: chosenPassword });
  }
  for (const id of others) {
    const done = await program.call('disablePerson', { token: created[0]!.token, params: { id }, body: {} });
    expect(done.code).toBe(200);
  }
  return created as [Administrator, Administrator];
}

const disable = (by: Administrator, { id }: Administrator) =>
  program.call('disablePerson', { token: by.token, params: { id }, body: {} });
const close = ({ token, password }: Administrator) =>
  program.call('closeAccount', { token, body: { password } });
const demote = (by: Administrator) =>
  program.call('updateRole', {
    token: by.token,
    params: { id: by.roleId },
    body: roleForm(`lowered-${by.roleId.slice(0, 8)}`, false),
  });

const races: Record<string, (a: Administrator, b: Administrator) => Promise<{ code: number }>[]> = {
  'each of two administrators disables the other': (a, b) => [disable(a, b), disable(b, a)],
  'both administrators close their accounts': (a, b) => [close(a), close(b)],
  'one administrator disables the other and closes their own account': (a, b) => [disable(a, b), close(a)],
};

test.each(Object.entries(races))(
  'when %s at the same time, one administrator remains',
  async (_name, race) => {
    for (let round = 0; round < 4; round++) {
      const [a, b] = await createTwoAdministrators();
      const before = await countRows(program.db, 'audit_log');
      const answers = await Promise.all(race(a, b));
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
      expect((await countRows(program.db, 'audit_log')) - before).toBe(1);
      const administrators = await listAdministrators();
      expect(administrators).toHaveLength(1);
      remaining = (administrators[0] === a.id ? a : b).token;
    }
  },
);

test('when one administrator closes their account while the other gives up the role, one administrator remains', async () => {
  const [a, b] = await createTwoAdministrators();
  const countWaiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(program.db);
    return rows[0]!.count;
  };
  const answers = await program.db.transaction().execute(async (tx) => {
    // both wait before their last step, the audit line
    await sql`lock table audit_log in share mode`.execute(tx);
    const both = [close(a)];
    await expect.poll(countWaiting, { timeout: 10_000 }).toBe(1);
    both.push(demote(b));
    await expect.poll(countWaiting, { timeout: 2500 }).toBe(2);
    return { both };
  });
  const codes = (await Promise.all(answers.both)).map(({ code }) => code);
  expect(codes).toEqual([200, 409]);
  expect(await listAdministrators()).toEqual([b.id]);
  remaining = b.token;
});
