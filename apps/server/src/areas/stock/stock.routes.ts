// The calls of the stock area.
import { dashboardEndpoints } from '@keepsake/core/stock/dashboard.contract';
import { may } from '../../http/context.ts';
import { queryRoute, type Route } from '../../http/route.ts';
import { textIn } from '../../platform/chinese.ts';
import { imageUrl } from '../file/index.ts';
import { getTotals, listAttention, listStorageFill } from './dashboard.repo.ts';

const attentionRows = 8;

export const stockRoutes: Route[] = [
  queryRoute(dashboardEndpoints.getDashboard, async (db, _input, { caller, language }) => {
    const totals = await getTotals(db);
    const storages = await listStorageFill(db);
    const attention = await listAttention(db, attentionRows);
    return {
      souvenirs: totals.souvenirs,
      invalidSouvenirs: totals.invalid,
      piecesOnHand: totals.pieces,
      ...(may(caller, 'dashboard#value') ? { stockValue: totals.value } : {}),
      soldOut: totals.sold_out,
      belowMinimum: totals.below_minimum,
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
        stockLevel: row.available <= 0 ? ('soldOut' as const) : ('belowMinimum' as const),
      })),
    };
  }),
];
