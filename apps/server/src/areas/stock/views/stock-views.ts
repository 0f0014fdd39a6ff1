// Converts balances, movements and alerts to API rows. `showsPrices` is false on every endpoint without prices, and for a
// caller without the permission for the column.
import { calculateAmount } from '@keepsake/core/catalogue/prices/cost.rules';
import { stockLevel } from '@keepsake/core/catalogue/souvenirs/souvenir.rules';
import type { AlertRow } from '@keepsake/core/stock/alerts/alert.contract';
import { findAlerts, type NoteKind, noteState } from '@keepsake/core/stock/alerts/alert.rules';
import type { BalanceRow } from '@keepsake/core/stock/ledger/balance.contract';
import type { MovementRow } from '@keepsake/core/stock/ledger/movement.contract';
import { hongKongDay } from '@keepsake/core/values/period';
import { mayAny, type SignedInContext } from '../../../context/context.ts';
import { getSubtitle, textIn } from '../../../platform/chinese.ts';
import { imageUrl } from '../../file/index.ts';
import type { AlertRecord } from '../alerts/alert.repo.ts';
import { toDocumentRef } from '../documents/document-ref.ts';
import type { BalanceRecord } from '../ledger/balance.repo.ts';
import type { MovementRecord } from '../ledger/movement.repo.ts';

export function toBalanceRow(
  row: BalanceRecord,
  showsPrices: boolean,
  { language }: SignedInContext,
): BalanceRow {
  const { souvenir_id: souvenirId, storage_id: storageId } = row;
  return {
    id: [souvenirId, storageId].filter(Boolean).join(' '),
    souvenirId,
    productCode: row.code ?? '',
    name: row.name ? textIn(row.name, language) : '',
    subtitle: row.name ? getSubtitle(row.name, language) : '',
    coverSrc: row.cover && imageUrl('souvenir', row.cover),
    categoryName: row.category_name ? textIn(row.category_name, language) : '',
    level: row.level as BalanceRow['level'],
    stockLevel: souvenirId
      ? stockLevel(row.available_in_all ?? 0, row.minimum_stock ?? 0, row.safe_stock ?? 0)
      : null,
    storageId,
    storageName: row.storage_name ? textIn(row.storage_name, language) : '',
    souvenirs: row.souvenirs,
    storages: row.storages,
    onHand: row.on_hand,
    reserved: row.reserved,
    protected: row.protected,
    available: row.available,
    ...(showsPrices
      ? {
          value: row.value,
          ...(souvenirId ? { unitCost: calculateAmount(1, row.average ?? 0) } : {}),
        }
      : {}),
  };
}

export function toMovementRow(
  row: MovementRecord,
  showsPrices: boolean,
  { language }: SignedInContext,
): MovementRow {
  return {
    id: String(row.sequence),
    at: row.at.toISOString(),
    souvenirId: row.souvenir_id,
    productCode: row.code,
    name: textIn(row.name, language),
    storageId: row.storage_id,
    storageName: textIn(row.storage_name, language),
    document: toDocumentRef(row),
    lineNo: row.line_no,
    lotNumber: row.lot_number ?? '',
    bestBefore: row.best_before,
    effectiveDate: row.effective_date,
    quantity: row.quantity,
    ...(showsPrices
      ? {
          unitCost: calculateAmount(1, row.unit_cost),
          amount: calculateAmount(row.quantity, row.unit_cost),
        }
      : {}),
    actor: row.actor_name,
  };
}

export function toAlertRow(
  row: AlertRecord,
  showsPrices: boolean,
  canMake: number,
  { language, now, caller }: SignedInContext,
): AlertRow {
  const note = row.note_kind && {
    kind: row.note_kind as NoteKind,
    untilDay: row.until_day,
    expectedOn: row.expected_on,
  };
  const mayHandle = mayAny(caller, ['stock-alerts.handle', 'stock-alerts-no-price.handle']);
  return {
    id: row.id,
    productCode: row.code,
    name: textIn(row.name, language),
    subtitle: getSubtitle(row.name, language),
    coverSrc: row.cover && imageUrl('souvenir', row.cover),
    categoryName: textIn(row.category_name, language),
    level: row.level as AlertRow['level'],
    applicableObject: row.applicable_object as AlertRow['applicableObject'],
    onHand: row.on_hand,
    reserved: row.reserved,
    available: row.available,
    minimumStock: row.minimum_stock,
    safeStock: row.safe_stock,
    issued: row.issued,
    missing: row.missing,
    canMake,
    waiting: row.waiting,
    stockLevel: stockLevel(row.available, row.minimum_stock, row.safe_stock),
    kinds: findAlerts({
      available: row.available,
      minimumStock: row.minimum_stock,
      safeStock: row.safe_stock,
      issued: row.issued,
    }),
    noteState: noteState(note || null, hongKongDay(now)),
    note: note
      ? {
          ...note,
          expectedQuantity: row.expected_quantity,
          comment: row.comment!,
          at: row.note_at!.toISOString(),
          actor: row.note_actor!,
        }
      : null,
    ...(showsPrices ? { price: row.price } : {}),
    actions: mayHandle ? (note ? ['note', 'clear'] : ['note']) : [],
  };
}
