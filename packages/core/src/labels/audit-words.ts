// Labels for the actions and subjects in audit lines. A subject without a label, or an unknown action, is shown by its
// name in readable form.
import { sharedLabels } from '../fields/shared-labels.ts';
import type { Language } from '../values/language.ts';
import { type Message, text, translate } from '../values/messages.ts';
import { documentNames } from './document.messages.ts';

const approved = text('批准', 'Approved', '批准');
const updated = text('更改', 'Updated', '更改');
const bulkEdited = text('一次過修改', 'Bulk edited', '批量修改');

/** The person of a line that nobody caused, such as a scheduled job. Stored as `system`. */
export const systemActor = text('系統', 'System', '系统');

/** Labels by the stored name of the action. The histories of records use the same labels. */
export const auditActions = {
  create: text('新增', 'Created', '新增'),
  update: updated,
  delete: text('刪除', 'Deleted', '删除'),
  enable: text('啟用', 'Enabled', '启用'),
  disable: text('停用', 'Disabled', '停用'),
  order: text('排序', 'Reordered', '排序'),
  copy: text('複製', 'Copied', '复制'),
  // one action with two stored names: `bulk` for souvenirs, `bulk-change` for prices
  bulk: bulkEdited,
  'bulk-change': bulkEdited,
  export: text('匯出', 'Exported', '导出'),
  family: text('更改選項', 'Options changed', '更改选项'),
  leaveFamily: text('離開系列', 'Removed from its family', '离开系列'),
  parts: text('更改部件', 'Parts changed', '更改部件'),
  protect: text('設定保留量', 'Protected quantity changed', '设定保留量'),
  submit: text('提交', 'Submitted', '提交'),
  confirm: text('確認', 'Confirmed', '确认'),
  reject: text('拒絕', 'Rejected', '拒绝'),
  reopen: text('退回草稿', 'Returned to draft', '退回草稿'),
  cancel: text('取消', 'Cancelled', '取消'),
  revoke: text('終止', 'Ended', '终止'),
  withdraw: text('撤回', 'Withdrawn', '撤回'),
  shorten: text('減少', 'Reduced', '减少'),
  pick: text('執貨', 'Picked', '拣货'),
  open: text('開班', 'Opened', '开班'),
  count: text('點算', 'Counted', '点算'),
  close: text('完成', 'Closed', '完成'),
  recount: text('轉覆點', 'Recount requested', '转复点'),
  import: text('匯入', 'Imported', '导入'),
  move: text('移動', 'Moved', '移动'),
  reset: text('還原', 'Reset', '还原'),
  retry: text('重試', 'Retried', '重试'),
  edit: updated,
  save: updated,
  change: updated,
  unlock: text('解除鎖定', 'Unlocked', '解除锁定'),
  register: text('註冊', 'Registered', '注册'),
  'register-by-directory': text('經目錄註冊', 'Registered by directory sign-in', '经目录注册'),
  'reset-password': text('重設密碼', 'Password reset', '重置密码'),
  'change-password': text('更改密碼', 'Password changed', '更改密码'),
  'change-email': text('更改電郵', 'Email changed', '更改邮箱'),
  'close-account': text('關閉帳戶', 'Account closed', '注销账户'),
  'end-session': text('登出裝置', 'Device signed out', '退出设备'),
  'update-profile': text('更改個人資料', 'Profile changed', '更改个人资料'),
  judge: text('判定狀況', 'Inspected', '判定状况'),
  giveUp: text('結束', 'Closed without return', '结束'),
  handBack: text('交還', 'Handed back', '交还'),
  replace: text('更換', 'Replaced', '更换'),
  pay: text('付款', 'Paid out', '付款'),
  short: text('缺貨處理', 'Missing pieces removed', '缺货处理'),
  place: text('下單', 'Placed', '下单'),
  sell: text('門市售出', 'Sold', '门店售出'),
  expire: text('逾期未付', 'Expired unpaid', '逾期未付'),
  accept: text('接單', 'Accepted', '接单'),
  cancelByStaff: text('取消', 'Cancelled', '取消'),
  pack: text('包裝包裹', 'Packed', '包装包裹'),
  sendParcel: text('寄出包裹', 'Parcel sent', '寄出包裹'),
  correctParcel: text('更正運單號碼', 'Tracking number corrected', '更正运单号码'),
  parcelCameBack: text('包裹退回', 'Parcel came back', '包裹退回'),
  sendParcelAgain: text('再次寄出包裹', 'Parcel sent again', '再次寄出包裹'),
  refundParcel: text('退回包裹退款', 'Returned parcel refunded', '退回包裹退款'),
  ship: text('發貨', 'Shipped', '发货'),
  ready: text('備妥領取', 'Ready for pickup', '备妥领取'),
  handOver: text('交收', 'Handed over', '交付'),
  makeOutbound: text('產生出倉單', 'Outbound order created', '生成出库单'),
  takeBack: text('收回紀念品', 'Souvenirs returned', '收回纪念品'),
  release: text('釋放逾期未領', 'Uncollected stock released', '释放逾期未领'),
  reschedule: text('更改領取安排', 'Pickup rescheduled', '更改领取安排'),
  receive: text('確認收貨', 'Receipt confirmed', '确认收货'),
  autoReceive: text('自動確認收貨', 'Receipt confirmed automatically', '自动确认收货'),
  uncollected: text('逾期未領', 'Not collected', '逾期未领'),
  uncollectedRest: text('餘下逾期未領', 'Remaining pieces not collected', '余下逾期未领'),
  restRefunded: text('餘下已退款', 'Remaining pieces refunded', '余下已退款'),
  refunded: text('全部已退款', 'Fully refunded', '全部已退款'),
  // `approveLast`: approval at the last level
  approve: approved,
  approveLast: approved,
  recall: text('撤回', 'Recalled', '撤回'),
  giveBack: text('申請人放棄', 'Released by the applicant', '申请人放弃'),
  forward: text('轉交審批', 'Forwarded', '转交审批'),
  offer: text('提出替代方案', 'Change suggested', '提出替代方案'),
  answerOffer: text('回覆提議', 'Suggestion answered', '回复提议'),
  withdrawOffer: text('收回提議', 'Suggestion withdrawn', '收回提议'),
  restock: text('放回庫存', 'Put back into stock', '放回库存'),
  sendBack: text('收回貨品', 'Goods returned', '收回商品'),
  complete: text('完成', 'Completed', '完成'),
  payOut: text('退還款項', 'Refund paid', '退还款项'),
  send: text('發送', 'Sent', '发送'),
  pause: text('暫停', 'Paused', '暂停'),
  resume: text('恢復', 'Resumed', '恢复'),
  acknowledged: text('已知悉', 'Acknowledged', '已知悉'),
  snoozed: text('暫緩', 'Snoozed', '暂缓'),
  ordered: text('已訂購', 'Ordered', '已订购'),
  cleared: text('取消處理', 'Response cleared', '取消处理'),
  settled: text('已解除', 'Resolved', '已解除'),
  check: text('核對', 'Checked', '核对'),
  'sign-in-locked': text('登入被鎖定', 'Sign-in locked', '登录被锁定'),
} as const satisfies Readonly<Record<string, Message>>;
/** Every action that is recorded has a label. */
export type AuditAction = keyof typeof auditActions;

