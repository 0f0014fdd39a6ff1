// At every start: the roles a new system begins with, and what a new version adds to them. An administrator's own
// changes stay (docs/design/domain.md, "Who may do what").
import {
  allPermissions,
  approverGrants,
  formGrantsOf,
  namesAdministrator,
  showsAmounts,
} from '@keepsake/core/permissions/permissions';
import type { Tx } from '../../../db/connection/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import {
  grantByCode,
  insertRoleIfMissing,
  listKnownPermissions,
  listRolesById,
  rememberPermissions,
} from './role.repo.ts';

const documents =
  /^(receiving|transfer|adjustment|application-order|sales-order|return-order|stock-count)([.#]|$)/;
// named one by one: a module added later is granted to nobody by itself
const warehouseGrants = allPermissions.filter(
  (permission) =>
    /^reports([.#]|$)/.test(permission) ||
    /^((dashboard|gifts)(#|$)|gifts\.(export|print)$)/.test(permission) ||
    /^(suppliers|quotations|prices|storages)([.#]|$)/.test(permission) ||
    /^(storage-gift|storage-lifecycle|stock-alerts|in-out)([.#]|$)/.test(permission) ||
    /^(shop-orders|counter|refunds|sales-report)([.#]|$)/.test(permission) ||
    // cancelling what was approved is the administrator's decision
    /^(applications|approval-management|gift-register)([.#]|$)(?!cancel)/.test(permission) ||
    documents.test(permission),
);
/** A price-blind role has neither the columns nor the screens that are about amounts alone. */
const showsPrice = (permission: string) =>
  showsAmounts(permission) ||
  // what is decided there is about money
  /^refunds\.(review|pay)$/.test(permission) ||
  // a receiving line is written with its price
  /^receiving\.(create|edit|submit|cancel|delete)$/.test(permission);
/** Screens that exist twice: the price-blind get the twin, under its own path. */
const priceFreeTwin = (permission: string) =>
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
    grants: warehouseGrants.filter((permission) => !showsPrice(permission)).map(priceFreeTwin),
  },
];

export async function ensureRoles(tx: Tx, ids: Ids): Promise<void> {
  const known = await listKnownPermissions(tx);
  for (const [sortCode, role] of initialRoles.entries()) {
    const isAdministrator = namesAdministrator(role.name.en);
    const isNew = await insertRoleIfMissing(tx, { ...role, id: ids.next(), isAdministrator, sortCode });
    const grants = [...role.grants, ...formGrantsOf(role.grants)];
    await grantByCode(tx, role.code, isNew ? grants : grants.filter((grant) => !known.has(grant)));
  }
  // whoever could write a form before its fields were granted one by one can write all of it
  for (const { code, grants } of await listRolesById(tx))
    await grantByCode(
      tx,
      code,
      formGrantsOf(grants).filter((grant) => !known.has(grant)),
    );
  await rememberPermissions(tx, allPermissions);
}
