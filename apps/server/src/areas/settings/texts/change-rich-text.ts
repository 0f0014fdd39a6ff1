// Creates, changes and deletes rich texts. Built-in texts, which screens need, cannot be deleted.
import { AppError } from '@keepsake/core/api/errors';
import { mergeChanges } from '@keepsake/core/permissions/form-fields';
import type { newRichTextForm, richTextForm } from '@keepsake/core/settings/texts/rich-text.contract';
import type { z } from 'zod';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { recordAudit } from '../../../db/record.ts';
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

function toFields(form: RichTextFields): RichTextFields {
  const { category, name, content, description, enabled } = form;
  return {
    category,
    name,
    content: {
      'zh-HK': sanitizeOrEmpty(content['zh-HK']),
      en: sanitizeOrEmpty(content.en),
      'zh-CN': sanitizeOrEmpty(content['zh-CN'] ?? ''),
    },
    description,
    enabled,
  };
}

export async function getRichText(db: Db, id: string, context: SignedInContext) {
  const record = await findRichTextRecord(db, id);
  if (!record) throw new AppError('NOT_FOUND');
  return toRichTextDetail(record, context);
}

export async function createRichText(
  tx: Tx,
  form: z.output<typeof newRichTextForm>,
  context: SignedInContext,
) {
  const id = context.ids.next();
  const fields = toFields(form);
  await insertRichText(tx, { id, code: form.code, by: context.caller.name, now: context.now }, fields);
  await recordAudit(tx, context, {
    action: 'create',
    subject: 'rich-text',
    subjectId: form.code,
    after: fields,
  });
  await announce(tx, 'catalogue');
  return getRichText(tx, id, context);
}

export async function updateRichText(
  tx: Tx,
  id: string,
  form: z.output<typeof richTextForm>,
  context: SignedInContext,
) {
  const before = await lockRichText(tx, id);
  if (!before) throw new AppError('NOT_FOUND');
  const { category, name, content, description, enabled } = before;
  const fields = toFields(mergeChanges({ category, name, content, description, enabled }, form));
  await saveRichText(tx, id, fields, context.caller.name, context.now);
  await recordAudit(tx, context, {
    action: 'update',
    subject: 'rich-text',
    subjectId: before.code,
    before: { category, name, content, description, enabled },
    after: fields,
  });
  await announce(tx, 'catalogue');
  return getRichText(tx, id, context);
}

export async function deleteRichText(tx: Tx, id: string, context: SignedInContext): Promise<null> {
  const before = await lockRichText(tx, id);
  if (!before) throw new AppError('NOT_FOUND');
  if (isBuiltIn(before.code)) throw new AppError('STILL_IN_USE');
  await deleteRichTextRecord(tx, id);
  const { category, name, content, description, enabled } = before;
  await recordAudit(tx, context, {
    action: 'delete',
    subject: 'rich-text',
    subjectId: before.code,
    before: { category, name, content, description, enabled },
  });
  await announce(tx, 'catalogue');
  return null;
}
