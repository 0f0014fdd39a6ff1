// Use case: list storages. There are few, so they are filtered, sorted and paged in memory. The search treats Traditional
// and Simplified Chinese alike.
import type { storageEndpoints } from '@keepsake/core/stock/storages/storage.contract';
import { storageFill } from '@keepsake/core/stock/storages/storage.rules';
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

const sortValues = {
  currentStock: (storage: StorageRecord) => storage.currentStock,
  capacity: (storage: StorageRecord) => storage.capacity,
  utilization: (storage: StorageRecord) =>
    storageFill(storage.capacity, storage.currentStock).utilization ?? -1,
  updatedAt: (storage: StorageRecord) => storage.updatedAt.getTime(),
};

export async function listStoragePage(db: Db, query: StorageQuery) {
  const found = await findStorages(db, query);
  const sign = query.sort === 'desc' ? -1 : 1;
  const { sidx } = query;
  if (sidx === 'code') found.sort((a, b) => sign * (a.code < b.code ? -1 : 1));
  else if (sidx) found.sort((a, b) => sign * (sortValues[sidx](a) - sortValues[sidx](b)));
  const start = (query.currentPage - 1) * query.pageSize;
  return { rows: found.slice(start, start + query.pageSize), total: found.length };
}
