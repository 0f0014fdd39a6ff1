// The calls that read the stock. Every list with amounts is mounted twice: as the caller may see it, and price-free.
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
import { toPage } from '../../../http/page.ts';
import { type Input, queryRoute, type Route } from '../../../http/route.ts';
import { subtitleOf, textIn } from '../../../platform/chinese.ts';
import { imageUrl } from '../../file/index.ts';
import type { Settings } from '../../settings/index.ts';
import {
  findKeyword as findBalances,
  listBalances,
  listCategoryNames,
  listStorageNames,
  readBalances,
  sumBalances,
} from '../ledger/balance.repo.ts';
import {
  findKeyword,
  listMovements,
  readMovements,
  sumMovements,
  sumPerDay,
} from '../ledger/movement.repo.ts';
import { explainBalance } from './explain-balance.ts';
import { listLifecycles } from './lifecycle.repo.ts';
import { exportLifeSteps, getLifecycle, listLifeSteps } from './show-stock-history.ts';
import { balanceColumns, lifeColumns, movementColumns, withoutAmounts } from './stock-views.columns.ts';
import { toBalanceRow, toMovementRow } from './stock-views.ts';

async function* mapped<Row, View>(rows: AsyncIterable<Row>, toView: (row: Row) => View) {
  for await (const row of rows) yield toView(row);
}

type BalanceQuery = Input<typeof balanceEndpoints.listBalances>['query'];

async function balancePage(db: Db, query: BalanceQuery, priced: boolean, context: SignedInContext) {
  // an order by amounts would tell them
  if (!priced && (query.sidx === 'unitCost' || query.sidx === 'value')) throw new AppError('NO_PERMISSION');
  const asked = await findBalances(db, query);
  const [rows, sums] = await Promise.all([listBalances(db, asked), sumBalances(db, asked)]);
  const list = rows.map((row) => toBalanceRow(row, priced, context));
  const { on_hand: onHand, reserved, protected: kept, available, value } = sums;
  return {
    ...toPage(query, sums.total, list),
    totals: { onHand, reserved, protected: kept, available, ...(priced ? { value } : {}) },
  };
}

const seesBalanceCost = ({ caller }: SignedInContext) => may(caller, 'storage-gift#cost');

const balanceRoutes = (settings: Settings): Route[] => [
  queryRoute(balanceEndpoints.listBalances, (db, { query }, context) =>
    balancePage(db, query, seesBalanceCost(context), context),
  ),
  queryRoute(balanceEndpoints.listBalancesNoPrice, (db, { query }, context) =>
    balancePage(db, query, false, context),
  ),
  exportRoute(balanceEndpoints.exportBalances, {
    name: 'stock-by-storage',
    columns: balanceColumns,
    rows: (db, query, context) =>
      mapped(readBalances(db, query), (row) => toBalanceRow(row, seesBalanceCost(context), context)),
  }),
  exportRoute(balanceEndpoints.exportBalancesNoPrice, {
    name: 'stock-by-storage',
    columns: withoutAmounts(balanceColumns),
    rows: (db, query, context) => mapped(readBalances(db, query), (row) => toBalanceRow(row, false, context)),
  }),
  queryRoute(balanceEndpoints.explainBalance, (db, { params }, context) =>
    explainBalance(db, params.souvenirId, params.storageId, context),
  ),
  queryRoute(balanceEndpoints.listStockChoices, async (db, _input, { caller, language }) => {
    const named = ({ id, name }: Awaited<ReturnType<typeof listStorageNames>>[number]) => ({
      id,
      name: textIn(name, language),
    });
    const ranges = may(caller, 'stock-alerts#price')
      ? alertPriceRanges(parseNumbers(await settings.get('business.alert_price_bounds')))
      : undefined;
    return {
      storages: (await listStorageNames(db)).map(named),
      categories: (await listCategoryNames(db)).map(named),
      ...(ranges ? { priceRanges: ranges.map((range, index) => ({ id: String(index), ...range })) } : {}),
    };
  }),
];

