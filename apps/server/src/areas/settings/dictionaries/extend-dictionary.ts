// Adds an entry to a dictionary, and changes the order of its entries.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import { type DictionaryCode, dictionaries } from '@keepsake/core/settings/dictionaries/dictionaries';
import type { newDictionaryEntryForm } from '@keepsake/core/settings/dictionaries/dictionary.contract';
import { translate } from '@keepsake/core/values/messages';
import type { z } from 'zod';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { recordAudit } from '../../../db/record.ts';
import { toStamp } from '../../../db/record-fields.ts';
import { findEntry, insertEntry, listCodes, lockDictionary, saveEntryOrder } from './dictionary.repo.ts';
import { toDictionaryDetail } from './dictionary.view.ts';

export async function createDictionaryEntry(
  tx: Tx,
  form: z.output<typeof newDictionaryEntryForm>,
  context: SignedInContext,
) {
  const { dictionary, code, name, enabled } = form;
  if (!dictionaries[dictionary].isExtensible) throw new AppError('DICTIONARY_FIXED');
  await lockDictionary(tx, dictionary);
  const existing = await listCodes(tx, dictionary);
  if (existing.some((entry) => entry.code.toLowerCase() === code.toLowerCase())) {
    const taken = translate(validationMessages['validation.taken'], context.language);
    throw new AppError('FIELDS_INVALID', {}, { code: taken });
  }
  const id = context.ids.next();
  const sortCode = (existing.at(-1)?.sort_code ?? -1) + 1;
  await insertEntry(tx, { id, dictionary, code, name, sortCode, enabled }, toStamp(context));
  await recordAudit(tx, context, {
    action: 'create',
    subject: 'dictionary',
    subjectId: `${dictionary}.${code}`,
    after: { name, sortCode, enabled },
  });
  await announce(tx, 'catalogue');
  const record = requireFound(await findEntry(tx, id));
  return toDictionaryDetail(record, context);
}

/** `ids` must contain every entry exactly once. Otherwise the caller may not have seen an entry that is new. */
export async function orderDictionary(
  tx: Tx,
  dictionary: DictionaryCode,
  ids: readonly string[],
  context: SignedInContext,
): Promise<null> {
  await lockDictionary(tx, dictionary);
  const existing = await listCodes(tx, dictionary);
  const codeById = new Map(existing.map((entry) => [entry.id, entry.code]));
  const isComplete = ids.length === existing.length && new Set(ids).size === ids.length;
  if (!isComplete || ids.some((id) => !codeById.has(id))) throw new AppError('CHANGED_MEANWHILE');
  await saveEntryOrder(tx, ids, toStamp(context));
  await recordAudit(tx, context, {
    action: 'order',
    subject: 'dictionary',
    subjectId: dictionary,
    before: { order: existing.map(({ code }) => code) },
    after: { order: ids.map((id) => codeById.get(id)) },
  });
  await announce(tx, 'catalogue');
  return null;
}
