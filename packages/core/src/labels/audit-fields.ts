// Labels for the fields in audit lines. A field without a label shows its name in readable form.

import type { Fields } from '../fields/field.ts';
import { findLabel } from '../fields/field-labels.ts';
import { namingFields } from '../fields/naming-fields.ts';
import { sharedLabels } from '../fields/shared-labels.ts';
import { applicationFields } from '../records/application.fields.ts';
import { countFields } from '../records/count.fields.ts';
import { documentLineFields } from '../records/document-line.fields.ts';
import { shiftFields } from '../records/shop/till.fields.ts';
import { activeMessages } from '../states/active.messages.ts';
import { type Language, languages } from '../values/language.ts';
import { type Message, text, translate } from '../values/messages.ts';
import { scheduleFieldWords } from '../workbench/schedules/schedule-words.ts';
import { toLabel } from './audit-words.ts';

const fields: Readonly<Record<string, Message>> = {
  account: text('帳號', 'Account', '账号'),
  action: text('操作', 'Action', '操作'),
  actor: text('操作人', 'By', '操作人'),
  added: text('新增', 'Added', '新增'),
  address: sharedLabels.address,
  adjustment: countFields.adjustmentNo.label,
  amount: text('金額', 'Amount', '金额'),
  applicableObject: sharedLabels.recipientGroup,
  asOf: text('截至', 'As of', '截至'),
  businessType: text('業務類型', 'Business type', '业务类型'),
  by: text('統計方式', 'Group by', '统计方式'),
  category: sharedLabels.category,
  categoryId: sharedLabels.category,
  code: text('代碼', 'Code', '代码'),
  columns: text('欄數', 'Columns', '列数'),
  comment: sharedLabels.comment,
  condition: documentLineFields.condition.label,
  contactEmail: text('聯絡電郵', 'Contact email', '联系邮箱'),
  contactPerson: sharedLabels.contactName,
  contactPhone: text('聯絡電話', 'Contact phone', '联系电话'),
  content: sharedLabels.content,
  counted: text('點算數量', 'Counted', '点算数量'),
  currency: sharedLabels.currency,
  dataType: text('資料類型', 'Data type', '数据类型'),
  day: text('日期', 'Day', '日期'),
  decision: text('決定', 'Decision', '决定'),
  collectBy: applicationFields.collectBy.label,
  deliveryAt: applicationFields.deliveryAt.label,
  deliveryMethod: text('取貨方式', 'Delivery method', '取货方式'),
  deliveryPlace: applicationFields.deliveryPlace.label,
  description: sharedLabels.description,
  details: text('詳情', 'Details', '详情'),
  differing: text('有差異的行數', 'Lines with a difference', '有差异的行数'),
  direction: sharedLabels.direction,
  disabled: activeMessages['active.state.inactive'],
  documentKind: text('單據類型', 'Document type', '单据类型'),
  effectiveDate: sharedLabels.effectiveDate,
  email: sharedLabels.email,
  enabled: text('啟用', 'Enabled', '启用'),
  enCode: sharedLabels.code,
  endTime: text('至', 'To', '至'),
  evaluation: text('評價', 'Evaluation', '评价'),
  every: scheduleFieldWords['schedule.every'],
  family: text('系列', 'Family', '系列'),
  first: text('初點', 'First count', '初点'),
  files: text('附件', 'Attachments', '附件'),
  filters: text('篩選', 'Filters', '筛选'),
  format: scheduleFieldWords['schedule.format'],
  fullName: sharedLabels.name,
  fullNameCn: namingFields.fullNameCn.label,
  fullNameEn: namingFields.fullNameEn.label,
  grants: text('權限', 'Permissions', '权限'),
  group: text('分組', 'Group by', '分组'),
  headIcon: text('頭像', 'Profile picture', '头像'),
  index: text('位置', 'Position', '位置'),
  internal: sharedLabels.internalPrice,
  issued: text('發放', 'Issued', '发放'),
  key: text('鍵', 'Key', '键'),
  keyword: text('關鍵字', 'Keyword', '关键字'),
  kind: text('類別', 'Kind', '类别'),
  late: text('逾期', 'Overdue', '逾期'),
  level: sharedLabels.level,
  line: sharedLabels.line,
  lines: text('明細', 'Lines', '明细'),
  locked: text('已鎖定', 'Locked', '已锁定'),
  lotId: text('批次', 'Lot', '批次'),
  mall: sharedLabels.mallPrice,
  managers: text('主管', 'Managers', '主管'),
  method: text('付款方式', 'Payment method', '付款方式'),
  monthDay: scheduleFieldWords['schedule.monthDay'],
  name: sharedLabels.name,
  noteState: text('處理狀態', 'Response', '处理状态'),
  offered: text('提供於', 'Available in', '提供于'),
  options: text('選項', 'Options', '选项'),
  order: text('次序', 'Order', '次序'),
  orderType: text('訂單類型', 'Order type', '订单类型'),
  organizationId: sharedLabels.unit,
  organizeId: sharedLabels.unit,
  packingCost: text('包裝成本（HK$）', 'Packing cost (HK$)', '包装成本（HK$）'),
  parentId: text('上級單位', 'Parent unit', '上级单位'),
  parts: text('部件', 'Parts', '部件'),
  payable: text('待付款', 'Unpaid', '待付款'),
  period: text('期間', 'Period', '期间'),
  permissions: text('權限', 'Permissions', '权限'),
  pictures: text('圖片', 'Pictures', '图片'),
  picked: sharedLabels.picked,
  positionId: text('職位', 'Position', '职位'),
  price: sharedLabels.price,
  priceRange: text('價格範圍', 'Price range', '价格范围'),
  priority: text('優先次序', 'Priority', '优先级'),
  quantity: sharedLabels.quantity,
  reason: sharedLabels.reason,
  recipients: text('收件人', 'Recipients', '收件人'),
  remark: sharedLabels.remark,
  report: scheduleFieldWords['schedule.report'],
  second: text('覆點', 'Recount', '复点'),
  shopPrice: sharedLabels.mallPrice,
  show: text('顯示', 'Show', '显示'),
  signImg: text('簽名', 'Signature', '签名'),
  sortCode: sharedLabels.sortOrder,
  souvenirId: sharedLabels.souvenir,
  startTime: text('由', 'From', '由'),
  state: sharedLabels.state,
  status: sharedLabels.state,
  stockLevel: text('庫存水平', 'Stock level', '库存水平'),
  storageId: sharedLabels.storage,
  tillId: shiftFields.tillName.label,
  time: scheduleFieldWords['schedule.time'],
  subject: text('對象', 'Subject', '对象'),
  supplierId: sharedLabels.supplier,
  title: text('標題', 'Title', '标题'),
  type: sharedLabels.type,
  uncounted: text('未點算的行數', 'Lines not counted', '未点算的行数'),
  unitPrice: sharedLabels.unitPrice,
  use: text('用途', 'Use', '用途'),
  value: text('值', 'Value', '值'),
  website: text('網站', 'Website', '网站'),
  weekday: scheduleFieldWords['schedule.weekday'],
  words: text('詞語', 'Words', '词语'),
  year: text('年份', 'Year', '年份'),
};
const languageNames: Record<Language, Message> = {
  'zh-HK': text('繁體中文', 'Traditional Chinese', '繁体中文'),
  en: text('英文', 'English', '英文'),
  'zh-CN': text('簡體中文', 'Simplified Chinese', '简体中文'),
};
const isLanguage = (word: string): word is Language => (languages as readonly string[]).includes(word);

/**
 * "name.zh-HK" → "名稱（繁體中文）", "filters.keyword" → "Filters › Keyword". The labels of `ownFields`, the declared
 * fields of the record, come first.
 */
export function auditFieldName(path: string, language: Language, ownFields: Fields = {}): string {
  const parts = path.split('.');
  const last = parts.at(-1) ?? '';
  const joinLabels = (words: readonly string[]) =>
    words.map((word) => findLabel(ownFields, word, language) ?? toLabel(fields, word, language)).join(' › ');
  if (parts.length < 2 || !isLanguage(last)) return joinLabels(parts);
  const inLanguage = translate(languageNames[last], language);
  const whole = joinLabels(parts.slice(0, -1));
  return language === 'en' ? `${whole} (${inLanguage})` : `${whole}（${inLanguage}）`;
}

/** The label in all languages. */
export const fieldName = (path: string): Message =>
  Object.fromEntries(languages.map((language) => [language, auditFieldName(path, language)])) as Message;