type MovementQuery = Input<typeof movementEndpoints.listMovements>['query'];

async function movementPage(db: Db, query: MovementQuery, priced: boolean, context: SignedInContext) {
  const filter = await findKeyword(db, query);
  const sums = await sumMovements(db, filter);
  const rows = await listMovements(db, filter, query, sums.total);
  const list = rows.map((row) => toMovementRow(row, priced, context));
  const amounts = { inwardAmount: sums.inward_amount, outwardAmount: sums.outward_amount };
  return {
    ...toPage(query, sums.total, list),
    totals: { inward: sums.inward, outward: sums.outward, ...(priced ? amounts : {}) },
  };
}

const seesMovementCost = ({ caller }: SignedInContext) => may(caller, 'in-out#cost');
/** More days than this are told by month. */
const chartDays = 92;

const movementRoutes: Route[] = [
  queryRoute(movementEndpoints.listMovements, (db, { query }, context) =>
    movementPage(db, query, seesMovementCost(context), context),
  ),
  queryRoute(movementEndpoints.listMovementsNoPrice, (db, { query }, context) =>
    movementPage(db, query, false, context),
  ),
  exportRoute(movementEndpoints.exportMovements, {
    name: 'in-out',
    columns: movementColumns,
    rows: (db, query, context) =>
      mapped(readMovements(db, query), (row) => toMovementRow(row, seesMovementCost(context), context)),
  }),
  exportRoute(movementEndpoints.exportMovementsNoPrice, {
    name: 'in-out',
    columns: withoutAmounts(movementColumns),
    rows: (db, query, context) =>
      mapped(readMovements(db, query), (row) => toMovementRow(row, false, context)),
  }),
  queryRoute(movementEndpoints.chartMovements, async (db, { query }) =>
    toChart(await sumPerDay(db, await findKeyword(db, query)), chartDays),
  ),
];

const seesLifeCost = ({ caller }: SignedInContext) => may(caller, 'storage-lifecycle#cost');
type StepQuery = Input<typeof lifecycleEndpoints.listLifeSteps>;

async function stepPage(db: Db, { params, query }: StepQuery, priced: boolean, context: SignedInContext) {
  const { list, total } = await listLifeSteps(db, { ...params, ...query }, priced, context);
  return toPage(query, total, list);
}

const lifecycleRoutes: Route[] = [
  queryRoute(lifecycleEndpoints.listLifecycles, async (db, { query }, { language }) => {
    const { rows, total } = await listLifecycles(db, query);
    return toPage(
      query,
      total,
      rows.map((row) => ({
        id: row.id,
        productCode: row.code,
        name: textIn(row.name, language),
        subtitle: subtitleOf(row.name, language),
        coverSrc: row.cover && imageUrl('souvenir', row.cover),
        categoryName: textIn(row.category_name, language),
        onHand: row.on_hand,
        movements: row.movements,
        firstAt: row.first_at?.toISOString() ?? null,
        lastAt: row.last_at?.toISOString() ?? null,
      })),
    );
  }),
  queryRoute(lifecycleEndpoints.getLifecycle, (db, { params, query }, context) =>
    getLifecycle(db, { ...params, ...query }, seesLifeCost(context), context),
  ),
  queryRoute(lifecycleEndpoints.getLifecycleNoPrice, (db, { params, query }, context) =>
    getLifecycle(db, { ...params, ...query }, false, context),
  ),
  queryRoute(lifecycleEndpoints.listLifeSteps, (db, input, context) =>
    stepPage(db, input, seesLifeCost(context), context),
  ),
  queryRoute(lifecycleEndpoints.listLifeStepsNoPrice, (db, input, context) =>
    stepPage(db, input, false, context),
  ),
  exportRoute(lifecycleEndpoints.exportLifeSteps, {
    name: 'stock-lifecycle',
    columns: lifeColumns,
    rows: (db, query, context) => exportLifeSteps(db, query, seesLifeCost(context), context),
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
