// At every start: the roles a new system begins with. An administrator's own changes to them stay.
import { allPermissions } from '@keepsake/core/permissions';
import type { Tx } from '../../db/database.ts';
import type { Ids } from '../../platform/ids.ts';

const isPriceColumn = (permission: string) => permission.includes('#');

const initialRoles = [
  {
    code: 'system-administrator',
    name: { 'zh-HK': '系統管理員', en: 'System Administrator', 'zh-CN': '系统管理员' },
    isAdministrator: true,
    grants: [] as string[],
  },
  {
    code: 'approver',
    name: { 'zh-HK': '審批人', en: 'Approver', 'zh-CN': '审批人' },
    isAdministrator: false,
    grants: [] as string[],
  },
  {
    code: 'warehouse',
    name: { 'zh-HK': '倉務員', en: 'Warehouse', 'zh-CN': '仓务员' },
    isAdministrator: false,
    grants: allPermissions.filter((permission) => !permission.startsWith('gifts.')),
  },
  {
    code: 'warehouse-no-price',
    name: { 'zh-HK': '倉務員（不含價格）', en: 'Warehouse without prices', 'zh-CN': '仓务员（不含价格）' },
    isAdministrator: false,
    grants: allPermissions.filter(
      (permission) => !permission.startsWith('gifts.') && !isPriceColumn(permission),
    ),
  },
];

export async function ensureRoles(tx: Tx, ids: Ids): Promise<void> {
  for (const [index, role] of initialRoles.entries()) {
    const inserted = await tx
      .insertInto('role')
      .values({
        id: ids.next(),
        code: role.code,
        name: JSON.stringify(role.name),
        is_administrator: role.isAdministrator,
        sort_code: index,
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted || role.grants.length === 0) continue;
    await tx
      .insertInto('role_grant')
      .values(role.grants.map((permission) => ({ role_id: inserted.id, permission })))
      .execute();
  }
}
