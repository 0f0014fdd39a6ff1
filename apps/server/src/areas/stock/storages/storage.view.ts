// Converts storages to API rows and details, with their utilization and the actions the caller may take.
import type { HistoryEntry } from '@keepsake/core/api/history';
import { blockedActions } from '@keepsake/core/api/why';
import { activeActions } from '@keepsake/core/states/active.machine';
import type {
  StorageDetail,
  StorageRow,
  StorageSouvenir,
} from '@keepsake/core/stock/storages/storage.contract';
import { availableIn, disableWhy, storageFill } from '@keepsake/core/stock/storages/storage.rules';
import { may, type SignedInContext } from '../../../context/context.ts';
import { subtitleOf, textIn } from '../../../platform/chinese.ts';
import { imageUrl } from '../../file/index.ts';
import type { StorageRecord } from './storage.repo.ts';
import type { StorageSouvenirRecord } from './storage-souvenir.repo.ts';

export function toStorageRow(storage: StorageRecord, { caller, language }: SignedInContext): StorageRow {
  const { version: _, protected: __, updatedAt, name, ...row } = storage;
  return {
    ...row,
    ...storageFill(storage.capacity, storage.currentStock),
    name: textIn(name, language),
    updatedAt: updatedAt.toISOString(),
    actions: [
      ...activeActions(storage.state, (action) => may(caller, `storages.${action}`)),
      ...(may(caller, 'storages.protect') ? (['protect'] as const) : []),
    ],
  };
}

export function toStorageDetail(
  storage: StorageRecord,
  history: HistoryEntry[],
  context: SignedInContext,
): StorageDetail {
  return {
    ...toStorageRow(storage, context),
    blocked: blockedActions(
      storage.state === 'active' && may(context.caller, 'storages.disable') ? ['disable'] : [],
      () => disableWhy(storage),
      context.language,
    ),
    names: { 'zh-HK': storage.name['zh-HK'], en: storage.name.en, 'zh-CN': storage.name['zh-CN'] ?? '' },
    version: storage.version,
    protected: storage.protected,
    history,
  };
}

export function toStorageSouvenir(
  row: StorageSouvenirRecord,
  { language }: SignedInContext,
): StorageSouvenir {
  return {
    id: row.id,
    productCode: row.code,
    name: textIn(row.name, language),
    subtitle: subtitleOf(row.name, language),
    coverSrc: row.cover && imageUrl('souvenir', row.cover),
    onHand: row.onHand,
    reserved: row.reserved,
    protected: row.protected,
    available: availableIn(row.onHand, row.reserved, row.protected),
  };
}
