// Who may call the endpoints of stock.
import { type AccessTable, only, type Row, storehouse } from './access-row.ts';

type Verb =
  | 'export'
  | 'list'
  | 'get'
  | 'create'
  | 'update'
  | 'submit'
  | 'confirm'
  | 'reject'
  | 'reopen'
  | 'cancel';
/** The endpoints of one kind of stock document. Writing may need another permission than confirming. */
const documentRows = <const N extends string>(noun: N, writes: Row) =>
  Object.fromEntries([
    ...['list', 'get', 'export', 'confirm', 'reject'].map((verb) => [`${verb}${noun}`, storehouse]),
    ...['create', 'update', 'submit', 'reopen', 'cancel'].map((verb) => [`${verb}${noun}`, writes]),
  ]) as Record<`${Verb}${N}`, Row>;

export const stockAccess = {
  listStorages: storehouse,
  exportStorages: storehouse,
  listStorageOptions: storehouse,
  getStorage: storehouse,
  createStorage: storehouse,
  updateStorage: storehouse,
  enableStorage: storehouse,
  disableStorage: storehouse,
  listStorageSouvenirs: storehouse,
  protectPieces: storehouse,
  getDashboard: storehouse,
  explainBalance: storehouse,
  listStockChoices: storehouse,
  chartMovements: storehouse,
  listLifecycles: storehouse,
  noteAlert: storehouse,
  clearAlertNote: storehouse,
  listBalances: only('warehouse', 'admin'),
  exportBalances: only('warehouse', 'admin'),
  listMovements: only('warehouse', 'admin'),
  exportMovements: only('warehouse', 'admin'),
  getLifecycle: only('warehouse', 'admin'),
  listLifeSteps: only('warehouse', 'admin'),
  exportLifeSteps: only('warehouse', 'admin'),
  listAlerts: only('warehouse', 'admin'),
  exportAlerts: only('warehouse', 'admin'),
  listBalancesNoPrice: only('noprice', 'admin'),
  exportBalancesNoPrice: only('noprice', 'admin'),
  listMovementsNoPrice: only('noprice', 'admin'),
  exportMovementsNoPrice: only('noprice', 'admin'),
  getLifecycleNoPrice: only('noprice', 'admin'),
  listLifeStepsNoPrice: only('noprice', 'admin'),
  exportLifeStepsNoPrice: only('noprice', 'admin'),
  listAlertsNoPrice: only('noprice', 'admin'),
  exportAlertsNoPrice: only('noprice', 'admin'),
  listHealthRuns: only('admin'),
  getHealthRun: only('admin'),
  runHealthCheck: only('admin'),
  // a receiving line has a price, so it needs the permission to see prices
  ...documentRows('Receiving', only('warehouse', 'admin')),
  ...documentRows('Transfer', storehouse),
  ...documentRows('Adjustment', storehouse),
  ...documentRows('Outbound', storehouse),
  ...documentRows('Return', storehouse),
  deleteReceiving: only('warehouse', 'admin'),
  judgeReturn: storehouse,
  pickOutbound: storehouse,
  scanOutbound: storehouse,
  getDocumentChoices: storehouse,
  listSouvenirChoices: storehouse,
  listReturnable: storehouse,
  listCounts: storehouse,
  getCount: storehouse,
  listCountLines: storehouse,
  createCount: storehouse,
  addCountLine: storehouse,
  saveCountLines: storehouse,
  closeCount: storehouse,
  cancelCount: storehouse,
} satisfies AccessTable;
