// Changes the name, order or state of a dictionary entry. Its code does not change, because records refer to it.
import { AppError } from '@keepsake/core/api/errors';
import { mergeChanges } from '@keepsake/core/permissions/form-fields';
import type { dictionaryEntryForm } from '@keepsake/core/settings/dictionaries/dictionary.contract';
import type { z } from 'zod';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { recordAudit } from '../../../db/record.ts';
import { findEntry, lockEntry, saveEntry } from './dictionary.repo.ts';
import { toDictionaryDetail } from './dictionary.view.ts';

export async function updateDictionaryEntry(
  tx: Tx,
  id: string,
  input: z.output<typeof dictionaryEntryForm>,
  context: SignedInContext,
) {
  const before = await lockEntry(tx, id);
  if (!before) throw new AppError('NOT_FOUND');
  const form = mergeChanges({ name: input.name, sortCode: before.sort_code, enabled: before.enabled }, input);
  await saveEntry(tx, id, form, context.caller.name, context.now);
  await recordAudit(tx, context, {
    action: 'update',
    subject: 'dictionary',
    subjectId: `${before.dictionary_code}.${before.code}`,
    before: { name: before.name, sortCode: before.sort_code, enabled: before.enabled },
    after: form,
  });
  await announce(tx, 'catalogue');
  const record = await findEntry(tx, id);
  if (!record) throw new AppError('NOT_FOUND');
  return toDictionaryDetail(record, context);
}
