import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../db/connection/transaction.ts';
import { randomIds } from '../../../platform/ids.ts';
import { prepareProgram } from '../../../testing/test-program.ts';
import { ensureRoles } from './ensure-roles.ts';

const program = prepareProgram();

const listGrants = async (code: string) => {
  const rows = await program.db
    .selectFrom('role_grant as g')
    .innerJoin('role as r', 'r.id', 'g.role_id')
    .select('g.permission')
    .where('r.code', '=', code)
    .execute();
  return rows.map(({ permission }) => permission);
};
const restart = () => inTransaction(program.db, (tx) => ensureRoles(tx, randomIds));

test('a start of the server grants new permissions to the initial roles, but not those that an administrator removed', async () => {
  const first = await listGrants('warehouse');
  expect(first).toEqual(expect.arrayContaining(['counter.handOver', 'shop-orders.cancel']));
  await program.db.deleteFrom('role_grant').where('permission', '=', 'shop-orders.cancel').execute();
  // as after an upgrade from a version without the counter
  await program.db.deleteFrom('role_grant').where('permission', 'like', 'counter%').execute();
  await program.db.deleteFrom('known_permission').where('permission', 'like', 'counter%').execute();
  await restart();
  const upgraded = await listGrants('warehouse');
  expect(upgraded).toEqual(expect.arrayContaining(['counter', 'counter.handOver']));
  expect(upgraded).not.toContain('shop-orders.cancel');
  await restart();
  expect(await listGrants('warehouse')).toHaveLength(upgraded.length);
});

test('a start of the server grants new form fields once to every role that may save the form', async () => {
  await program.db
    .insertInto('role')
    .values({
      id: randomIds.next(),
      code: 'own',
      name: JSON.stringify({ 'zh-HK': '自', en: 'Own' }),
      sort_code: 9,
    })
    .execute();
  await program.db
    .insertInto('role_grant')
    .columns(['role_id', 'permission'])
    .expression((eb) =>
      eb
        .selectFrom('role')
        .select([
          'id as role_id',
          sql<string>`unnest(array['suppliers', 'suppliers.edit', 'storages'])`.as('p'),
        ])
        .where('code', '=', 'own'),
    )
    .execute();
  for (const table of ['role_grant', 'known_permission'] as const)
    await program.db.deleteFrom(table).where('permission', 'like', '%@%').execute();
  await restart();
  const grants = await listGrants('own');
  expect(grants.filter((grant) => grant.includes('@')).sort()).toEqual([
    'suppliers@code',
    'suppliers@evaluation',
    'suppliers@state',
    'suppliers@website',
  ]);
  expect(await listGrants('warehouse')).toEqual(
    expect.arrayContaining(['suppliers@website', 'receiving@lines.remark', 'prices@effectiveDate']),
  );
  expect(await listGrants('warehouse')).not.toContain('gifts@code');
  await program.db.deleteFrom('role_grant').where('permission', '=', 'suppliers@website').execute();
  await restart();
  expect(await listGrants('own')).not.toContain('suppliers@website');
  expect(await listGrants('warehouse')).not.toContain('suppliers@website');
});
