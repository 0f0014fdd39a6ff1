// Converts dictionary entries to views: trees of choices for forms, rows for administrators.
import type {
  DictionaryChoice,
  DictionaryDetail,
  DictionaryItem,
} from '@keepsake/core/settings/dictionaries/dictionary.contract';
import type { Language } from '@keepsake/core/values/language';
import { may, type SignedInContext } from '../../../context/context.ts';
import { textIn } from '../../../platform/chinese.ts';
import type { EntryRecord } from './dictionary.repo.ts';

export function toChoices(
  entries: readonly EntryRecord[],
  parent: string | null,
  language: Language,
): DictionaryChoice[] {
  return entries
    .filter(({ parent_id }) => parent_id === parent)
    .map(({ id, code, name }) => ({
      id,
      enCode: code,
      fullName: textIn(name, language),
      children: toChoices(entries, id, language),
    }));
}

export function toDictionaryItem(record: EntryRecord, { caller, language }: SignedInContext): DictionaryItem {
  return {
    id: record.id,
    dictionary: record.dictionary_code as DictionaryItem['dictionary'],
    dictionaryName: textIn(record.dictionary_name, language),
    code: record.code,
    name: textIn(record.name, language),
    sortCode: record.sort_code,
    enabled: record.enabled,
    updatedAt: record.updated_at.toISOString(),
    updatedBy: record.updated_by,
    actions: may(caller, 'dictionary.edit') ? ['edit'] : [],
  };
}

export function toDictionaryDetail(record: EntryRecord, context: SignedInContext): DictionaryDetail {
  const { name } = record;
  return {
    ...toDictionaryItem(record, context),
    names: { 'zh-HK': name['zh-HK'], en: name.en, 'zh-CN': name['zh-CN'] ?? '' },
  };
}
