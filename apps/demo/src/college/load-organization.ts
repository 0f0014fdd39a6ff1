// Loads the units, positions and people of the college.
import { accountKey } from '@keepsake/core/identity/accounts/account.rules';
import { fillSearchTexts } from '../../../server/src/areas/identity/index.ts';
import type { Tx } from '../../../server/src/db/connection/database.ts';
import { announce } from '../../../server/src/db/live.ts';
import { contactSettings, positions, units } from '../data.ts';
import type { DemoPerson } from '../data-schemas.ts';
import { demoId } from '../demo-id.ts';

export async function loadOrganization(
  tx: Tx,
  people: readonly DemoPerson[],
  passwordHash: string,
  now: Date,
): Promise<void> {
  await insertUnits(tx);
  await saveContact(tx);
  await insertPositions(tx);
  await insertPeople(tx, people, passwordHash, now);
  await fillSearchTexts(tx);
  await insertManagers(tx);
  await insertRoles(tx, people);
}

async function insertUnits(tx: Tx): Promise<void> {
  for (const [index, unit] of units.entries()) {
    await tx
      .insertInto('organization')
      .values({
        id: demoId(`organization ${unit.code}`),
        parent_id: unit.parentCode && demoId(`organization ${unit.parentCode}`),
        code: unit.code,
        type: unit.type,
        name: JSON.stringify(unit.name),
        sort_code: index,
      })
      .execute();
  }
}

/** Saves the address, phone number and email address for the letterhead of printed documents. */
async function saveContact(tx: Tx): Promise<void> {
  for (const [key, value] of Object.entries(contactSettings))
    await tx.updateTable('system_config').set({ value }).where('key', '=', key).execute();
  await announce(tx, 'settings');
}

async function insertPositions(tx: Tx): Promise<void> {
  await tx
    .insertInto('position')
    .values(
      positions.map(({ code, name }, index) => ({
        id: demoId(`position ${code}`),
        code,
        name: JSON.stringify(name),
        sort_code: index,
      })),
    )
    .execute();
}

async function insertPeople(
  tx: Tx,
  people: readonly DemoPerson[],
  passwordHash: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('app_user')
    .values(
      people.map((person) => ({
        id: demoId(`user ${person.account}`),
        account: person.account,
        account_key: accountKey(person.account),
        email: person.email,
        email_key: accountKey(person.email),
        real_name: person.name['zh-HK'],
        english_name: person.name.en === person.name['zh-HK'] ? '' : person.name.en,
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
}

async function insertManagers(tx: Tx): Promise<void> {
  const managers = units.flatMap(({ code, managerAccount }) =>
    managerAccount
      ? [{ organization_id: demoId(`organization ${code}`), user_id: demoId(`user ${managerAccount}`) }]
      : [],
  );
  await tx.insertInto('organization_manager').values(managers).execute();
}

/** The roles themselves exist in every new database. */
async function insertRoles(tx: Tx, people: readonly DemoPerson[]): Promise<void> {
  const roles = await tx.selectFrom('role').select(['id', 'code']).execute();
  const roleIdByCode = new Map(roles.map(({ id, code }) => [code, id]));
  await tx
    .insertInto('user_role')
    .values(
      people.flatMap(({ account, roles: codes }) =>
        codes.map((code) => ({ user_id: demoId(`user ${account}`), role_id: roleIdByCode.get(code)! })),
      ),
    )
    .execute();
}
