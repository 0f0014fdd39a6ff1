import { priceEndpoints } from '@keepsake/core/catalogue/prices/price.contract';
import { hongKongDay } from '@keepsake/core/values/period';
import { exportRoute } from '../../../http/exports/export-route.ts';
import { mapPage } from '../../../http/page.ts';
import { commandRoute, queryRoute, type Route } from '../../../http/route.ts';
import { cancelPrice, getPrices, setPrices, takeFamilyPrices } from './change-price.ts';
import { applyBulkPrices, previewBulkPrices } from './change-prices-in-bulk.ts';
import { priceColumns } from './price.columns.ts';
import { listNextPlanned, listPrices, readPrices } from './price.repo.ts';
import { toPriceRow } from './price.view.ts';

export const priceRoutes: Route[] = [
  queryRoute(priceEndpoints.listPrices, async (db, { query }, context) => {
    const today = hongKongDay(context.now);
    const { rows, total } = await listPrices(db, query, today);
    const ids = rows.map(({ id }) => id);
    const planned = await listNextPlanned(db, ids, today);
    return mapPage(query, { rows, total }, (row) => toPriceRow(row, planned, context));
  }),
  exportRoute(priceEndpoints.exportPrices, {
    name: 'prices',
    columns: priceColumns,
    rows: (db, { format: _, ...filter }, { now }) => readPrices(db, filter, hongKongDay(now)),
  }),
  queryRoute(priceEndpoints.getPrices, (db, { params }, context) => getPrices(db, params.id, context)),
  commandRoute(priceEndpoints.setPrices, (tx, { params, body }, context) =>
    setPrices(tx, params.id, body, context),
  ),
  commandRoute(priceEndpoints.cancelPrice, (tx, { params, body }, context) =>
    cancelPrice(tx, params.id, body.priceId, context),
  ),
  commandRoute(priceEndpoints.takeFamilyPrices, (tx, { params }, context) =>
    takeFamilyPrices(tx, params.id, context),
  ),
  commandRoute(priceEndpoints.previewBulkPrices, (tx, { body }, context) =>
    previewBulkPrices(tx, body, context),
  ),
  commandRoute(priceEndpoints.applyBulkPrices, (tx, { body }, context) => applyBulkPrices(tx, body, context)),
];
