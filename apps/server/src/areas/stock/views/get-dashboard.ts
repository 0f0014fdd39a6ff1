// Use case: read the back-office dashboard.
import { stockLevel } from '@keepsake/core/catalogue/souvenirs/souvenir.rules';
import type { Dashboard } from '@keepsake/core/stock/views/dashboard.contract';
import { hongKongDay } from '@keepsake/core/values/period';
import { may, type SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { textIn } from '../../../platform/chinese.ts';
import { imageUrl } from '../../file/index.ts';
import { countAlerts, listAlerts } from '../alerts/alert.repo.ts';
import { toDocumentRef } from '../documents/document-ref.ts';
import { listRecentMovements, sumPerDay } from '../ledger/movement.repo.ts';
import type { TaskSource } from '../tasks.ts';
import { getTotals, listCategoryStock, listStorageFill } from './dashboard.repo.ts';

const maxAttentionRows = 6;
const maxRecentRows = 8;
const chartDays = 30;
const dayMs = 24 * 3600_000;

function listLastDays(now: Date): string[] {
  return Array.from({ length: chartDays }, (_, n) =>
    hongKongDay(new Date(now.getTime() - (chartDays - 1 - n) * dayMs)),
  );
}

export async function getDashboard(
  db: Db,
  context: SignedInContext,
  { warningDays, tasks }: { warningDays: number; tasks: readonly TaskSource[] },
): Promise<Dashboard> {
  const { caller, language, now } = context;
  const showsPrices = may(caller, 'dashboard#value');
  const warningPeriod = { now, warningDays };
  const days = listLastDays(now);
  const [totals, storages, categories, alerts, attention, moved, recent, waiting] = await Promise.all([
    getTotals(db),
    listStorageFill(db),
    listCategoryStock(db),
    countAlerts(db, {}, warningPeriod),
    listAlerts(db, {}, warningPeriod, { pageSize: maxAttentionRows }),
    sumPerDay(db, { startTime: days[0], endTime: days.at(-1) }, true),
    listRecentMovements(db, maxRecentRows),
    Promise.all(tasks.map((source) => source(db, context))),
  ]);
  const byDay = new Map(moved.map((row) => [row.day, row]));
  return {
    souvenirs: totals.souvenirs,
    invalidSouvenirs: totals.invalid,
    piecesOnHand: totals.pieces,
    ...(showsPrices ? { stockValue: totals.value } : {}),
    inOut: days.map((day) => ({
      day,
      inward: byDay.get(day)?.inward ?? 0,
      outward: byDay.get(day)?.outward ?? 0,
    })),
    // the order by value would reveal values to a person who may not see them
    categories: (showsPrices ? categories : categories.toSorted((a, b) => b.pieces - a.pieces)).map(
      ({ id, name, pieces, value }) => ({
        id,
        name: textIn(name, language),
        pieces,
        ...(showsPrices ? { value } : {}),
      }),
    ),
    alerts: {
      souvenirs: alerts.total,
      soldOut: alerts.sold_out,
      belowMinimum: alerts.below_minimum,
      belowSafe: alerts.below_safe,
      warning: alerts.warning,
    },
    warningDays,
    tasks: waiting.flat(),
    recent: recent.map((row) => ({
      id: String(row.sequence),
      at: row.at.toISOString(),
      productCode: row.code,
      name: textIn(row.name, language),
      storageName: textIn(row.storage_name, language),
      quantity: row.quantity,
      actor: row.actor_name,
      document: toDocumentRef(row),
    })),
    storages: storages.map((storage) => ({
      id: storage.id,
      name: textIn(storage.name, language),
      onHand: storage.on_hand,
      capacity: storage.capacity,
      mallUse: storage.mall_use,
      applicationUse: storage.application_use,
    })),
    attention: attention.map((row) => ({
      id: row.id,
      productCode: row.code,
      name: textIn(row.name, language),
      coverSrc: row.cover && imageUrl('souvenir', row.cover),
      available: row.available,
      minimumStock: row.minimum_stock,
      stockLevel: stockLevel(row.available, row.minimum_stock, row.safe_stock),
    })),
  };
}