const subjects: Readonly<Record<string, Message>> = {
  receivings: documentNames['documents.receiving.title'],
  transfers: documentNames['documents.transfer.title'],
  adjustments: documentNames['documents.adjustment.title'],
  assemblies: documentNames['documents.assembly.title'],
  outbounds: documentNames['documents.outbound.title'],
  returns: documentNames['documents.returnOrder.title'],
  souvenirs: sharedLabels.souvenirs,
  'souvenir-catalogue': text('紀念品目錄', 'Souvenir catalogue', '纪念品目录'),
  'shop-orders': text('商店訂單', 'Shop orders', '商店订单'),
  receiving: documentNames['documents.receiving.one'],
  transfer: documentNames['documents.transfer.one'],
  adjustment: documentNames['documents.adjustment.one'],
  assembly: documentNames['documents.assembly.one'],
  outbound: documentNames['documents.outbound.one'],
  return: documentNames['documents.returnOrder.one'],
  'stock-count': text('盤點', 'Stock count', '盘点'),
  souvenir: sharedLabels.souvenir,
  category: text('紀念品類別', 'Souvenir category', '纪念品类别'),
  supplier: sharedLabels.supplier,
  suppliers: text('供應商', 'Suppliers', '供应商'),
  quotations: text('供應商報價', 'Quotations', '供应商报价'),
  price: sharedLabels.price,
  prices: text('價格', 'Prices', '价格'),
  storage: sharedLabels.storage,
  storages: text('存放地點', 'Storages', '存放地点'),
  application: sharedLabels.application,
  shop_order: text('商店訂單', 'Shop order', '商店订单'),
  'sales-report': text('銷售報表', 'Sales report', '销售报表'),
  refunds: text('退款及售後', 'Refunds', '退款及售后'),
  'cash-refunds': text('現金退款紀錄', 'Cash refunds', '现金退款记录'),
  till: text('收銀機', 'Till', '收银机'),
  'till-shift': text('收銀機班次', 'Till shift', '收银机班次'),
  shifts: text('收銀機班次', 'Till shifts', '收银机班次'),
  applications: text('全部申請', 'Applications', '全部申请'),
  'application-issues': text('發放管理', 'Ready to issue', '发放管理'),
  'approval-records': text('審批紀錄', 'Approval records', '审批记录'),
  'gift-register': text('饋贈登記冊', 'Gift register', '馈赠登记册'),
  refund: text('退款申請', 'Refund', '退款申请'),
  quotation: text('供應商報價', 'Quotation', '供应商报价'),
  user: text('用戶', 'User', '用户'),
  account: text('帳戶', 'Account', '账户'),
  organization: sharedLabels.unit,
  position: text('職位', 'Position', '职位'),
  session: text('登入', 'Session', '登录'),
  notification: text('通知', 'Notification', '通知'),
  notification_template: text('通知範本', 'Message template', '通知模板'),
  role: text('角色', 'Role', '角色'),
  'system-config': text('系統設定', 'Setting', '系统设置'),
  'rich-text': text('網頁文字', 'Page text', '网页文字'),
  'audit-log': text('審計紀錄', 'Audit log', '审计记录'),
  'notification-log': text('通知紀錄', 'Notification log', '通知记录'),
  'organization-report': text('組織報表', 'Organisation report', '组织报表'),
  'stock-alert': text('庫存警示', 'Stock alert', '库存警示'),
  'saved-view': text('已儲存的檢視', 'Saved view', '已保存的视图'),
  'report-schedule': text('定期報表', 'Scheduled report', '定期报表'),
  reports: text('報表總覽', 'Reports overview', '报表总览'),
  'stock-alerts': text('庫存警示報表', 'Stock alert report', '库存警示报表'),
  'stock-check': text('庫存核對', 'Stock check', '库存核对'),
  'stock-lots': text('批次與最佳食用日期', 'Lots and best before', '批次与最佳食用日期'),
  'stock-by-storage': text('庫存分佈', 'Stock by storage', '库存分布'),
  'stock-lifecycle': text('庫存流向', 'Stock lifecycle', '库存流向'),
  'in-out': text('出入倉紀錄', 'Stock movements', '出入库明细'),
  delegation: text('審批委託', 'Delegation', '审批委托'),
  'closure-day': text('休假日', 'Closure', '休假日'),
  synonym: text('搜尋同義詞', 'Search synonyms', '搜索同义词'),
  dictionary: text('選項', 'Option', '选项'),
};

/** "sign-in-locked" → "Sign in locked", "unitPrice" → "Unit price". Codes such as "GF-0017" stay as they are. */
function toReadable(word: string): string {
  if (/^[A-Z]+-?\d/.test(word)) return word;
  const words = word
    .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replace(/[-_.]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
export const toLabel = (table: Readonly<Record<string, Message>>, word: string, language: Language) => {
  const message = Object.hasOwn(table, word) ? table[word] : undefined;
  return message ? translate(message, language) : toReadable(word);
};

/** The stored actions and subjects whose label fits. */
export const findAuditWords = (fits: (label: Message) => boolean) => {
  const findCodes = (table: Readonly<Record<string, Message>>) =>
    Object.keys(table).filter((code) => fits(table[code]!));
  return { actions: findCodes(auditActions), subjects: findCodes(subjects) };
};

export const auditActionName = (action: string, language: Language) =>
  toLabel(auditActions, action, language);
export const auditSubjectName = (subject: string, language: Language) => toLabel(subjects, subject, language);
