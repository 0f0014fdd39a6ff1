// Lists the settings, filtered and paged. There are few, so this is done in memory, in the language of the caller.
import { configRow, isConfigKey } from '@keepsake/core/settings/configuration/system-config';
import type {
  ConfigItem,
  systemConfigEndpoints,
} from '@keepsake/core/settings/configuration/system-config.contract';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { pageInMemory } from '../../../http/page.ts';
import type { Input } from '../../../http/route.ts';
import { foldForSearch } from '../../../platform/chinese.ts';
import { listConfigRecords, listPersonNames } from './system-config.repo.ts';
import { toConfigItem } from './system-config.view.ts';

type Query = Input<typeof systemConfigEndpoints.listSystemConfigs>['query'];

export async function listSystemConfigs(db: Db, query: Query, context: SignedInContext) {
  const keyword = foldForSearch(query.keyword ?? '');
  const matches = (item: ConfigItem) =>
    (query.category === undefined || item.category === query.category) &&
    (query.enabled === undefined || String(item.enabled) === query.enabled) &&
    foldForSearch(`${item.key} ${item.name} ${item.description}`).includes(keyword);
  const records = await listConfigRecords(db);
  const people = records.filter(({ key }) => isConfigKey(key) && configRow(key).shape === 'person');
  const names = await listPersonNames(
    db,
    people.map(({ value }) => value),
  );
  return pageInMemory(query, records.map((record) => toConfigItem(record, names, context)).filter(matches));
}
