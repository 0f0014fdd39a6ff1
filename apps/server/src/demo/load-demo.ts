// Loads the demo college into an empty database: deterministic, through the same ledger as everything else.
import { createHash } from 'node:crypto';
import { accountKey } from '@keepsake/core/identity/accounts/account.rules';
import { sql } from 'kysely';
import { countUsers, fillSearchTexts } from '../areas/identity/index.ts';
import type { Db, Tx } from '../db/connection/database.ts';
import { inTransaction } from '../db/connection/transaction.ts';
import type { FileStore } from '../platform/files.ts';
import type { Passwords } from '../platform/passwords.ts';
import { addApplications } from './applications/load.ts';
import { PAST_APPLICATIONS } from './applications/past.ts';
import { PRESENT_APPLICATIONS } from './applications/present.ts';
import { demoId, localizedJson } from './demo-text.ts';
import { freezeDocuments } from './documents.ts';
import { loadDemoSouvenirs } from './load-souvenirs.ts';
import { addDemoStock, loadDemoStorages, protectEventStock } from './load-stock.ts';
import { DEMO_ORGANIZATIONS, DEMO_PEOPLE, DEMO_POSITIONS } from './organization.ts';
import { addPastOrders } from './past/load-orders.ts';
import { addRestock } from './past/restock.ts';
import { PAST_PEOPLE } from './people.ts';
import { loadDemoQuotations } from './quotations.ts';
import { createDemoRecords } from './records.ts';
import { loadDemoSuppliers } from './suppliers.ts';
import type { DemoPerson } from './types.ts';

export const demoPassword = 'keepsake-demo';
export const demoAccounts = DEMO_PEOPLE.map(({ account }) => account);

async function loadPeople(
  tx: Tx,
  people: readonly DemoPerson[],
  passwordHash: string,
  now: Date,
): Promise<void> {
  for (const [index, unit] of DEMO_ORGANIZATIONS.entries()) {
    await tx
      .insertInto('organization')
      .values({
        id: demoId(`organization ${unit.code}`),
        parent_id: unit.parentCode && demoId(`organization ${unit.parentCode}`),
        code: unit.code,
        type: unit.type,
        name: localizedJson(unit.name),
        sort_code: index,
      })
      .execute();
  }
  await tx
    .insertInto('position')
    .values(
      DEMO_POSITIONS.map(({ code, name }, index) => ({
        id: demoId(`position ${code}`),
        code,
        name: localizedJson(name),
        sort_code: index,
      })),
    )
    .execute();
  await tx
    .insertInto('app_user')
    .values(
      people.map((person) => ({
        id: demoId(`user ${person.account}`),
        account: person.account,
        account_key: accountKey(person.account),
        email: person.email,
        email_key: accountKey(person.email),
        real_name: person.name.zhHK,
        kind: person.kind,
        mobile_phone: person.mobile,
        password_hash: passwordHash,
        organization_id: demoId(`organization ${person.organizationCode}`),
        position_id: person.positionCode && demoId(`position ${person.positionCode}`),
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  await fillSearchTexts(tx);
  const managers = DEMO_ORGANIZATIONS.flatMap(({ code, managerAccount }) =>
    managerAccount
      ? [{ organization_id: demoId(`organization ${code}`), user_id: demoId(`user ${managerAccount}`) }]
      : [],
  );
  await tx.insertInto('organization_manager').values(managers).execute();
  const roles = await tx.selectFrom('role').select(['id', 'code']).execute();
  const idOfRole = new Map(roles.map(({ id, code }) => [code, id]));
  await tx
    .insertInto('user_role')
    .values(
      people.flatMap(({ account, roles: codes }) =>
        codes.map((code) => ({ user_id: demoId(`user ${account}`), role_id: idOfRole.get(code)! })),
      ),
    )
    .execute();
}

export type DemoServices = {
  passwords: Passwords;
  files: FileStore;
  now: Date;
  scale: number;
  /** Orders and applications of the last year; tests begin without them. */
  withPast: boolean;
};

/** Everything that moves stock is posted in the order of time, whoever asked for it. */
async function loadRecords(tx: Tx, { now, scale, withPast }: DemoServices): Promise<void> {
  await loadDemoStorages(tx, now);
  const records = createDemoRecords(tx, now);
  addDemoStock(records, scale, !withPast);
  const applications = [...PRESENT_APPLICATIONS, ...(withPast ? PAST_APPLICATIONS : [])];
  const needs = addApplications(records, applications);
  if (withPast) addRestock(records, [...needs, ...(await addPastOrders(records))]);
  await records.flush();
  await freezeDocuments(tx);
  await sql`insert into sale_fact select * from sale_truth`.execute(tx);
  await protectEventStock(tx);
}

/** Returns false, and changes nothing, when the system already has people. */
export async function loadDemo(db: Db, services: DemoServices): Promise<boolean> {
  if ((await countUsers(db)) > 0) return false;
  const { passwords, files, now, scale, withPast } = services;
  const passwordHash = await passwords.hash(createHash('md5').update(demoPassword).digest('hex'));
  await inTransaction(db, async (tx) => {
    await loadPeople(tx, [...DEMO_PEOPLE, ...(withPast ? PAST_PEOPLE : [])], passwordHash, now);
    await loadDemoSuppliers(tx, now);
    await loadDemoSouvenirs(tx, files, now, scale);
    await loadDemoQuotations(tx, now, scale);
    await loadRecords(tx, services);
  });
  return true;
}
