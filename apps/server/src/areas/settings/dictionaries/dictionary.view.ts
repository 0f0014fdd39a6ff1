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
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, code, name }) => ({
      id,
      enCode: code,
      fullName: textIn(name, language),
      children: toChoices(entries, id, language),
    }));
}

export function toDictionaryItem(record: EntryRecord, { caller, language }: SignedInContext): DictionaryItem {
  const { parentId, ...entry } = record;
  return {
    ...entry,
    dictionaryName: textIn(entry.dictionaryName, language),
    name: textIn(entry.name, language),
    updatedAt: entry.updatedAt.toISOString(),
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
