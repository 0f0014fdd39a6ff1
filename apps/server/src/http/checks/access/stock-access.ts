// Who may call the endpoints of stock.
import { type AccessTable, only, type Row, warehouseStaff } from './access-row.ts';

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
    ...['list', 'get', 'export', 'confirm', 'reject'].map((verb) => [`${verb}${noun}`, warehouseStaff]),
    ...['create', 'update', 'submit', 'reopen', 'cancel'].map((verb) => [`${verb}${noun}`, writes]),
  ]) as Record<`${Verb}${N}`, Row>;

export const stockAccess = {
  listStorages: warehouseStaff,
  exportStorages: warehouseStaff,
  listStorageOptions: warehouseStaff,
  getStorage: warehouseStaff,
  createStorage: warehouseStaff,
  updateStorage: warehouseStaff,
  enableStorage: warehouseStaff,
  disableStorage: warehouseStaff,
  listStorageSouvenirs: warehouseStaff,
  protectPieces: warehouseStaff,
  getDashboard: warehouseStaff,
  explainBalance: warehouseStaff,
  listStockChoices: warehouseStaff,
  chartMovements: warehouseStaff,
  listLifecycles: warehouseStaff,
  noteAlert: warehouseStaff,
  clearAlertNote: warehouseStaff,
  listLots: only('warehouse', 'noprice', 'admin'),
  exportLots: only('warehouse', 'noprice', 'admin'),
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
  listStockChecks: only('admin'),
  getStockCheck: only('admin'),
  runStockCheck: only('admin'),
  // a receiving line has a price, so it needs the permission to see prices
  ...documentRows('Receiving', only('warehouse', 'admin')),
  ...documentRows('Transfer', warehouseStaff),
  ...documentRows('Adjustment', warehouseStaff),
  ...documentRows('Assembly', warehouseStaff),
  ...documentRows('Outbound', warehouseStaff),
  ...documentRows('Return', warehouseStaff),
  deleteReceiving: only('warehouse', 'admin'),
  inspectReturn: warehouseStaff,
  pickOutbound: warehouseStaff,
  scanOutbound: warehouseStaff,
  getDocumentChoices: warehouseStaff,
  listSouvenirChoices: warehouseStaff,
  listFamilyChoices: warehouseStaff,
  listReturnable: warehouseStaff,
  listCounts: warehouseStaff,
  getCount: warehouseStaff,
  listCountLines: warehouseStaff,
  createCount: warehouseStaff,
  addCountLine: warehouseStaff,
  saveCountLines: warehouseStaff,
  closeCount: warehouseStaff,
  cancelCount: warehouseStaff,
} satisfies AccessTable;
