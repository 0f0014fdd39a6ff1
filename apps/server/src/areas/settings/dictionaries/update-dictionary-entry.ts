// Changes the name, order or state of a dictionary entry. Its code does not change, because records refer to it.
import { requireFound } from '@keepsake/core/api/errors';
import { keepFormFields } from '@keepsake/core/fields/field-schemas';
import { mergeChanges } from '@keepsake/core/permissions/form-fields';
import { dictionaryFields } from '@keepsake/core/records/dictionary.fields';
import type { dictionaryEntryForm } from '@keepsake/core/settings/dictionaries/dictionary.contract';
import type { z } from 'zod';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { recordAudit } from '../../../db/record.ts';
import { toStamp } from '../../../db/record-fields.ts';
import { findEntry, lockEntry, saveEntry } from './dictionary.repo.ts';
import { toDictionaryDetail } from './dictionary.view.ts';

export async function updateDictionaryEntry(
  tx: Tx,
  id: string,
  input: z.output<typeof dictionaryEntryForm>,
  context: SignedInContext,
) {
  const before = requireFound(await lockEntry(tx, id));
  const form = mergeChanges({ ...keepFormFields(dictionaryFields, before), name: input.name }, input);
  await saveEntry(tx, id, form, toStamp(context));
  await recordAudit(tx, context, {
    action: 'update',
    subject: 'dictionary',
    subjectId: `${before.dictionary}.${before.code}`,
    before: keepFormFields(dictionaryFields, before),
    after: form,
  });
  await announce(tx, 'catalogue');
  const record = requireFound(await findEntry(tx, id));
  return toDictionaryDetail(record, context);
}
