// Words for the actions and subjects of audit lines. A new one is added here; until then its own name is shown.
import type { Language } from '../language.ts';
import { type Message, translate } from '../messages.ts';

export const text = (hk: string, en: string, cn: string): Message => ({ 'zh-HK': hk, en, 'zh-CN': cn });

const actions: Readonly<Record<string, Message>> = {
  create: text('新增', 'Created', '新增'),
  update: text('更改', 'Changed', '更改'),
  delete: text('刪除', 'Deleted', '删除'),
  enable: text('啟用', 'Enabled', '启用'),
  disable: text('停用', 'Disabled', '停用'),
  order: text('排序', 'Ordered', '排序'),
  copy: text('複製', 'Copied', '复制'),
  bulk: text('批量修改', 'Bulk edited', '批量修改'),
  export: text('匯出', 'Exported', '导出'),
  protect: text('設定保留量', 'Pieces protected', '设定保留量'),
  'bulk-change': text('批量更改', 'Changed in bulk', '批量更改'),
  submit: text('提交', 'Submitted', '提交'),
  confirm: text('確認', 'Confirmed', '确认'),
  reject: text('拒絕', 'Rejected', '拒绝'),
  reopen: text('轉回草稿', 'Turned back into a draft', '转回草稿'),
  cancel: text('取消', 'Cancelled', '取消'),
  revoke: text('終止', 'Ended', '终止'),
  withdraw: text('撤回', 'Withdrawn', '撤回'),
  shorten: text('減少', 'Shortened', '减少'),
  pick: text('執貨', 'Picked', '拣货'),
  count: text('點算', 'Counted', '点算'),
  close: text('完成', 'Closed', '完成'),
  import: text('匯入', 'Imported', '导入'),
  move: text('移動', 'Moved', '移动'),
  reset: text('還原', 'Reset', '还原'),
  retry: text('重試', 'Retried', '重试'),
  edit: text('更改', 'Changed', '更改'),
  unlock: text('解除鎖定', 'Unlocked', '解除锁定'),
  register: text('註冊', 'Registered', '注册'),
  'register-by-directory': text('經目錄註冊', 'Registered by directory', '经目录注册'),
  'reset-password': text('重設密碼', 'Password reset', '重置密码'),
  'change-password': text('更改密碼', 'Password changed', '更改密码'),
  'change-email': text('更改電郵', 'Email changed', '更改邮箱'),
  'close-account': text('註銷帳戶', 'Account closed', '注销账户'),
  'end-session': text('登出裝置', 'Device signed out', '退出设备'),
  'update-profile': text('更改個人資料', 'Profile changed', '更改个人资料'),
  pay: text('付款', 'Paid out', '付款'),
  short: text('缺貨處理', 'Missing pieces taken off', '缺货处理'),
  accept: text('接單', 'Accepted', '接单'),
  cancelByStaff: text('取消', 'Cancelled', '取消'),
  ship: text('發貨', 'Shipped', '发货'),
  ready: text('備妥領取', 'Ready for pickup', '备妥领取'),
  handOver: text('交收', 'Handed over', '交付'),
  makeOutbound: text('產生出庫單', 'Outbound order made', '生成出库单'),
  reschedule: text('更改領取安排', 'Pickup rearranged', '更改领取安排'),
  uncollected: text('逾期未領', 'Not collected', '逾期未领'),
  uncollectedRest: text('餘下逾期未領', 'Rest not collected', '余下逾期未领'),
  approve: text('批准', 'Approved', '批准'),
  sendBack: text('收回貨品', 'Goods coming back', '收回商品'),
  complete: text('完成', 'Completed', '完成'),
  payOut: text('退還款項', 'Money returned', '退还款项'),
  acknowledged: text('已知悉', 'Acknowledged', '已知悉'),
  snoozed: text('暫緩', 'Put off', '暂缓'),
  ordered: text('已訂購', 'Ordered', '已订购'),
  cleared: text('取消處理', 'Taken back', '取消处理'),
  settled: text('已解除', 'Settled', '已解除'),
  check: text('核對', 'Checked', '核对'),
  'sign-in-locked': text('登入被鎖定', 'Sign-in locked', '登录被锁定'),
};
const subjects: Readonly<Record<string, Message>> = {
  receiving: text('收貨單', 'Receiving order', '收货单'),
  transfer: text('調撥單', 'Transfer', '调拨单'),
  adjustment: text('調整單', 'Adjustment', '调整单'),
  outbound: text('出庫單', 'Outbound order', '出库单'),
  return: text('退貨入庫單', 'Return order', '退货入库单'),
  'stock-count': text('盤點', 'Stock count', '盘点'),
  souvenir: text('紀念品', 'Souvenir', '纪念品'),
  category: text('紀念品類別', 'Souvenir category', '纪念品类别'),
  supplier: text('供應商', 'Supplier', '供应商'),
  suppliers: text('供應商', 'Suppliers', '供应商'),
  quotations: text('供應商報價', 'Quotations', '供应商报价'),
  price: text('價格', 'Price', '价格'),
  prices: text('價格', 'Prices', '价格'),
  storage: text('儲存地點', 'Storage', '储存地点'),
  storages: text('儲存地點', 'Storages', '储存地点'),
  application: text('申請', 'Application', '申请'),
  shop_order: text('商店訂單', 'Shop order', '商店订单'),
  applications: text('全部申請', 'Applications', '全部申请'),
  'application-issues': text('發放管理', 'Applications to be issued', '发放管理'),
  'gift-register': text('饋贈登記冊', 'Gift register', '馈赠登记册'),
  refund: text('退款申請', 'Refund', '退款申请'),
  quotation: text('供應商報價', 'Quotation', '供应商报价'),
  user: text('用戶', 'User', '用户'),
  account: text('帳戶', 'Account', '账户'),
  organization: text('單位', 'Unit', '单位'),
  position: text('職位', 'Position', '职位'),
  session: text('登入', 'Session', '登录'),
  notification: text('通知', 'Notification', '通知'),
  notification_template: text('通知範本', 'Message template', '通知模板'),
  role: text('角色', 'Role', '角色'),
  'system-config': text('系統設定', 'Setting', '系统设置'),
  'rich-text': text('富文本', 'Rich text', '富文本'),
  'audit-log': text('審計記錄', 'Audit log', '审计记录'),
  'notification-log': text('通知紀錄', 'Notification log', '通知记录'),
  'organization-report': text('組織報表', 'Organization report', '组织报表'),
  'stock-alert': text('庫存警示', 'Stock alert', '库存警示'),
  'stock-alerts': text('庫存警示報表', 'Stock alert report', '库存警示报表'),
  'stock-check': text('庫存核對', 'Stock check', '库存核对'),
  'stock-by-storage': text('庫存分佈', 'Stock by storage', '库存分布'),
  'stock-lifecycle': text('庫存生命週期', 'Stock lifecycle', '库存生命周期'),
  'in-out': text('出入庫明細', 'In and out', '出入库明细'),
  delegation: text('審批委託', 'Delegation', '审批委托'),
  'closure-day': text('休假日', 'Closure', '休假日'),
  dictionary: text('字典項目', 'Dictionary entry', '字典项目'),
};

/** "sign-in-locked" → "Sign in locked", "unitPrice" → "Unit price": readable for whoever wrote it, and never empty. */
function spoken(word: string): string {
  const words = word
    .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replace(/[-_.]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
export const nameIn = (table: Readonly<Record<string, Message>>, word: string, language: Language) => {
  const message = Object.hasOwn(table, word) ? table[word] : undefined;
  return message ? translate(message, language) : spoken(word);
};

export const auditActionName = (action: string, language: Language) => nameIn(actions, action, language);
export const auditSubjectName = (subject: string, language: Language) => nameIn(subjects, subject, language);
