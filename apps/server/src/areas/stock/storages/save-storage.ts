// Use cases: create, update, enable and disable a storage. Only an empty storage can be disabled.

import { AppError, requireFound } from '@keepsake/core/api/errors';
import { toRefusal } from '@keepsake/core/api/why';
import { pickFormValues } from '@keepsake/core/fields/field-schemas';
import type { AuditAction } from '@keepsake/core/labels/audit-words';
import { mergeChanges } from '@keepsake/core/permissions/form-fields';
import { storageFields } from '@keepsake/core/records/storage.fields';
import { type ActiveAction, type ActiveState, activeMachine } from '@keepsake/core/states/active.machine';
import { nextState } from '@keepsake/core/states/machine';
import type {
  newStorageForm,
  StorageFields,
  storageForm,
} from '@keepsake/core/stock/storages/storage.contract';
import { findDisableRefusal } from '@keepsake/core/stock/storages/storage.rules';
import type { z } from 'zod';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { listHistoryEntries } from '../../../db/history.ts';
import { announce } from '../../../db/live.ts';
import { recordChange } from '../../../db/record.ts';
import { toStamp } from '../../../db/record-fields.ts';
import { findStorage, insertStorage, lockStorage, type StorageRecord, saveStorage } from './storage.repo.ts';
import { toStorageDetail } from './storage.view.ts';

const pickFields = (storage: StorageRecord) => pickFormValues(storageFields, storage);

export async function getStorage(db: Db, id: string, context: SignedInContext) {
  const storage = requireFound(await findStorage(db, id));
  return toStorageDetail(storage, await listHistoryEntries(db, 'storage', id), context);
}

export async function createStorage(tx: Tx, form: z.output<typeof newStorageForm>, context: SignedInContext) {
  const id = context.ids.next();
  await insertStorage(tx, id, form, toStamp(context));
  await recordChange(tx, context, {
    action: 'create',
    subject: 'storage',
    subjectId: id,
    to: 'active',
    after: form,
  });
  await announce(tx, 'catalogue');
  return getStorage(tx, id, context);
}

async function saveAndRecord(
  tx: Tx,
  before: StorageRecord,
  after: { fields: StorageFields; state: ActiveState },
  action: AuditAction,
  comment: string,
  context: SignedInContext,
) {
  await saveStorage(tx, before, after.fields, after.state, toStamp(context));
  await recordChange(tx, context, {
    action,
    subject: 'storage',
    subjectId: before.id,
    from: before.state,
    to: after.state,
    comment,
    before: { code: before.code, state: before.state, ...pickFields(before) },
    after: { code: before.code, state: after.state, ...after.fields },
  });
  // the use of a storage decides what is available to the shop and to applications
  await announce(tx, 'catalogue');
  return getStorage(tx, before.id, context);
}

export async function updateStorage(
  tx: Tx,
  id: string,
  { version, ...form }: z.output<typeof storageForm>,
  context: SignedInContext,
) {
  const before = requireFound(await lockStorage(tx, id));
  if (before.version !== version) throw new AppError('CHANGED_MEANWHILE');
  const fields = mergeChanges(pickFields(before), form);
  return saveAndRecord(tx, before, { fields, state: before.state }, 'update', '', context);
}

export async function changeStorageState(
  tx: Tx,
  id: string,
  action: ActiveAction,
  comment: string,
  context: SignedInContext,
) {
  const before = requireFound(await lockStorage(tx, id));
  const state = nextState(activeMachine, before.state, action);
  if (!state) throw new AppError('WRONG_STATE');
  const why = action === 'disable' && findDisableRefusal(before);
  if (why) throw toRefusal(why);
  return saveAndRecord(tx, before, { fields: pickFields(before), state }, action, comment, context);
}
