// Use cases: create, update and delete a group of synonyms.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import type { SynonymForm, SynonymGroup } from '@keepsake/core/catalogue/synonyms/synonym.contract';
import { synonymActions } from '@keepsake/core/catalogue/synonyms/synonym.contract';
import { translate } from '@keepsake/core/values/messages';
import { may, type SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { recordAudit } from '../../../db/record.ts';
import { foldForSearch } from '../../../platform/chinese.ts';
import {
  listSynonyms,
  lockSynonym,
  removeSynonym,
  type SynonymRecord,
  saveSynonym,
  scheduleReindex,
} from './synonym.repo.ts';

const subject = 'synonym';

const toSynonymGroup = (
  { id, words, updatedAt, updatedBy }: SynonymRecord,
  { caller }: SignedInContext,
): SynonymGroup => ({
  id,
  words,
  updatedAt: updatedAt.toISOString(),
  updatedBy,
  actions: synonymActions.filter((action) => may(caller, `synonyms.${action}`)),
});

export async function showSynonyms(db: Db, context: SignedInContext): Promise<{ list: SynonymGroup[] }> {
  return { list: (await listSynonyms(db)).map((group) => toSynonymGroup(group, context)) };
}

/** The search treats 雨傘 and 雨伞 as the same word. */
function pickDistinctWords({ words }: SynonymForm, { language }: SignedInContext): string[] {
  const distinct = [...new Map(words.map((word) => [foldForSearch(word), word])).values()];
  if (distinct.length < 2)
    throw new AppError(
      'FIELDS_INVALID',
      {},
      { words: translate(validationMessages['validation.synonyms'], language) },
    );
  return distinct;
}

async function saveAndRecord(
  tx: Tx,
  id: string,
  words: string[],
  before: SynonymRecord | undefined,
  context: SignedInContext,
): Promise<SynonymGroup> {
  const group = { id, words, updatedAt: context.now, updatedBy: context.caller.name };
  await saveSynonym(tx, group);
  await scheduleReindex(tx, [...words, ...(before?.words ?? [])]);
  await recordAudit(tx, context, {
    action: before ? 'update' : 'create',
    subject,
    subjectId: id,
    before: before && { words: before.words },
    after: { words },
  });
  return toSynonymGroup(group, context);
}

export async function createSynonym(tx: Tx, form: SynonymForm, context: SignedInContext) {
  return saveAndRecord(tx, context.ids.next(), pickDistinctWords(form, context), undefined, context);
}

export async function updateSynonym(tx: Tx, id: string, form: SynonymForm, context: SignedInContext) {
  const before = requireFound(await lockSynonym(tx, id));
  return saveAndRecord(tx, id, pickDistinctWords(form, context), before, context);
}

export async function deleteSynonym(tx: Tx, id: string, context: SignedInContext): Promise<null> {
  const { words } = requireFound(await lockSynonym(tx, id));
  await removeSynonym(tx, id);
  await scheduleReindex(tx, words);
  await recordAudit(tx, context, { action: 'delete', subject, subjectId: id, before: { words } });
  return null;
}
