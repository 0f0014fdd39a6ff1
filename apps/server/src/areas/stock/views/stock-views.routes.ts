// Routes of balances, movements and lifecycles. Every list with amounts has a second endpoint without prices.
import { AppError } from '@keepsake/core/api/errors';
import { parseNumbers } from '@keepsake/core/settings/configuration/numbers';
import { alertPriceRanges } from '@keepsake/core/stock/alerts/alert.rules';
import { balanceEndpoints } from '@keepsake/core/stock/ledger/balance.contract';
import { movementEndpoints } from '@keepsake/core/stock/ledger/movement.contract';
import { toChart } from '@keepsake/core/stock/ledger/movement.rules';
import { lifecycleEndpoints } from '@keepsake/core/stock/views/lifecycle.contract';
import { may, type SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { exportRoute } from '../../../http/exports/export-route.ts';
import { mapPage, toPage } from '../../../http/page.ts';
import { type Input, queryRoute, type Route } from '../../../http/route.ts';
import { getSubtitle, textIn } from '../../../platform/chinese.ts';
import { imageUrl } from '../../file/index.ts';
import type { Settings } from '../../settings/index.ts';
import {
  listBalances,
  listCategoryNames,
  listStorageNames,
  readBalances,
  resolveKeyword as resolveBalanceKeyword,
  sumBalances,
} from '../ledger/balance.repo.ts';
import {
  listMovements,
  readMovements,
  resolveKeyword,
  sumMovements,
  sumPerDay,
} from '../ledger/movement.repo.ts';
import { explainBalance } from './explain-balance.ts';
import { listLifecycles } from './lifecycle.repo.ts';
import { exportLifeSteps, getLifecycle, listLifeSteps } from './show-stock-history.ts';
import { balanceColumns, lifeColumns, movementColumns, withoutAmounts } from './stock-views.columns.ts';
import { toBalanceRow, toMovementRow } from './stock-views.ts';

async function* mapRows<Row, View>(rows: AsyncIterable<Row>, toView: (row: Row) => View) {
  for await (const row of rows) yield toView(row);
}

type BalanceQuery = Input<typeof balanceEndpoints.listBalances>['query'];

async function listBalancePage(db: Db, query: BalanceQuery, showsPrices: boolean, context: SignedInContext) {
  // sorting by amounts would reveal them
  if (!showsPrices && (query.sidx === 'unitCost' || query.sidx === 'value'))
    throw new AppError('NO_PERMISSION');
  const filter = await resolveBalanceKeyword(db, query);
  const [rows, sums] = await Promise.all([listBalances(db, filter), sumBalances(db, filter)]);
  const list = rows.map((row) => toBalanceRow(row, showsPrices, context));
  const { on_hand: onHand, reserved, protected: kept, available, value } = sums;
  return {
    ...toPage(query, sums.total, list),
    totals: { onHand, reserved, protected: kept, available, ...(showsPrices ? { value } : {}) },
  };
}

const maySeeBalanceCost = ({ caller }: SignedInContext) => may(caller, 'storage-gift#cost');

const balanceRoutes = (settings: Settings): Route[] => [
  queryRoute(balanceEndpoints.listBalances, (db, { query }, context) =>
    listBalancePage(db, query, maySeeBalanceCost(context), context),
  ),
  queryRoute(balanceEndpoints.listBalancesNoPrice, (db, { query }, context) =>
    listBalancePage(db, query, false, context),
  ),
  exportRoute(balanceEndpoints.exportBalances, {
    name: 'stock-by-storage',
    columns: balanceColumns,
    rows: (db, query, context) =>
      mapRows(readBalances(db, query), (row) => toBalanceRow(row, maySeeBalanceCost(context), context)),
  }),
  exportRoute(balanceEndpoints.exportBalancesNoPrice, {
    name: 'stock-by-storage',
    columns: withoutAmounts(balanceColumns),
    rows: (db, query, context) =>
      mapRows(readBalances(db, query), (row) => toBalanceRow(row, false, context)),
  }),
  queryRoute(balanceEndpoints.explainBalance, (db, { params }, context) =>
    explainBalance(db, params.souvenirId, params.storageId, context),
  ),
  queryRoute(balanceEndpoints.listStockChoices, async (db, _input, { caller, language }) => {
    const toChoice = ({ id, name }: Awaited<ReturnType<typeof listStorageNames>>[number]) => ({
      id,
      name: textIn(name, language),
    });
    const ranges = may(caller, 'stock-alerts#price')
      ? alertPriceRanges(parseNumbers(await settings.get('business.alert_price_bounds')))
      : undefined;
    return {
      storages: (await listStorageNames(db)).map(toChoice),
      categories: (await listCategoryNames(db)).map(toChoice),
      ...(ranges ? { priceRanges: ranges.map((range, index) => ({ id: String(index), ...range })) } : {}),
    };
  }),
];

type MovementQuery = Input<typeof movementEndpoints.listMovements>['query'];

async function listMovementPage(
  db: Db,
  query: MovementQuery,
  showsPrices: boolean,
  context: SignedInContext,
) {
  const filter = await resolveKeyword(db, query);
  const sums = await sumMovements(db, filter);
  const rows = await listMovements(db, filter, query, sums.total);
  const list = rows.map((row) => toMovementRow(row, showsPrices, context));
  const amounts = { inwardAmount: sums.inward_amount, outwardAmount: sums.outward_amount };
  return {
    ...toPage(query, sums.total, list),
    totals: { inward: sums.inward, outward: sums.outward, ...(showsPrices ? amounts : {}) },
  };
}

const maySeeMovementCost = ({ caller }: SignedInContext) => may(caller, 'in-out#cost');
/** A chart with more days than this shows months. */
const maxDailyBars = 92;

const movementRoutes: Route[] = [
  queryRoute(movementEndpoints.listMovements, (db, { query }, context) =>
    listMovementPage(db, query, maySeeMovementCost(context), context),
  ),
  queryRoute(movementEndpoints.listMovementsNoPrice, (db, { query }, context) =>
    listMovementPage(db, query, false, context),
  ),
  exportRoute(movementEndpoints.exportMovements, {
    name: 'in-out',
    columns: movementColumns,
    rows: (db, query, context) =>
      mapRows(readMovements(db, query), (row) => toMovementRow(row, maySeeMovementCost(context), context)),
  }),
  exportRoute(movementEndpoints.exportMovementsNoPrice, {
    name: 'in-out',
    columns: withoutAmounts(movementColumns),
    rows: (db, query, context) =>
      mapRows(readMovements(db, query), (row) => toMovementRow(row, false, context)),
  }),
  queryRoute(movementEndpoints.chartMovements, async (db, { query }) =>
    toChart(await sumPerDay(db, await resolveKeyword(db, query)), maxDailyBars),
  ),
];

const maySeeLifecycleCost = ({ caller }: SignedInContext) => may(caller, 'storage-lifecycle#cost');
type StepQuery = Input<typeof lifecycleEndpoints.listLifeSteps>;

async function listStepPage(
  db: Db,
  { params, query }: StepQuery,
  showsPrices: boolean,
  context: SignedInContext,
) {
  const { list, total } = await listLifeSteps(db, { ...params, ...query }, showsPrices, context);
  return toPage(query, total, list);
}

const lifecycleRoutes: Route[] = [
  queryRoute(lifecycleEndpoints.listLifecycles, async (db, { query }, { language }) =>
    mapPage(query, await listLifecycles(db, query), (row) => ({
      id: row.id,
      productCode: row.code,
      name: textIn(row.name, language),
      subtitle: getSubtitle(row.name, language),
      coverSrc: row.cover && imageUrl('souvenir', row.cover),
      categoryName: textIn(row.category_name, language),
      onHand: row.on_hand,
      movements: row.movements,
      firstAt: row.first_at?.toISOString() ?? null,
      lastAt: row.last_at?.toISOString() ?? null,
    })),
  ),
  queryRoute(lifecycleEndpoints.getLifecycle, (db, { params, query }, context) =>
    getLifecycle(db, { ...params, ...query }, maySeeLifecycleCost(context), context),
  ),
  queryRoute(lifecycleEndpoints.getLifecycleNoPrice, (db, { params, query }, context) =>
    getLifecycle(db, { ...params, ...query }, false, context),
  ),
  queryRoute(lifecycleEndpoints.listLifeSteps, (db, input, context) =>
    listStepPage(db, input, maySeeLifecycleCost(context), context),
  ),
  queryRoute(lifecycleEndpoints.listLifeStepsNoPrice, (db, input, context) =>
    listStepPage(db, input, false, context),
  ),
  exportRoute(lifecycleEndpoints.exportLifeSteps, {
    name: 'stock-lifecycle',
    columns: lifeColumns,
    rows: (db, query, context) => exportLifeSteps(db, query, maySeeLifecycleCost(context), context),
  }),
  exportRoute(lifecycleEndpoints.exportLifeStepsNoPrice, {
    name: 'stock-lifecycle',
    columns: withoutAmounts(lifeColumns),
    rows: (db, query, context) => exportLifeSteps(db, query, false, context),
  }),
];

export const stockViewRoutes = (settings: Settings): Route[] => [
  ...balanceRoutes(settings),
  ...movementRoutes,
  ...lifecycleRoutes,
];
