// All checks of the ledger. Used by `npm run reconcile`, the nightly check and /inventory/stock-health.
import { reconcileHandOvers, reconcilePayments, reconcileSales, reconcileTills } from './areas/shop/index.ts';
import { type LedgerCheck, reconcileStock } from './areas/stock/index.ts';

const checkSales: LedgerCheck = async (db) =>
  (await reconcileSales(db)).map(({ orderNo, day, expected, stored }) => ({
    rule: 'orders = sales',
    souvenirId: null,
    souvenir: '',
    storageId: null,
    storage: '',
    figure: 'sales',
    day,
    orderNo,
    // amounts of a fault are in hundredths of a cent
    expected: expected * 100,
    found: stored * 100,
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
  (await reconcilePayments(db)).map(({ orderNo, expected, found }) => ({
    rule: 'payments − refunds = order',
    souvenirId: null,
    souvenir: '',
    storageId: null,
    storage: '',
    figure: 'sales',
    orderNo,
    expected: expected * 100,
    found: found * 100,
  }));

const checkTills: LedgerCheck = async (db) =>
  (await reconcileTills(db)).map(({ shiftNo, expected, found }) => ({
    rule: 'float + cash sales − cash refunds = till',
    souvenirId: null,
    souvenir: '',
    storageId: null,
    storage: '',
    figure: 'cash',
    orderNo: shiftNo,
    expected: expected * 100,
    found: found * 100,
  }));

export const ledgerChecks: readonly LedgerCheck[] = [
  reconcileStock,
  checkSales,
  checkHandOvers,
  checkPayments,
  checkTills,
];
