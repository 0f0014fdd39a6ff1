// API routes of the sales report and its export.
import { salesEndpoints } from '@keepsake/core/shop/sales/sales.contract';
import { exportRoute } from '../../../http/exports/export-route.ts';
import { queryRoute, type Route } from '../../../http/route.ts';
import { reportSales } from './report-sales.ts';
import { salesColumns, toExportedRows } from './sales.columns.ts';

export const salesRoutes: Route[] = [
  queryRoute(salesEndpoints.getSalesReport, (db, { query }, context) => reportSales(db, query, context)),
  exportRoute(salesEndpoints.exportSales, {
    name: 'sales-report',
    columns: salesColumns,
    rows: async (db, query, context) => toExportedRows(await reportSales(db, query, context), query),
  }),
];
