// Use cases: create, update, enable and disable a supplier.
import { AppError } from '@keepsake/core/api/errors';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import type {
  newSupplierForm,
  SupplierFields,
  supplierForm,
} from '@keepsake/core/catalogue/suppliers/supplier.contract';
import { mergeChanges } from '@keepsake/core/permissions/form-fields';
import { type ActiveAction, type ActiveState, activeMachine } from '@keepsake/core/states/active.machine';
import { nextState } from '@keepsake/core/states/machine';
import { translate } from '@keepsake/core/values/messages';
import type { z } from 'zod';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { listHistoryOf } from '../../../db/history.ts';
import { announce } from '../../../db/live.ts';
import { recordAudit, recordHistory } from '../../../db/record.ts';
import {
  findSupplier,
  insertSupplier,
  listSouvenirsOfSupplier,
  lockSupplier,
  type SupplierRecord,
  saveSupplier,
} from './supplier.repo.ts';
import { toSupplierDetail } from './supplier.view.ts';

const maxSouvenirsShown = 24;

const pickFields = (supplier: SupplierFields): SupplierFields => ({
  name: supplier.name,
  contactPerson: supplier.contactPerson,
  contactPhone: supplier.contactPhone,
  contactEmail: supplier.contactEmail,
  state: supplier.state,
  category: supplier.category,
  website: supplier.website,
  evaluation: supplier.evaluation,
});

export async function getSupplier(db: Db, id: string, context: SignedInContext) {
  const supplier = await findSupplier(db, id);
  if (!supplier) throw new AppError('NOT_FOUND');
  const souvenirs = await listSouvenirsOfSupplier(db, id, maxSouvenirsShown);
  return toSupplierDetail(supplier, souvenirs, await listHistoryOf(db, 'supplier', id), context);
}

export async function createSupplier(
  tx: Tx,
  form: z.output<typeof newSupplierForm>,
  context: SignedInContext,
) {
  const id = context.ids.next();
  const fields = pickFields(form);
  const code = await insertSupplier(tx, id, form.code, fields, context.caller.name, context.now);
  if (code === undefined) {
    const taken = translate(validationMessages['validation.taken'], context.language);
    throw new AppError('FIELDS_INVALID', {}, { code: taken });
  }
  await recordHistory(tx, context, toHistoryEntry(id, 'create', null, fields.state));
  await announce(tx, 'catalogue');
  await recordAudit(tx, context, {
    action: 'create',
    subject: 'supplier',
    subjectId: id,
    after: { code, ...fields },
  });
  return getSupplier(tx, id, context);
}

const toHistoryEntry = (
  id: string,
  action: string,
  from: ActiveState | null,
  to: ActiveState,
  comment = '',
) => ({
  subject: 'supplier',
  subjectId: id,
  action,
  from,
  to,
  comment,
});

async function saveAndRecord(
  tx: Tx,
  before: SupplierRecord,
  after: SupplierFields,
  action: string,
  comment: string,
  context: SignedInContext,
) {
  await saveSupplier(tx, before, after, context.caller.name, context.now);
  await recordHistory(tx, context, toHistoryEntry(before.id, action, before.state, after.state, comment));
  await announce(tx, 'catalogue');
  await recordAudit(tx, context, {
    action,
    subject: 'supplier',
    subjectId: before.id,
    before: { code: before.code, ...pickFields(before) },
    after: { code: before.code, ...after },
  });
  return getSupplier(tx, before.id, context);
}

export async function updateSupplier(
  tx: Tx,
  id: string,
  form: z.output<typeof supplierForm>,
  context: SignedInContext,
) {
  const before = await lockSupplier(tx, id);
  if (!before) throw new AppError('NOT_FOUND');
  if (before.version !== form.version) throw new AppError('CHANGED_MEANWHILE');
  return saveAndRecord(tx, before, mergeChanges(pickFields(before), form), 'update', '', context);
}

export async function changeSupplierState(
  tx: Tx,
  id: string,
  action: ActiveAction,
  comment: string,
  context: SignedInContext,
) {
  const before = await lockSupplier(tx, id);
  if (!before) throw new AppError('NOT_FOUND');
  const state = nextState(activeMachine, before.state, action);
  if (!state) throw new AppError('WRONG_STATE');
  return saveAndRecord(tx, before, { ...pickFields(before), state }, action, comment, context);
}
