// Converts souvenirs to API rows and details: texts in the caller's language, permitted actions, and prices if permitted.
import type { SouvenirDetail, SouvenirRow } from '@keepsake/core/catalogue/souvenirs/souvenir.contract';
import type { SouvenirState } from '@keepsake/core/catalogue/souvenirs/souvenir.machine';
import { languageGaps, souvenirActions, stockLevel } from '@keepsake/core/catalogue/souvenirs/souvenir.rules';
import { may, type SignedInContext } from '../../../context/context.ts';
import { subtitleOf, textIn } from '../../../platform/chinese.ts';
import { sanitizeRichText } from '../../../platform/rich-text.ts';
import { imageUrl } from '../../file/index.ts';
import type {
  listHistory,
  listStorageBalances,
  SouvenirDetailRow,
  SouvenirListRow,
} from './souvenir.repo.ts';

export function toSouvenirRow(row: SouvenirListRow, { caller, language }: SignedInContext): SouvenirRow {
  return {
    id: row.id,
    productCode: row.code,
    name: textIn(row.name, language),
    subtitle: subtitleOf(row.name, language),
    coverSrc: row.cover && imageUrl('souvenir', row.cover),
    categoryId: row.category_id,
    categoryName: textIn(row.category_name, language),
    level: row.level as SouvenirRow['level'],
    applicableObject: row.applicable_object as SouvenirRow['applicableObject'],
    supplierName: row.supplier_name ?? '',
    state: row.state as SouvenirState,
    inShop: row.in_shop,
    inApplication: row.in_application,
    minimumStock: row.minimum_stock,
    safeStock: row.safe_stock,
    onHand: row.on_hand,
    reserved: row.reserved,
    available: row.available,
    stockLevel: stockLevel(row.available, row.minimum_stock, row.safe_stock),
    ...(may(caller, 'gifts#mallPrice') ? { mallPrice: row.mall_price } : {}),
    ...(may(caller, 'gifts#internalPrice') ? { internalPrice: row.internal_price } : {}),
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
    actions: [
      ...(['edit', 'copy'] as const).filter((button) => may(caller, `gifts.${button}`)),
      ...souvenirActions(row.state as SouvenirState, (action) => may(caller, `gifts.${action}`)),
    ],
  };
}

type Parts = {
  pictures: string[];
  storages: Awaited<ReturnType<typeof listStorageBalances>>;
  history: Awaited<ReturnType<typeof listHistory>>;
};

export function toSouvenirDetail(
  row: SouvenirDetailRow,
  parts: Parts,
  context: SignedInContext,
): SouvenirDetail {
  const { language, caller } = context;
  const base = toSouvenirRow(row, context);
  return {
    ...base,
    introduction: textIn(row.introduction, language),
    details: sanitizeRichText(textIn(row.details, language)),
    colour: textIn(row.colour, language),
    style: textIn(row.style, language),
    customised: row.customised,
    perishable: row.perishable,
    supplier: row.supplier_id
      ? { id: row.supplier_id, name: row.supplier_name ?? '', active: row.supplier_state === 'active' }
      : null,
    gaps: languageGaps(row),
    ...(may(caller, 'gifts#unitCost')
      ? { unitCost: row.average_cost === null ? null : Math.round(row.average_cost / 100) }
      : {}),
    pictures: parts.pictures.map((id) => ({ src: imageUrl('souvenir', id), alt: base.name })),
    storages: parts.storages.map((storage) => ({
      storageId: storage.id,
      storageName: textIn(storage.name, language),
      onHand: storage.on_hand,
      reserved: storage.reserved,
      protected: storage.protected,
      available: Math.max(0, storage.on_hand - storage.reserved - storage.protected),
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
