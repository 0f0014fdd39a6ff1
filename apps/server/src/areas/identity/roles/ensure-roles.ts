// Inserts the initial roles and grants them the permissions that a new version adds. Runs at every start. Changes by
// administrators are kept (docs/design/domain.md, "Who may do what").
import {
  allPermissions,
  approverGrants,
  isAdministratorRoleName,
  listFormGrants,
  showsAmounts,
} from '@keepsake/core/permissions/permissions';
import type { Tx } from '../../../db/connection/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import {
  findRoles,
  grantByCode,
  insertRoleIfMissing,
  listKnownPermissions,
  saveKnownPermissions,
} from './role.repo.ts';

const documents =
  /^(receiving|transfer|adjustment|assembly|application-order|sales-order|return-order|stock-count)([.#]|$)/;
// listed one by one, so that a new module is not granted automatically
const warehouseGrants = allPermissions.filter(
  (permission) =>
    /^reports([.#]|$)/.test(permission) ||
    /^((dashboard|gifts)(#|$)|gifts\.(export|print)$)/.test(permission) ||
    /^(suppliers|quotations|prices|storages)([.#]|$)/.test(permission) ||
    /^(storage-gift|storage-lifecycle|stock-alerts|in-out)([.#]|$)/.test(permission) ||
    /^(shop-orders|counter|refunds|sales-report)([.#]|$)/.test(permission) ||
    /^counter-sales([.#]|$)/.test(permission) ||
    // only an administrator adds and changes tills
    /^tills(\.(open|close|approve|export))?$/.test(permission) ||
    // only an administrator cancels an approved application
    /^(applications|approval-management|gift-register)([.#]|$)(?!cancel)/.test(permission) ||
    permission === 'stock-lots' ||
    documents.test(permission),
);
/** A role without prices does not get these permissions. */
const showsPrice = (permission: string) =>
  showsAmounts(permission) ||
  // at the till, money is taken and counted
  /^(counter-sales|tills)(\.|$)/.test(permission) ||
  // these decisions are about money
  /^refunds\.(review|pay)$/.test(permission) ||
  // a receiving line contains its price
  /^receiving\.(create|edit|submit|cancel|delete)$/.test(permission);
/** Some screens exist twice. A role without prices gets the variant without prices. */
const toVariantWithoutPrices = (permission: string) =>
  permission.replace(/^(storage-gift|storage-lifecycle|stock-alerts|in-out)(?=\.|$)/, '$1-no-price');

const initialRoles = [
  {
    code: 'system-administrator',
    name: { 'zh-HK': '系統管理員', en: 'System Administrator', 'zh-CN': '系统管理员' },
    grants: [],
  },
  {
    code: 'approver',
    name: { 'zh-HK': '審批人', en: 'Approver', 'zh-CN': '审批人' },
    grants: approverGrants,
  },
  {
    code: 'warehouse',
    name: { 'zh-HK': '倉務員', en: 'Warehouse', 'zh-CN': '仓务员' },
    grants: warehouseGrants,
  },
  {
    code: 'warehouse-no-price',
    name: { 'zh-HK': '倉務員（不含價格）', en: 'Warehouse without prices', 'zh-CN': '仓务员（不含价格）' },
    grants: warehouseGrants.filter((permission) => !showsPrice(permission)).map(toVariantWithoutPrices),
  },
];

export async function ensureRoles(tx: Tx, ids: Ids): Promise<void> {
  const known = await listKnownPermissions(tx);
  for (const [sortCode, role] of initialRoles.entries()) {
    const isAdministrator = isAdministratorRoleName(role.name.en);
    const isNew = await insertRoleIfMissing(tx, { ...role, id: ids.next(), isAdministrator, sortCode });
    const grants = [...role.grants, ...listFormGrants(role.grants)];
    await grantByCode(tx, role.code, isNew ? grants : grants.filter((grant) => !known.has(grant)));
  }
  // every role that may save a form gets the permissions for the new fields of that form
  for (const { code, grants } of await findRoles(tx))
    await grantByCode(
      tx,
      code,
      listFormGrants(grants).filter((grant) => !known.has(grant)),
    );
  await saveKnownPermissions(tx, allPermissions);
}
