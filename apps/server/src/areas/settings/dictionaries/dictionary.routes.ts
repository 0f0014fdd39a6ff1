// The endpoints of dictionaries.
import { requireFound } from '@keepsake/core/api/errors';
import { dictionaries, isDictionaryCode } from '@keepsake/core/settings/dictionaries/dictionaries';
import { dictionaryEndpoints } from '@keepsake/core/settings/dictionaries/dictionary.contract';
import { pageInMemory } from '../../../http/page.ts';
import { commandRoute, queryRoute, type Route } from '../../../http/route.ts';
import { foldForSearch, textIn } from '../../../platform/chinese.ts';
import { findEntry, listDictionaries, listEntries } from './dictionary.repo.ts';
import { toChoices, toDictionaryDetail, toDictionaryItem } from './dictionary.view.ts';
import { createDictionaryEntry, orderDictionary } from './extend-dictionary.ts';
import { updateDictionaryEntry } from './update-dictionary-entry.ts';

export const dictionaryRoutes: Route[] = [
  queryRoute(dictionaryEndpoints.allDictionaries, async (db, _input, { language }) => {
    const entries = (await listEntries(db)).filter(({ enabled }) => enabled);
    const list = (await listDictionaries(db)).map(({ code, name, is_tree }) => ({
      id: code,
      enCode: code,
      fullName: textIn(name, language),
      isTree: is_tree,
      isExtensible: isDictionaryCode(code) && dictionaries[code].isExtensible,
      dictionaryList: toChoices(
        entries.filter((entry) => entry.dictionary === code),
        null,
        language,
      ),
    }));
    return { list };
  }),
  queryRoute(dictionaryEndpoints.listDictionaryEntries, async (db, { query }, context) => {
    const keyword = foldForSearch(query.keyword ?? '');
    const records = (await listEntries(db)).filter(
      ({ dictionary, enabled, code, name }) =>
        (query.dictionary === undefined || dictionary === query.dictionary) &&
        (query.enabled === undefined || String(enabled) === query.enabled) &&
        foldForSearch(`${code} ${name['zh-HK']} ${name.en}`).includes(keyword),
    );
    return pageInMemory(
      query,
      records.map((record) => toDictionaryItem(record, context)),
    );
  }),
  queryRoute(dictionaryEndpoints.getDictionaryEntry, async (db, { params }, context) => {
    const record = requireFound(await findEntry(db, params.id));
    return toDictionaryDetail(record, context);
  }),
  commandRoute(dictionaryEndpoints.createDictionaryEntry, (tx, { body }, context) =>
    createDictionaryEntry(tx, body, context),
  ),
  commandRoute(dictionaryEndpoints.orderDictionary, (tx, { params, body }, context) =>
    orderDictionary(tx, params.code, body.ids, context),
  ),
  commandRoute(dictionaryEndpoints.updateDictionaryEntry, (tx, { params, body }, context) =>
    updateDictionaryEntry(tx, params.id, body, context),
  ),
];
