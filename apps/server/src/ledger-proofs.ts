// Every rule of the books, one list for all who prove them: `npm run reconcile`, the nightly check and /inventory/stock-health.
import { reconcileHandOvers, reconcileSales } from './areas/shop/index.ts';
import { type Proof, reconcileStock } from './areas/stock/index.ts';

const proveSales: Proof = async (db) =>
  (await reconcileSales(db)).map(({ orderNo, day, expected, stored }) => ({
    rule: 'orders = sales',
    souvenirId: null,
    souvenir: '',
    storageId: null,
    storage: '',
    figure: 'sales',
    day,
    orderNo,
    // in hundredths of a cent, like every amount of a fault
    expected: expected * 100,
    found: stored * 100,
  }));

const proveHandOvers: Proof = async (db) =>
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

export const ledgerProofs: readonly Proof[] = [reconcileStock, proveSales, proveHandOvers];
