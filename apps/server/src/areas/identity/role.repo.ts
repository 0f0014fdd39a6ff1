// Roles and what they are granted, as rows.
import type { LocalizedText } from '@keepsake/core/language';
import type { Tx } from '../../db/database.ts';

export type NewRole = {
  id: string;
  code: string;
  name: LocalizedText;
  isAdministrator: boolean;
  sortCode: number;
  grants: readonly string[];
};

/** A role that exists stays as it is, grants included. */
export async function insertRoleIfMissing(tx: Tx, role: NewRole): Promise<void> {
  const inserted = await tx
    .insertInto('role')
    .values({
      id: role.id,
      code: role.code,
      name: JSON.stringify(role.name),
      is_administrator: role.isAdministrator,
      sort_code: role.sortCode,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted || role.grants.length === 0) return;
  await tx
    .insertInto('role_grant')
    .values(role.grants.map((permission) => ({ role_id: role.id, permission })))
    .execute();
}
