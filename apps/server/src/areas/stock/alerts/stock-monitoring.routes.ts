// Routes of the dashboard, the stock alerts and the stock checks.
import { AppError } from '@keepsake/core/api/errors';
import { parseNumbers } from '@keepsake/core/settings/configuration/numbers';
import { alertEndpoints } from '@keepsake/core/stock/alerts/alert.contract';
import { alertPriceRanges } from '@keepsake/core/stock/alerts/alert.rules';
import { stockCheckEndpoints } from '@keepsake/core/stock/ledger/stock-check.contract';
import { dashboardEndpoints } from '@keepsake/core/stock/views/dashboard.contract';
import { formatHkd } from '@keepsake/core/values/money';
import { may, type SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { exportRoute } from '../../../http/exports/export-route.ts';
import { mapPage, toPage } from '../../../http/page.ts';
import { commandRoute, type Input, queryRoute, type Route } from '../../../http/route.ts';
import { countAllSets, listParts } from '../../catalogue/index.ts';
import type { Settings } from '../../settings/index.ts';
import { runStockCheck, toStockCheck, toStockCheckDetail } from '../ledger/check-stock.ts';
import type { LedgerCheck } from '../ledger/ledger-fault.ts';
import { findCheck, listChecks } from '../ledger/stock-check.repo.ts';
import type { TaskSource } from '../tasks.ts';
import { getDashboard } from '../views/get-dashboard.ts';
import { alertColumns, withoutAmounts } from '../views/stock-views.columns.ts';
import { toAlertRow } from '../views/stock-views.ts';
import { type AlertFilter, type AlertRecord, countAlerts, listAlerts } from './alert.repo.ts';
import { clearAlertNote, saveAlertNote } from './save-alert-note.ts';

export type MonitoringServices = {
  readonly settings: Settings;
  readonly taskSources: readonly TaskSource[];
  readonly ledgerChecks: readonly LedgerCheck[];
};

async function toAlertRows(
  db: Db,
  rows: readonly AlertRecord[],
  showsPrices: boolean,
  context: SignedInContext,
) {
  const parts = await listParts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toAlertRow(row, showsPrices, countAllSets(parts.get(row.id) ?? []), context));
}

type AlertQuery = Input<typeof alertEndpoints.listAlerts>['query'];
type AlertExportQuery = Input<typeof alertEndpoints.exportAlerts>['query'];
const maySeeAlertPrice = ({ caller }: SignedInContext) => may(caller, 'stock-alerts#price');

const formatPriceRange = ({ from, below }: { from: number; below: number | null }) =>
  below === null ? `≥ ${formatHkd(from)}` : `${formatHkd(from)} – < ${formatHkd(below)}`;

function alertRoutes(settings: Settings): Route[] {
  const readWarningPeriod = async ({ now }: SignedInContext) => ({
    now,
    warningDays: await settings.get('business.warning_days'),
  });
  const readPriceRanges = async () =>
    alertPriceRanges(parseNumbers(await settings.get('business.alert_price_bounds')));
  async function filterWords({ priceRange }: AlertExportQuery): Promise<Record<string, string>> {
    const range = priceRange === undefined ? undefined : (await readPriceRanges())[Number(priceRange)];
    return range ? { priceRange: formatPriceRange(range) } : {};
  }
  /** A filter or sort order by price would reveal prices, so it is refused if the caller may not see them. */
  async function toFilter(query: AlertQuery | AlertExportQuery, showsPrices: boolean): Promise<AlertFilter> {
    const { priceRange, ...filter } = query;
    if (!showsPrices && (priceRange !== undefined || ('sidx' in query && query.sidx === 'price')))
      throw new AppError('NO_PERMISSION');
    if (priceRange === undefined) return filter;
    const price = (await readPriceRanges())[Number(priceRange)];
    if (!price) throw new AppError('NOT_FOUND');
    return { ...filter, price };
  }
  async function listPage(db: Db, query: AlertQuery, showsPrices: boolean, context: SignedInContext) {
    const period = await readWarningPeriod(context);
    const filter = await toFilter(query, showsPrices);
    const [rows, counts] = await Promise.all([
      listAlerts(db, filter, period, query),
      countAlerts(db, filter, period),
    ]);
    const list = await toAlertRows(db, rows, showsPrices, context);
    return {
      ...toPage(query, counts.total, list),
      counts: {
        belowMinimum: counts.below_minimum,
        belowSafe: counts.below_safe,
        warning: counts.warning,
      },
      warningDays: period.warningDays,
    };
  }
  async function listAll(db: Db, query: AlertExportQuery, showsPrices: boolean, context: SignedInContext) {
    const rows = await listAlerts(db, await toFilter(query, showsPrices), await readWarningPeriod(context));
    return toAlertRows(db, rows, showsPrices, context);
  }
  return [
    queryRoute(alertEndpoints.listAlerts, (db, { query }, context) =>
      listPage(db, query, maySeeAlertPrice(context), context),
    ),
    queryRoute(alertEndpoints.listAlertsNoPrice, (db, { query }, context) =>
      listPage(db, query, false, context),
    ),
    exportRoute(alertEndpoints.exportAlerts, {
      name: 'stock-alerts',
      columns: alertColumns,
      filterWords,
      rows: (db, query, context) => listAll(db, query, maySeeAlertPrice(context), context),
    }),
    exportRoute(alertEndpoints.exportAlertsNoPrice, {
      name: 'stock-alerts',
      columns: withoutAmounts(alertColumns),
      rows: (db, query, context) => listAll(db, query, false, context),
    }),
    commandRoute(alertEndpoints.noteAlert, (tx, { params, body }, context) =>
      saveAlertNote(tx, params.souvenirId, body, context),
    ),
    commandRoute(alertEndpoints.clearAlertNote, (tx, { params }, context) =>
      clearAlertNote(tx, params.souvenirId, context),
    ),
  ];
}

const stockCheckRoutes = (ledgerChecks: readonly LedgerCheck[]): Route[] => [
  queryRoute(stockCheckEndpoints.listStockChecks, async (db, { query }) =>
    mapPage(query, await listChecks(db, query), toStockCheck),
  ),
  queryRoute(stockCheckEndpoints.getStockCheck, async (db, { params }, context) => {
    const isLatest = params.id === 'latest';
    const check = await findCheck(db, isLatest ? undefined : params.id);
    if (!check && !isLatest) throw new AppError('NOT_FOUND');
    return check ? toStockCheckDetail(db, check, context) : null;
  }),
  commandRoute(stockCheckEndpoints.runStockCheck, (tx, _input, context) =>
    runStockCheck(tx, context, ledgerChecks),
  ),
];

export const stockMonitoringRoutes = ({
  settings,
  taskSources,
  ledgerChecks,
}: MonitoringServices): Route[] => [
  queryRoute(dashboardEndpoints.getDashboard, async (db, _input, context) =>
    getDashboard(db, context, {
      warningDays: await settings.get('business.warning_days'),
      tasks: taskSources,
    }),
  ),
  ...alertRoutes(settings),
  ...stockCheckRoutes(ledgerChecks),
];
