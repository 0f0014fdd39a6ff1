// Calls every endpoint as every role. The types force the table to be complete: an endpoint without a row does not compile.
import { type EndpointName, endpoints } from '@keepsake/core/endpoints';
import { modules } from '@keepsake/core/permissions/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallOptions, startTestProgram, type TestProgram } from '../../testing/test-program.ts';

const roles = ['visitor', 'student', 'staff', 'approver', 'warehouse', 'noprice', 'admin'] as const;
type Role = (typeof roles)[number] | 'nobody';
type Cell = 'opens' | 'login' | 'refused';

const everybody = { nobody: 'opens', others: 'opens' } as const;
const signedIn = { nobody: 'login', others: 'opens' } as const;
const only = (...allowed: Role[]) => ({ nobody: 'login', others: 'refused', allowed }) as const;

type Row = { nobody: Cell; others: Cell; allowed?: readonly Role[] };

/** Demo accounts that manage a unit, and administrators. */
const approvers = only('approver', 'warehouse', 'admin');
const storehouse = only('warehouse', 'noprice', 'admin');
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

const table: Record<EndpointName, Row> = {
  login: everybody,
  directoryConfig: everybody,
  directoryRedirect: everybody,
  getSignInConfig: everybody,
  getPictureCode: everybody,
  currentUser: signedIn,
  logout: signedIn,
  sendRegisterCode: everybody,
  sendLoginCode: everybody,
  sendResetCode: everybody,
  register: everybody,
  getTerms: everybody,
  emailLogin: everybody,
  recoverPassword: everybody,
  lockSession: signedIn,
  unlockSession: signedIn,
  changePassword: signedIn,
  sendEmailCode: signedIn,
  changeEmail: signedIn,
  listOwnSessions: signedIn,
  endOwnSession: signedIn,
  exportOwnData: signedIn,
  closeAccount: signedIn,
  updateProfile: signedIn,
  updatePreferences: signedIn,
  getOrganization: signedIn,
  listAllPositions: signedIn,
  selectPeople: only('warehouse', 'noprice', 'admin'),
  listRoles: only('admin'),
  listAllRoles: only('admin'),
  getRole: only('admin'),
  createRole: only('admin'),
  updateRole: only('admin'),
  deleteRole: only('admin'),
  listPeople: only('admin'),
  listAllPeople: only('admin'),
  getImportTemplate: only('admin'),
  importPeople: only('admin'),
  getPerson: only('admin'),
  createPerson: only('admin'),
  updatePerson: only('admin'),
  disablePerson: only('admin'),
  enablePerson: only('admin'),
  unlockPerson: only('admin'),
  resetPassword: only('admin'),
  getUnit: only('admin'),
  createUnit: only('admin'),
  updateUnit: only('admin'),
  moveUnit: only('admin'),
  deleteUnit: only('admin'),
  listPositions: only('admin'),
  createPosition: only('admin'),
  updatePosition: only('admin'),
  deletePosition: only('admin'),
  getHeadcount: only('admin'),
  exportHeadcount: only('admin'),
  uploadFile: signedIn,
  getImage: everybody,
  downloadFile: signedIn,
  listShopCategories: everybody,
  listProducts: everybody,
  getProduct: everybody,
  getCart: signedIn,
  addToCart: signedIn,
  changeCartItem: signedIn,
  removeCartItem: signedIn,
  selectCart: signedIn,
  acceptCartPrices: signedIn,
  listAddresses: signedIn,
  addAddress: signedIn,
  changeAddress: signedIn,
  removeAddress: signedIn,
  getCheckout: signedIn,
  placeOrder: signedIn,
  listOrders: signedIn,
  countOrders: signedIn,
  getOrder: signedIn,
  cancelOrder: signedIn,
  confirmReceipt: signedIn,
  getReceipt: signedIn,
  emailReceipt: signedIn,
  startPayment: signedIn,
  paymentCallback: everybody,
  getRefundEligibility: signedIn,
  requestRefund: signedIn,
  listRefunds: signedIn,
  getRefund: signedIn,
  sendGoodsBack: signedIn,
  listDeskRefunds: only('warehouse', 'noprice', 'admin'),
  getDeskRefund: only('warehouse', 'noprice', 'admin'),
  receiveAtCounter: only('warehouse', 'noprice', 'admin'),
  approveRefund: only('warehouse', 'admin'),
  rejectRefund: only('warehouse', 'admin'),
  payRefund: only('warehouse', 'admin'),
  giveUpRefund: only('warehouse', 'admin'),
  handBackGoods: only('warehouse', 'noprice', 'admin'),
  countDeskRefunds: only('warehouse', 'noprice', 'admin'),
  exportDeskRefunds: only('warehouse', 'noprice', 'admin'),
  listTill: only('warehouse', 'admin'),
  exportTill: only('warehouse', 'admin'),
  listDeskOrders: only('warehouse', 'noprice', 'admin'),
  countDeskOrders: only('warehouse', 'noprice', 'admin'),
  exportDeskOrders: only('warehouse', 'noprice', 'admin'),
  getDeskOrder: only('warehouse', 'noprice', 'admin'),
  acceptOrder: only('warehouse', 'noprice', 'admin'),
  acceptOrders: only('warehouse', 'noprice', 'admin'),
  getSalesReport: only('warehouse', 'noprice', 'admin'),
  exportSales: only('warehouse', 'noprice', 'admin'),
  cancelOrderByStaff: only('warehouse', 'noprice', 'admin'),
  shortenOrder: only('warehouse', 'noprice', 'admin'),
  shipOrder: only('warehouse', 'noprice', 'admin'),
  readyOrder: only('warehouse', 'noprice', 'admin'),
  giveUpOrder: only('warehouse', 'noprice', 'admin'),
  lookUpPickup: only('warehouse', 'noprice', 'admin'),
  handOver: only('warehouse', 'noprice', 'admin'),
  getHandOver: only('warehouse', 'noprice', 'admin'),
  getSandboxCharge: everybody,
  settleSandboxCharge: everybody,
  listSouvenirs: only('warehouse', 'noprice', 'admin'),
  getSouvenir: only('warehouse', 'noprice', 'admin'),
  enableSouvenir: only('admin'),
  disableSouvenir: only('admin'),
  getSouvenirForm: only('warehouse', 'noprice', 'admin'),
  createSouvenir: only('admin'),
  copySouvenir: only('admin'),
  updateSouvenir: only('admin'),
  bulkEditSouvenirs: only('admin'),
  listSouvenirLabels: only('warehouse', 'noprice', 'admin'),
  exportSouvenirs: only('warehouse', 'noprice', 'admin'),
  getSouvenirTemplate: only('admin'),
  checkSouvenirSheet: only('admin'),
  importSouvenirs: only('admin'),
  listSuppliers: only('warehouse', 'noprice', 'admin'),
  exportSuppliers: only('warehouse', 'noprice', 'admin'),
  listSupplierOptions: only('warehouse', 'noprice', 'admin'),
  getSupplier: only('warehouse', 'noprice', 'admin'),
  createSupplier: only('warehouse', 'noprice', 'admin'),
  updateSupplier: only('warehouse', 'noprice', 'admin'),
  enableSupplier: only('warehouse', 'noprice', 'admin'),
  disableSupplier: only('warehouse', 'noprice', 'admin'),
  listQuotations: only('warehouse', 'admin'),
  exportQuotations: only('warehouse', 'admin'),
  listQuotationSouvenirs: only('warehouse', 'admin'),
  compareQuotations: only('warehouse', 'admin'),
  getQuotation: only('warehouse', 'admin'),
  createQuotation: only('warehouse', 'admin'),
  updateQuotation: only('warehouse', 'admin'),
  deleteQuotation: only('warehouse', 'admin'),
  listPrices: only('warehouse', 'admin'),
  exportPrices: only('warehouse', 'admin'),
  getPrices: only('warehouse', 'admin'),
  setPrice: only('warehouse', 'admin'),
  cancelPrice: only('warehouse', 'admin'),
  previewBulkPrices: only('warehouse', 'admin'),
  applyBulkPrices: only('warehouse', 'admin'),
  listCategories: only('warehouse', 'noprice', 'admin'),
  getCategoryTree: only('warehouse', 'noprice', 'admin'),
  createCategory: only('admin'),
  updateCategory: only('admin'),
  moveCategory: only('admin'),
  deleteCategory: only('admin'),
  listStorages: only('warehouse', 'noprice', 'admin'),
  exportStorages: only('warehouse', 'noprice', 'admin'),
  listLooks: signedIn,
  saveLook: signedIn,
  listWork: signedIn,
  startWork: signedIn,
  makePaper: signedIn,
  getWorkFile: signedIn,
  deleteWork: signedIn,
  listViews: signedIn,
  saveView: signedIn,
  deleteView: signedIn,
  getReports: storehouse,
  exportReports: storehouse,
  listSchedulable: storehouse,
  listRecipients: storehouse,
  listSchedules: storehouse,
  createSchedule: storehouse,
  updateSchedule: storehouse,
  pauseSchedule: storehouse,
  resumeSchedule: storehouse,
  sendSchedule: storehouse,
  deleteSchedule: storehouse,
  searchOffice: only('warehouse', 'noprice', 'admin'),
  listStorageOptions: only('warehouse', 'noprice', 'admin'),
  getStorage: only('warehouse', 'noprice', 'admin'),
  createStorage: only('warehouse', 'noprice', 'admin'),
  updateStorage: only('warehouse', 'noprice', 'admin'),
  enableStorage: only('warehouse', 'noprice', 'admin'),
  disableStorage: only('warehouse', 'noprice', 'admin'),
  listStorageSouvenirs: only('warehouse', 'noprice', 'admin'),
  protectPieces: only('warehouse', 'noprice', 'admin'),
  getDashboard: only('warehouse', 'noprice', 'admin'),
  explainBalance: only('warehouse', 'noprice', 'admin'),
  listStockChoices: only('warehouse', 'noprice', 'admin'),
  chartMovements: only('warehouse', 'noprice', 'admin'),
  listLifecycles: only('warehouse', 'noprice', 'admin'),
  noteAlert: only('warehouse', 'noprice', 'admin'),
  clearAlertNote: only('warehouse', 'noprice', 'admin'),
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
  listDelegations: approvers,
  listStandIns: approvers,
  addDelegation: approvers,
  revokeDelegation: approvers,
  listApprovals: approvers,
  countApprovals: approvers,
  getApproval: approvers,
  approveApplication: approvers,
  rejectApplication: approvers,
  forwardApplication: approvers,
  listForwardChoices: approvers,
  offerInstead: approvers,
  withdrawOffer: approvers,
  decideMany: approvers,
  answerOffer: signedIn,
  getWorkingCalendar: only('admin'),
  addClosure: only('admin'),
  removeClosure: only('admin'),
  listCatalog: signedIn,
  listCatalogCategories: signedIn,
  listOfficeApplications: storehouse,
  exportOfficeApplications: storehouse,
  getOfficeApplication: storehouse,
  listApprovalRecords: only('admin'),
  exportApprovalRecords: only('admin'),
  listIssues: storehouse,
  exportIssues: storehouse,
  makeOutboundOrders: storehouse,
  reschedulePickup: storehouse,
  // only an administrator cancels an approved application
  cancelApplicationByStaff: only('admin'),
  releaseApplication: storehouse,
  takeBackGifts: storehouse,
  getApplicationSlip: storehouse,
  getSlipPapers: storehouse,
  listRegister: storehouse,
  listRegisterYears: storehouse,
  exportRegister: storehouse,
  listOwnApplications: signedIn,
  countOwnApplications: signedIn,
  getApplicationHome: signedIn,
  getOwnApplication: signedIn,
  createApplication: signedIn,
  updateApplication: signedIn,
  previewApplication: signedIn,
  submitApplication: signedIn,
  recallApplication: signedIn,
  editApplication: signedIn,
  cancelApplication: signedIn,
  giveBackApplication: signedIn,
  copyApplication: signedIn,
  getApplicationCart: signedIn,
  addToApplicationCart: signedIn,
  changeApplicationCartItem: signedIn,
  removeApplicationCartItem: signedIn,
  selectApplicationCart: signedIn,
  getApplicationGuide: signedIn,
  getPublicSettings: everybody,
  listSystemConfigs: only('admin'),
  getSystemConfig: only('admin'),
  createSystemConfig: only('admin'),
  updateSystemConfig: only('admin'),
  deleteSystemConfig: only('admin'),
  listRichTexts: only('admin'),
  getRichText: only('admin'),
  createRichText: only('admin'),
  updateRichText: only('admin'),
  deleteRichText: only('admin'),
  getRichTextContent: everybody,
  listAudit: only('admin'),
  listAuditWords: only('admin'),
  exportAudit: only('admin'),
  getAudit: only('admin'),
  allDictionaries: signedIn,
  listDictionaryEntries: only('admin'),
  getDictionaryEntry: only('admin'),
  createDictionaryEntry: only('admin'),
  orderDictionary: only('admin'),
  updateDictionaryEntry: only('admin'),
  listSynonyms: only('admin'),
  createSynonym: only('admin'),
  updateSynonym: only('admin'),
  deleteSynonym: only('admin'),
  listNotifications: only('admin'),
  getNotificationStatistics: only('admin'),
  exportNotifications: only('admin'),
  getNotification: only('admin'),
  createNotification: only('admin'),
  retryNotification: only('admin'),
  listMailbox: only('admin'),
  listInbox: signedIn,
  countUnread: signedIn,
  streamLive: signedIn,
  readMessage: signedIn,
  readAllMessages: signedIn,
  listNotificationTemplates: only('admin'),
  updateNotificationTemplate: only('admin'),
  resetNotificationTemplate: only('admin'),
};

