// All settings, filtered and paged. Few and bounded, so the work is done in memory, in the asked language.
import { configRow, isConfigKey } from '@keepsake/core/settings/configuration/system-config';
import type {
  ConfigItem,
  systemConfigEndpoints,
} from '@keepsake/core/settings/configuration/system-config.contract';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { toPage } from '../../../http/page.ts';
import type { Input } from '../../../http/route.ts';
import { foldForSearch } from '../../../platform/chinese.ts';
import { listConfigRecords, listPeopleNamed } from './system-config.repo.ts';
import { toConfigItem } from './system-config.view.ts';

type Query = Input<typeof systemConfigEndpoints.listSystemConfigs>['query'];

export async function listSystemConfigs(db: Db, query: Query, context: SignedInContext) {
  const keyword = foldForSearch(query.keyword ?? '');
  const isWanted = (item: ConfigItem) =>
    (query.category === undefined || item.category === query.category) &&
    (query.enabled === undefined || String(item.enabled) === query.enabled) &&
    foldForSearch(`${item.key} ${item.name} ${item.description}`).includes(keyword);
  const records = await listConfigRecords(db);
  const people = records.filter(({ key }) => isConfigKey(key) && configRow(key).shape === 'person');
  const names = await listPeopleNamed(
    db,
    people.map(({ value }) => value),
  );
  const rows = records.map((record) => toConfigItem(record, names, context)).filter(isWanted);
  const { sidx } = query;
  if (sidx) {
    const direction = query.sort === 'desc' ? -1 : 1;
    rows.sort((a, b) => direction * (a[sidx] < b[sidx] ? -1 : a[sidx] > b[sidx] ? 1 : 0));
  }
  const from = (query.currentPage - 1) * query.pageSize;
  return toPage(query, rows.length, rows.slice(from, from + query.pageSize));
}
