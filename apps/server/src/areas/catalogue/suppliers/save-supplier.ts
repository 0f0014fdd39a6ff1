// Use cases: create, update, enable and disable a supplier.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import type { NewSupplier, SupplierChange } from '@keepsake/core/catalogue/suppliers/supplier.contract';
import { pickFormValues } from '@keepsake/core/fields/field-schemas';
import type { AuditAction } from '@keepsake/core/labels/audit-words';
import { mergeChanges } from '@keepsake/core/permissions/form-fields';
import { supplierFields } from '@keepsake/core/records/supplier.fields';
import { type ActiveAction, activeMachine } from '@keepsake/core/states/active.machine';
import { nextState } from '@keepsake/core/states/machine';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { listHistoryEntries } from '../../../db/history.ts';
import { announce } from '../../../db/live.ts';
import { recordChange } from '../../../db/record.ts';
import { toStamp } from '../../../db/record-fields.ts';
import {
  findSupplier,
  insertSupplier,
  lockSupplier,
  type SupplierRecord,
  saveSupplier,
} from './supplier.repo.ts';
import { toSupplierDetail } from './supplier.view.ts';

export async function getSupplier(db: Db, id: string, context: SignedInContext) {
  const supplier = requireFound(await findSupplier(db, id));
  return toSupplierDetail(supplier, await listHistoryEntries(db, 'supplier', id), context);
}

const toAuditData = (supplier: SupplierRecord) => ({
  code: supplier.code,
  ...pickFormValues(supplierFields, supplier),
});

type Change = { id: string; action: AuditAction; before?: SupplierRecord; comment?: string };

async function recordAndGet(tx: Tx, { id, before, ...step }: Change, context: SignedInContext) {
  const after = requireFound(await findSupplier(tx, id));
  await recordChange(tx, context, {
    ...step,
    subject: 'supplier',
    subjectId: id,
    from: before?.state ?? null,
    to: after.state,
    before: before && toAuditData(before),
    after: toAuditData(after),
  });
  await announce(tx, 'catalogue');
  return toSupplierDetail(after, await listHistoryEntries(tx, 'supplier', id), context);
}

export async function createSupplier(tx: Tx, form: NewSupplier, context: SignedInContext) {
  const id = context.ids.next();
  await insertSupplier(tx, id, form, toStamp(context));
  return recordAndGet(tx, { id, action: 'create' }, context);
}

export async function updateSupplier(tx: Tx, id: string, form: SupplierChange, context: SignedInContext) {
  const before = requireFound(await lockSupplier(tx, id));
  if (before.version !== form.version) throw new AppError('CHANGED_MEANWHILE');
  await saveSupplier(tx, mergeChanges(before, form), toStamp(context));
  return recordAndGet(tx, { id, action: 'update', before }, context);
}

export async function changeSupplierState(
  tx: Tx,
  id: string,
  action: ActiveAction,
  comment: string,
  context: SignedInContext,
) {
  const before = requireFound(await lockSupplier(tx, id));
  const state = nextState(activeMachine, before.state, action);
  if (!state) throw new AppError('WRONG_STATE');
  await saveSupplier(tx, { ...before, state }, toStamp(context));
  return recordAndGet(tx, { id, action, before, comment }, context);
}
