// All checks of the ledger. Used by `npm run reconcile`, `npm run restore`, the nightly check and
// /inventory/stock-health.
import { reconcileHandOvers, reconcilePayments, reconcileSales, reconcileTills } from './areas/shop/index.ts';
import { type LedgerCheck, reconcileStock } from './areas/stock/index.ts';

type LedgerFault = Awaited<ReturnType<LedgerCheck>>[number];

/** Converts the amounts of an order or a shift from cents to hundredths of a cent, the unit of a `LedgerFault`. */
const toAmountFault = (
  rule: LedgerFault['rule'],
  figure: LedgerFault['figure'],
  orderNo: string,
  { expected, found }: Pick<LedgerFault, 'expected' | 'found'>,
): LedgerFault => ({
  rule,
  souvenirId: null,
  souvenir: '',
  storageId: null,
  storage: '',
  figure,
  orderNo,
  expected: expected * 100,
  found: found * 100,
});

const checkSales: LedgerCheck = async (db) =>
  (await reconcileSales(db)).map(({ orderNo, day, expected, stored }) => ({
    ...toAmountFault('orders = sales', 'sales', orderNo, { expected, found: stored }),
    day,
  }));

const checkHandOvers: LedgerCheck = async (db) =>
  (await reconcileHandOvers(db)).map(({ orderNo, souvenirId, souvenir, bought, found }) => ({
    rule: 'handed over + refunded ≤ bought',
    souvenirId,
    souvenir,
    storageId: null,
    storage: '',
    figure: 'pieces',
    orderNo,
    expected: bought,
    found,
  }));

const checkPayments: LedgerCheck = async (db) =>
  (await reconcilePayments(db)).map(({ orderNo, ...amounts }) =>
    toAmountFault('payments − refunds = order', 'sales', orderNo, amounts),
  );

const checkTills: LedgerCheck = async (db) =>
  (await reconcileTills(db)).map(({ shiftNo, ...amounts }) =>
    toAmountFault('float + cash sales − cash refunds = till', 'cash', shiftNo, amounts),
  );

export const ledgerChecks: readonly LedgerCheck[] = [
  reconcileStock,
  checkSales,
  checkHandOvers,
  checkPayments,
  checkTills,
];