const unknownId = '00000000-0000-4000-8000-000000000000';
const input: CallOptions = { params: { id: unknownId, type: 'avatar', name: unknownId } };

let program: TestProgram;
beforeAll(async () => {
  program = await startTestProgram();
});
afterAll(() => program.close());

const toCell = (code: number): Cell => (code === 602 ? 'login' : code === 403 ? 'refused' : 'opens');
const expectedCell = (row: Row, role: Role): Cell =>
  role === 'nobody' ? row.nobody : row.allowed?.includes(role) ? 'opens' : row.others;

describe.each(Object.keys(endpoints) as EndpointName[])('access to the endpoint %s', (name) => {
  test.each(['nobody', ...roles] as const)('the role %s gets what the table says', async (role) => {
    // signing out ends its own session, so it needs a new one
    const token =
      role === 'nobody'
        ? undefined
        : name === 'logout'
          ? (await program.login(role)).data.token
          : await program.tokenOf(role);
    const { code } = await program.call(name, {
      ...input,
      token,
      ...(endpoints[name].method === 'GET' ? {} : { body: {} }),
    });
    expect(toCell(code)).toBe(expectedCell(table[name], role));
  });
});

test('the menu of a role contains only pages that the role may open', async () => {
  const routes = async (account: string) =>
    (await program.call('currentUser', { token: await program.tokenOf(account) })).data
      .routerList as string[];
  expect(await routes('student')).toEqual([
    '/shopping',
    '/shopping',
    '/shopping/cart',
    '/shopping/orders',
    '/shopping/orders-approvals',
    '/shopping/order-history',
    '/shopping/my-applications',
    '/shopping/profile',
    '/shopping/personal-info',
    '/application',
    '/application/home',
    '/application/catalog',
    '/application/cart',
    '/application/apply',
    '/application/my-applications',
    '/application/order-history',
    '/application/personal-info',
  ]);
  expect(await routes('warehouse')).toEqual(expect.arrayContaining(['/inventory/home', '/inventory/gifts']));
});

test('the permission list of a caller contains exactly the granted buttons and columns', async () => {
  const list = async (account: string) =>
    (await program.call('currentUser', { token: await program.tokenOf(account), language: 'en' })).data
      .permissionList;
  expect(await list('student')).toEqual([]);
  const gifts = (entries: { modelId: string }[]) => entries.find(({ modelId }) => modelId === 'gifts');
  expect(gifts(await list('noprice'))).toEqual({
    modelId: 'gifts',
    moduleName: 'Souvenirs',
    button: [
      { id: 'gifts.export', fullName: 'Export', enCode: 'export' },
      { id: 'gifts.print', fullName: 'Print labels', enCode: 'print' },
    ],
    column: [],
    form: [],
  });
  expect(gifts(await list('warehouse'))).toMatchObject({
    column: [{ enCode: 'mallPrice' }, { enCode: 'internalPrice' }, { enCode: 'unitCost' }],
  });
  const { button } = gifts(await list('admin')) as { modelId: string; button: { enCode: string }[] };
  expect(button.map(({ enCode }) => enCode)).toEqual(Object.keys(modules.gifts.buttons));
});
