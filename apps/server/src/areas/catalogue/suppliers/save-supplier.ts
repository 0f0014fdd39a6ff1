// Use cases: create, update, enable and disable a supplier.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import type { newSupplierForm, supplierForm } from '@keepsake/core/catalogue/suppliers/supplier.contract';
import { pickFormValues } from '@keepsake/core/fields/field-schemas';
import { mergeChanges } from '@keepsake/core/permissions/form-fields';
import { supplierFields } from '@keepsake/core/records/supplier.fields';
import { type ActiveAction, activeMachine } from '@keepsake/core/states/active.machine';
import { nextState } from '@keepsake/core/states/machine';
import type { z } from 'zod';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { listHistoryEntries } from '../../../db/history.ts';
import { announce } from '../../../db/live.ts';
import { recordChange } from '../../../db/record.ts';
import {
  findSupplier,
  insertSupplier,
  lockSupplier,
  type SupplierFields,
  type SupplierRecord,
  saveSupplier,
} from './supplier.repo.ts';
import { toSupplierDetail } from './supplier.view.ts';

const pickFields = (supplier: SupplierFields) => pickFormValues(supplierFields, supplier);

export async function getSupplier(db: Db, id: string, context: SignedInContext) {
  const supplier = requireFound(await findSupplier(db, id));
  return toSupplierDetail(supplier, await listHistoryEntries(db, 'supplier', id), context);
}

export async function createSupplier(
  tx: Tx,
  form: z.output<typeof newSupplierForm>,
  context: SignedInContext,
) {
  const id = context.ids.next();
  const fields = pickFields(form);
  const code = await insertSupplier(tx, id, form.code, fields, context.caller.name, context.now);
  return recordAndGet(tx, id, { action: 'create', after: { code, ...fields } }, context);
}

type Change = {
  action: string;
  before?: SupplierRecord;
  after: SupplierFields & { code: string };
  comment?: string;
};

async function recordAndGet(tx: Tx, id: string, change: Change, context: SignedInContext) {
  const { action, before, after, comment = '' } = change;
  await recordChange(tx, context, {
    action,
    subject: 'supplier',
    subjectId: id,
    from: before?.state ?? null,
    to: after.state,
    comment,
    ...(before && { before: { code: before.code, ...pickFields(before) } }),
    after,
  });
  await announce(tx, 'catalogue');
  return getSupplier(tx, id, context);
}

async function saveAndRecord(
  tx: Tx,
  before: SupplierRecord,
  fields: SupplierFields,
  change: Pick<Change, 'action' | 'comment'>,
  context: SignedInContext,
) {
  await saveSupplier(tx, before, fields, context.caller.name, context.now);
  const after = { code: before.code, ...fields };
  return recordAndGet(tx, before.id, { ...change, before, after }, context);
}

export async function updateSupplier(
  tx: Tx,
  id: string,
  form: z.output<typeof supplierForm>,
  context: SignedInContext,
) {
  const before = requireFound(await lockSupplier(tx, id));
  if (before.version !== form.version) throw new AppError('CHANGED_MEANWHILE');
  return saveAndRecord(tx, before, mergeChanges(pickFields(before), form), { action: 'update' }, context);
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
  return saveAndRecord(tx, before, { ...pickFields(before), state }, { action, comment }, context);
}
