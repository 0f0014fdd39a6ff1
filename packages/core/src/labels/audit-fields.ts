// Labels for the fields in audit lines. A field without a label shows its name in readable form.

import { type Language, languages } from '../values/language.ts';
import { type Message, translate } from '../values/messages.ts';
import { applicationWords } from './application.messages.ts';
import { nameIn, text } from './audit-words.ts';
import { souvenirMessages } from './souvenir.messages.ts';
import { storageMessages } from './storage.messages.ts';

const fields: Readonly<Record<string, Message>> = {
  account: text('帳號', 'Account', '账号'),
  action: text('操作', 'Action', '操作'),
  actor: text('操作人', 'By', '操作人'),
  address: text('地址', 'Address', '地址'),
  amount: text('金額', 'Amount', '金额'),
  applicableObject: text('適用對象', 'Recipient group', '适用对象'),
  asOf: text('截至', 'As of', '截至'),
  businessType: text('業務類型', 'Business type', '业务类型'),
  applicationUse: storageMessages['storage.applicationUse'],
  by: text('統計方式', 'Group by', '统计方式'),
  capacity: storageMessages['storage.capacity'],
  category: text('分類', 'Category', '分类'),
  categoryId: text('類別', 'Category', '类别'),
  code: text('代碼', 'Code', '代码'),
  colour: text('顏色', 'Colour', '颜色'),
  columns: text('欄數', 'Columns', '列数'),
  comment: text('備註', 'Comment', '备注'),
  contact: storageMessages['storage.contact'],
  contactEmail: text('聯絡電郵', 'Contact email', '联系电邮'),
  contactPerson: text('聯絡人', 'Contact person', '联系人'),
  contactPhone: text('聯絡電話', 'Contact phone', '联系电话'),
  content: text('內容', 'Content', '内容'),
  currency: text('貨幣', 'Currency', '货币'),
  customised: souvenirMessages['souvenir.column.customised'],
  dataType: text('資料類型', 'Data type', '数据类型'),
  day: text('日期', 'Day', '日期'),
  decision: text('決定', 'Decision', '决定'),
  collectBy: applicationWords['application.column.collectBy'],
  deliveryAt: applicationWords['application.column.deliveryAt'],
  deliveryMethod: text('交收方式', 'Delivery method', '交付方式'),
  deliveryPlace: applicationWords['application.column.deliveryPlace'],
  description: text('說明', 'Description', '说明'),
  details: text('詳情', 'Details', '详情'),
  direction: text('方向', 'Direction', '方向'),
  disabled: text('已停用', 'Disabled', '已停用'),
  documentKind: text('單據類型', 'Document type', '单据类型'),
  effectiveDate: text('生效日期', 'Effective date', '生效日期'),
  email: text('電郵', 'Email', '电邮'),
  enabled: text('啟用', 'Enabled', '启用'),
  enCode: text('編號', 'Code', '编号'),
  endTime: text('至', 'To', '至'),
  evaluation: text('評價', 'Evaluation', '评价'),
  files: text('附件', 'Attachments', '附件'),
  filters: text('篩選', 'Filters', '筛选'),
  fullName: text('名稱', 'Name', '名称'),
  fullNameCn: text('簡體名稱', 'Simplified name', '简体名称'),
  fullNameEn: text('英文名稱', 'English name', '英文名称'),
  grants: text('權限', 'Permissions', '权限'),
  group: text('分組', 'Group by', '分组'),
  headIcon: text('頭像', 'Profile picture', '头像'),
  inApplication: souvenirMessages['souvenir.column.inApplication'],
  index: text('位置', 'Position', '位置'),
  inShop: souvenirMessages['souvenir.column.inShop'],
  introduction: text('簡介', 'Introduction', '简介'),
  isAdministrator: text('管理員角色', 'Administrator role', '管理员角色'),
  issued: text('發放', 'Issued', '发放'),
  key: text('鍵', 'Key', '键'),
  keyword: text('關鍵字', 'Keyword', '关键字'),
  kind: text('類別', 'Kind', '类别'),
  late: text('逾期', 'Overdue', '逾期'),
  level: text('級別', 'Level', '级别'),
  line: text('行', 'Line', '行'),
  lines: text('明細', 'Lines', '明细'),
  locked: text('已鎖定', 'Locked', '已锁定'),
  manager: storageMessages['storage.manager'],
  mallUse: storageMessages['storage.mallUse'],
  managerIds: text('主管', 'Managers', '主管'),
  managers: text('主管', 'Managers', '主管'),
  minimumStock: souvenirMessages['souvenir.column.minimumStock'],
  mobilePhone: text('電話', 'Phone', '电话'),
  name: text('名稱', 'Name', '名称'),
  noteState: text('處理狀態', 'Response', '处理状态'),
  offered: text('提供於', 'Available in', '提供于'),
  order: text('次序', 'Order', '次序'),
  orderType: text('訂單類型', 'Order type', '订单类型'),
  organizationId: text('單位', 'Unit', '单位'),
  organizeId: text('單位', 'Unit', '单位'),
  parentId: text('上級單位', 'Parent unit', '上级单位'),
  payable: text('待付款', 'Unpaid', '待付款'),
  perishable: souvenirMessages['souvenir.column.perishable'],
  period: text('期間', 'Period', '期间'),
  permissions: text('權限', 'Permissions', '权限'),
  pictures: text('圖片', 'Pictures', '图片'),
  picked: text('已執', 'Picked', '已拣'),
  positionId: text('職位', 'Position', '职位'),
  price: text('價格', 'Price', '价格'),
  priceRange: text('價格範圍', 'Price range', '价格范围'),
  priority: text('優先次序', 'Priority', '优先级'),
  quantity: text('數量', 'Quantity', '数量'),
  realName: text('姓名', 'Name', '姓名'),
  reason: text('原因', 'Reason', '原因'),
  remark: text('備註', 'Remark', '备注'),
  roleIds: text('角色', 'Roles', '角色'),
  safeStock: souvenirMessages['souvenir.column.safeStock'],
  show: text('顯示', 'Show', '显示'),
  signImg: text('簽名', 'Signature', '签名'),
  sortCode: text('排序', 'Order', '排序'),
  souvenirId: text('紀念品', 'Souvenir', '纪念品'),
  startTime: text('由', 'From', '由'),
  state: text('狀態', 'Status', '状态'),
  status: text('狀態', 'Status', '状态'),
  stockLevel: text('庫存水平', 'Stock level', '库存水平'),
  storageId: text('儲存地點', 'Storage', '储存地点'),
  style: text('款式', 'Style', '款式'),
  subject: text('對象', 'Subject', '对象'),
  supplierId: text('供應商', 'Supplier', '供应商'),
  title: text('標題', 'Title', '标题'),
  type: text('類型', 'Type', '类型'),
  use: text('用途', 'Use', '用途'),
  value: text('值', 'Value', '值'),
  waitingSecond: text('待覆點', 'To recount', '待复点'),
  website: text('網站', 'Website', '网站'),
  words: text('詞語', 'Words', '词语'),
  year: text('年份', 'Year', '年份'),
};
const languageNames: Record<Language, Message> = {
  'zh-HK': text('繁體中文', 'Traditional Chinese', '繁体中文'),
  en: text('英文', 'English', '英文'),
  'zh-CN': text('簡體中文', 'Simplified Chinese', '简体中文'),
};
const isLanguage = (word: string): word is Language => (languages as readonly string[]).includes(word);

/** "name.zh-HK" → "名稱（繁體中文）", "filters.keyword" → "Filters › Keyword". */
export function auditFieldName(path: string, language: Language): string {
  const parts = path.split('.');
  const last = parts.at(-1) ?? '';
  const spoken = (words: readonly string[]) =>
    words.map((word) => nameIn(fields, word, language)).join(' › ');
  if (parts.length < 2 || !isLanguage(last)) return spoken(parts);
  const inLanguage = translate(languageNames[last], language);
  const whole = spoken(parts.slice(0, -1));
  return language === 'en' ? `${whole} (${inLanguage})` : `${whole}（${inLanguage}）`;
}

/** The label in all languages. */
export const fieldName = (path: string): Message =>
  Object.fromEntries(languages.map((language) => [language, auditFieldName(path, language)])) as Message;
