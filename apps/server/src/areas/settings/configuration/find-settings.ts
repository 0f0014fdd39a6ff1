// Contributes settings to the global search of the back office.
import { findScreen } from '@keepsake/core/navigation/find-screen';
import { configFields } from '@keepsake/core/records/config.fields';
import { languages } from '@keepsake/core/values/language';
import { translate } from '@keepsake/core/values/messages';
import { maxFound } from '@keepsake/core/workbench/search/search.contract';
import { may } from '../../../context/context.ts';
import type { RecordFinder } from '../../../http/record-finder.ts';
import { foldForSearch } from '../../../platform/chinese.ts';
import { type ConfigRecord, listConfigRecords } from './system-config.repo.ts';
import { resolveDescriptions, resolveName } from './system-config.view.ts';

/**
 * Finds settings by their key and their names in all languages, or if none matches, by their descriptions. There are
 * few, so this is done in memory.
 */
export const settingFinder: RecordFinder = {
  kind: 'setting',
  find: async (db, keyword, { caller, language }) => {
    const words = foldForSearch(keyword).split(' ').filter(Boolean);
    if (!may(caller, 'system-config') || words.length === 0) return [];
    const records = await listConfigRecords(db);
    const filterBy = (toTexts: (record: ConfigRecord) => readonly string[]) =>
      records.filter((record) => {
        const text = foldForSearch(toTexts(record).join(' '));
        return words.every((word) => text.includes(word));
      });
    const named = filterBy((record) => [record.key, ...languages.map((each) => resolveName(record, each))]);
    const found = named.length > 0 ? named : filterBy((record) => Object.values(resolveDescriptions(record)));
    return found.slice(0, maxFound).map((record) => {
      const title = resolveName(record, language);
      return {
        id: record.key,
        title,
        subtitle: translate(configFields.category.choices[record.category], language),
        path: `${findScreen('system-config')}?keyword=${encodeURIComponent(title)}`,
      };
    });
  },
};
