// Converts storages to API rows and details, with their utilization and the actions the caller may take.
import type { HistoryEntry } from '@keepsake/core/api/history';
import { blockedActions } from '@keepsake/core/api/why';
import { storageFields } from '@keepsake/core/records/storage.fields';
import { activeActions } from '@keepsake/core/states/active.machine';
import type {
  StorageDetail,
  StorageRow,
  StorageSouvenir,
} from '@keepsake/core/stock/storages/storage.contract';
import { countAvailablePieces, findDisableRefusal } from '@keepsake/core/stock/storages/storage.rules';
import { inAllLanguages } from '@keepsake/core/values/language';
import { may, type SignedInContext } from '../../../context/context.ts';
import { toAnswer } from '../../../http/field-answer.ts';
import { getSubtitle, textIn } from '../../../platform/chinese.ts';
import { imageUrl } from '../../file/index.ts';
import type { StorageRecord } from './storage.repo.ts';
import type { StorageSouvenirRecord } from './storage-souvenir.repo.ts';

export function toStorageRow(storage: StorageRecord, context: SignedInContext): StorageRow {
  const { caller } = context;
  return {
    id: storage.id,
    ...toAnswer(storageFields, storage, context),
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
      () => findDisableRefusal(storage),
      context.language,
    ),
    names: inAllLanguages(storage.name),
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
    subtitle: getSubtitle(row.name, language),
    coverSrc: row.cover && imageUrl('souvenir', row.cover),
    onHand: row.onHand,
    reserved: row.reserved,
    protected: row.protected,
    expiring: row.expiring,
    available: countAvailablePieces(row),
  };
}
