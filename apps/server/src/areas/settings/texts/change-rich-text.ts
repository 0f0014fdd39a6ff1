// Creates, changes and deletes rich texts. Built-in texts, which screens need, cannot be deleted.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import { keepFormFields } from '@keepsake/core/fields/field-schemas';
import { mergeChanges } from '@keepsake/core/permissions/form-fields';
import { richTextFields } from '@keepsake/core/records/rich-text.fields';
import type { newRichTextForm, richTextForm } from '@keepsake/core/settings/texts/rich-text.contract';
import type { z } from 'zod';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { recordAudit } from '../../../db/record.ts';
import { toStamp } from '../../../db/record-fields.ts';
import { sanitizeOrEmpty } from '../../../platform/rich-text.ts';
import {
  deleteRichTextRecord,
  findRichTextRecord,
  insertRichText,
  lockRichText,
  type RichTextFields,
  saveRichText,
} from './rich-text.repo.ts';
import { isBuiltIn, toRichTextDetail } from './rich-text.view.ts';

/** Shop answers with rich texts are cached. Announcing a change of the catalogue empties this cache. */
const clearCachedTexts = (tx: Tx) => announce(tx, 'catalogue');

const pickFields = (text: RichTextFields): RichTextFields => keepFormFields(richTextFields, text);

function toFields(form: RichTextFields): RichTextFields {
  const { content } = form;
  return {
    ...pickFields(form),
    content: {
      'zh-HK': sanitizeOrEmpty(content['zh-HK']),
      en: sanitizeOrEmpty(content.en),
      'zh-CN': sanitizeOrEmpty(content['zh-CN'] ?? ''),
    },
  };
}

export async function getRichText(db: Db, id: string, context: SignedInContext) {
  const record = requireFound(await findRichTextRecord(db, id));
  return toRichTextDetail(record, context);
}

export async function createRichText(
  tx: Tx,
  form: z.output<typeof newRichTextForm>,
  context: SignedInContext,
) {
  const id = context.ids.next();
  const fields = toFields(form);
  await insertRichText(tx, id, { ...fields, code: form.code }, toStamp(context));
  await recordAudit(tx, context, {
    action: 'create',
    subject: 'rich-text',
    subjectId: form.code,
    after: fields,
  });
  await clearCachedTexts(tx);
  return getRichText(tx, id, context);
}

export async function updateRichText(
  tx: Tx,
  id: string,
  form: z.output<typeof richTextForm>,
  context: SignedInContext,
) {
  const before = requireFound(await lockRichText(tx, id));
  const fields = toFields(mergeChanges(pickFields(before), form));
  await saveRichText(tx, id, fields, toStamp(context));
  await recordAudit(tx, context, {
    action: 'update',
    subject: 'rich-text',
    subjectId: before.code,
    before: pickFields(before),
    after: fields,
  });
  await clearCachedTexts(tx);
  return getRichText(tx, id, context);
}

export async function deleteRichText(tx: Tx, id: string, context: SignedInContext): Promise<null> {
  const before = requireFound(await lockRichText(tx, id));
  if (isBuiltIn(before.code)) throw new AppError('STILL_IN_USE');
  await deleteRichTextRecord(tx, id);
  await recordAudit(tx, context, {
    action: 'delete',
    subject: 'rich-text',
    subjectId: before.code,
    before: pickFields(before),
  });
  await clearCachedTexts(tx);
  return null;
}
