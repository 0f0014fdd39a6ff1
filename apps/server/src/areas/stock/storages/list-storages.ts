// Finds storages. There are few, so they are filtered in memory. The search treats Traditional
// and Simplified Chinese alike.
import type { storageEndpoints } from '@keepsake/core/stock/storages/storage.contract';
import type { Db } from '../../../db/connection/database.ts';
import type { Input } from '../../../http/route.ts';
import { foldForSearch } from '../../../platform/chinese.ts';
import { listStorages, type StorageRecord } from './storage.repo.ts';

type StorageQuery = Input<typeof storageEndpoints.listStorages>['query'];
type StorageFilter = Pick<StorageQuery, 'keyword' | 'type' | 'state' | 'use'>;

const toSearchText = ({ code, name, address, manager }: StorageRecord) =>
  foldForSearch([code, name['zh-HK'], name['zh-CN'] ?? '', name.en, address, manager].join(' '));

export async function findStorages(db: Db, filter: StorageFilter): Promise<StorageRecord[]> {
  const keyword = filter.keyword ? foldForSearch(filter.keyword) : '';
  return (await listStorages(db)).filter(
    (storage) =>
      (!keyword || toSearchText(storage).includes(keyword)) &&
      (!filter.type || storage.type === filter.type) &&
      (!filter.state || storage.state === filter.state) &&
      (!filter.use || (filter.use === 'mall' ? storage.mallUse : storage.applicationUse)),
  );
}
