// Creates, changes, moves and deletes units of the organization. One lock serialises all changes of the tree.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import { findMoveRefusal } from '@keepsake/core/identity/accounts/people.rules';
import type { newUnitForm, UnitForm } from '@keepsake/core/identity/organization/organization.contract';
import { toLocalized } from '@keepsake/core/values/naming';
import { orderAfterMove } from '@keepsake/core/values/tree';
import type { z } from 'zod';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { recordAudit } from '../../../db/record.ts';
import {
  countMembers,
  insertUnit,
  listManagers,
  listMembers,
  listUnits,
  lockTree,
  lockUnitRow,
  removeUnit,
  saveManagers,
  saveOrder,
  saveUnit,
  type UnitRecord,
} from './organization.repo.ts';
import { listSubtreeIds, toUnitDetail } from './organization.view.ts';

export async function getUnitDetail(db: Db, id: string, context: SignedInContext) {
  const units = await listUnits(db);
  const unit = requireFound(units.find((one) => one.id === id));
  const parts = {
    managers: await listManagers(db, id),
    members: await listMembers(db, id),
    memberCount: await countMembers(db, [id]),
    memberCountBelow: await countMembers(db, listSubtreeIds(id, units)),
  };
  return toUnitDetail(unit, units, parts, context);
}

async function lockUnit(tx: Tx, id: string): Promise<{ unit: UnitRecord; units: UnitRecord[] }> {
  await lockTree(tx);
  await lockUnitRow(tx, id);
  const units = await listUnits(tx);
  const unit = requireFound(units.find((one) => one.id === id));
  return { unit, units };
}

const toAudit = (
  { code, type, name }: Pick<UnitRecord, 'code' | 'type' | 'name'>,
  managerIds: readonly string[],
) => ({
  code,
  type,
  name,
  managerIds,
});
const listChildIds = (units: readonly UnitRecord[], parentId: string | null) =>
  units.filter((unit) => unit.parentId === parentId).map(({ id }) => id);

const nextSortCode = (units: readonly UnitRecord[], parentId: string | null) =>
  Math.max(-1, ...units.filter((unit) => unit.parentId === parentId).map(({ sortCode }) => sortCode)) + 1;

export async function createUnit(tx: Tx, form: z.output<typeof newUnitForm>, context: SignedInContext) {
  await lockTree(tx);
  const units = await listUnits(tx);
  const { parentId, type } = form;
  if (parentId && !units.some(({ id }) => id === parentId)) throw new AppError('NOT_FOUND');
  const id = context.ids.next();
  const managerIds = [...new Set(form.managerIds)];
  const unit = { code: form.enCode, type, name: toLocalized(form) };
  await insertUnit(tx, { id, parentId, ...unit, sortCode: nextSortCode(units, parentId) });
  if (!(await saveManagers(tx, id, managerIds))) throw new AppError('NOT_FOUND');
  await recordAudit(tx, context, {
    action: 'create',
    subject: 'organization',
    subjectId: id,
    after: { ...toAudit(unit, managerIds), parentId },
  });
  return getUnitDetail(tx, id, context);
}

export async function updateUnit(tx: Tx, id: string, form: UnitForm, context: SignedInContext) {
  const { unit: before } = await lockUnit(tx, id);
  const managersBefore = await listManagers(tx, id);
  const managerIds = form.managerIds ? [...new Set(form.managerIds)] : managersBefore.map(({ id }) => id);
  const unit = { code: form.enCode, type: form.type ?? before.type, name: toLocalized(form) };
  await saveUnit(tx, id, unit);
  if (!(await saveManagers(tx, id, managerIds))) throw new AppError('NOT_FOUND');
  await recordAudit(tx, context, {
    action: 'update',
    subject: 'organization',
    subjectId: id,
    before: toAudit(
      before,
      managersBefore.map((manager) => manager.id),
    ),
    after: toAudit(unit, managerIds),
  });
  return getUnitDetail(tx, id, context);
}

export async function moveUnit(
  tx: Tx,
  id: string,
  { parentId, index }: { parentId: string | null; index: number },
  context: SignedInContext,
) {
  const { unit, units } = await lockUnit(tx, id);
  const refused = findMoveRefusal(id, parentId, units);
  if (refused) throw new AppError(refused);
  const order = orderAfterMove(id, listChildIds(units, parentId), index);
  await saveOrder(tx, parentId, order);
  await recordAudit(tx, context, {
    action: 'move',
    subject: 'organization',
    subjectId: id,
    before: { parentId: unit.parentId, index: listChildIds(units, unit.parentId).indexOf(id) },
    after: { parentId, index: order.indexOf(id) },
  });
  return getUnitDetail(tx, id, context);
}

export async function deleteUnit(tx: Tx, id: string, context: SignedInContext): Promise<null> {
  const { unit, units } = await lockUnit(tx, id);
  if (listChildIds(units, id).length > 0 || (await countMembers(tx, [id])) > 0)
    throw new AppError('STILL_IN_USE');
  const managerIds = (await listManagers(tx, id)).map((manager) => manager.id);
  await removeUnit(tx, id);
  await recordAudit(tx, context, {
    action: 'delete',
    subject: 'organization',
    subjectId: id,
    before: { ...toAudit(unit, managerIds), parentId: unit.parentId },
  });
  return null;
}
