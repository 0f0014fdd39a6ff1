// Converts souvenirs to API rows and details: texts in the caller's language, permitted actions and permitted prices.
import {
  type SouvenirDetail,
  type SouvenirRow,
  souvenirDetailFields,
  souvenirRowFields,
} from '@keepsake/core/catalogue/souvenirs/souvenir.contract';
import {
  findMissingTranslations,
  souvenirActions,
  stockLevel,
} from '@keepsake/core/catalogue/souvenirs/souvenir.rules';
import { countAvailablePieces } from '@keepsake/core/stock/storages/storage.rules';
import { may, type SignedInContext } from '../../../context/context.ts';
import { toAnswer } from '../../../http/field-answer.ts';
import { getSubtitle, textIn } from '../../../platform/chinese.ts';
import { sanitizeRichText } from '../../../platform/rich-text.ts';
import { imageUrl } from '../../file/index.ts';
import type {
  listHistory,
  listStorageBalances,
  SouvenirDetailRow,
  SouvenirListRow,
} from './souvenir.repo.ts';

const withStockLevel = <R extends Pick<SouvenirListRow, 'available' | 'minimumStock' | 'safeStock'>>(
  row: R,
) => ({
  ...row,
  stockLevel: stockLevel(row.available, row.minimumStock, row.safeStock),
});

export function toSouvenirRow(row: SouvenirListRow, context: SignedInContext): SouvenirRow {
  const { caller, language } = context;
  return {
    id: row.id,
    ...toAnswer(souvenirRowFields, withStockLevel(row), context),
    subtitle: getSubtitle(row.name, language),
    coverSrc: row.cover && imageUrl('souvenir', row.cover),
    actions: [
      ...(['edit', 'copy'] as const).filter((button) => may(caller, `gifts.${button}`)),
      ...souvenirActions(row.state, (action) => may(caller, `gifts.${action}`)),
    ],
  };
}

type Parts = Pick<SouvenirDetail, 'family' | 'set' | 'partOf' | 'waiting'> & {
  pictures: string[];
  storages: Awaited<ReturnType<typeof listStorageBalances>>;
  history: Awaited<ReturnType<typeof listHistory>>;
};

export function toSouvenirDetail(
  row: SouvenirDetailRow,
  parts: Parts,
  context: SignedInContext,
): SouvenirDetail {
  const { language } = context;
  const base = toSouvenirRow(row, context);
  return {
    ...base,
    ...toAnswer(souvenirDetailFields, withStockLevel(row), context),
    details: sanitizeRichText(textIn(row.details, language)),
    supplier: row.supplierId
      ? { id: row.supplierId, name: row.supplierName, active: row.supplierState === 'active' }
      : null,
    family: parts.family,
    set: parts.set,
    partOf: parts.partOf,
    waiting: parts.waiting,
    gaps: findMissingTranslations(row),
    pictures: parts.pictures.map((id) => ({ src: imageUrl('souvenir', id), alt: base.name })),
    storages: parts.storages.map((storage) => ({
      storageId: storage.id,
      storageName: textIn(storage.name, language),
      onHand: storage.on_hand,
      reserved: storage.reserved,
      protected: storage.protected,
      expiring: storage.expiring,
      available: countAvailablePieces({ ...storage, onHand: storage.on_hand }),
    })),
    history: parts.history.map((entry) => ({
      at: entry.at.toISOString(),
      actor: entry.actor_name,
      action: entry.action,
      from: entry.from_state,
      to: entry.to_state,
      comment: entry.comment,
    })),
  };
}
