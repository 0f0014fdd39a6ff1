// Translates coded values in audit lines into the reader's language: "待接單" instead of "paid".

import { issueMessages } from '../../application/issue/issue.messages.ts';
import type { Fields } from '../../fields/field.ts';
import { findField } from '../../fields/field-labels.ts';
import { stockViewMessages } from '../../fields/stock-view.messages.ts';
import { sharedApplicationMessages } from '../../labels/application.messages.ts';
import { auditSubjectName } from '../../labels/audit-words.ts';
import { notificationMessages } from '../../notification/notification.messages.ts';
import { permissionName } from '../../permissions/permissions.ts';
import { recordMessages } from '../../records/records.messages.ts';
import { fieldsOfRecord, records } from '../../records/records.ts';
import { orderMessages } from '../../shop/orders/order.messages.ts';
import { refundMessages } from '../../shop/refunds/refund.messages.ts';
import { activeMessages } from '../../states/active.messages.ts';
import type { Language } from '../../values/language.ts';
import { type Message, type Messages, translate } from '../../values/messages.ts';
import { formatAccounting } from '../../values/money.ts';
import { scheduleFieldWords } from '../../workbench/schedules/schedule-words.ts';
import { configRow, isConfigKey } from '../configuration/system-config.ts';
import type { AuditValue } from './audit.rules.ts';
import { filterMessages } from './filter-words.ts';

const listSeparator = { 'zh-HK': '、', en: ', ', 'zh-CN': '、' };
const messages: Messages = {
  ...activeMessages,
  ...sharedApplicationMessages,
  ...filterMessages,
  ...issueMessages,
  ...recordMessages,
  ...notificationMessages,
  ...orderMessages,
  ...refundMessages,
  ...scheduleFieldWords,
  ...stockViewMessages,
};

/** Prefixes of the message keys for the values of a field. The first prefix with a text for the value is used. */
const prefixesByField: Readonly<Record<string, readonly string[]>> = {
  state: [
    'order.state',
    'document.state',
    'count.state',
    'souvenir.state',
    'active.state',
    'quotation.state',
    'application.state',
    'refund.state',
  ],
  status: ['active.state', 'notification.status'],
  deliveryMethod: ['order.deliveryMethod'],
  paymentMethod: ['order.payment'],
  level: ['souvenir.level'],
  applicableObject: ['souvenir.applicableObject'],
  category: ['supplier.category'],
  type: ['storage.type', 'price.type', 'notification.type', 'application.type'],
  priority: ['notification.priority'],
  businessType: ['notification.businessType'],
  orderType: ['document.orderType'],
  by: ['filter.by'],
  condition: ['documentLine.condition'],
  decision: ['record.decision'],
  direction: ['stockView.direction'],
  documentKind: ['stockView.kind'],
  every: ['schedule.every'],
  group: ['filter.group'],
  kind: ['stockView.alert', 'refund.kind', 'application.kind'],
  late: ['filter.flag'],
  method: ['refund.method', 'order.payment'],
  noteState: ['stockView.note'],
  offered: ['filter.offered'],
  payable: ['filter.flag'],
  period: ['schedule.period'],
  price: ['price.type'],
  show: ['filter.show'],
  stockLevel: ['souvenir.stockLevel'],
  use: ['filter.use'],
  weekday: ['schedule.weekday'],
};

/** The codes of a field that `auditValue` translates, with their labels. */
type AuditCode = { readonly field: string; readonly code: string; readonly label: Message };

export function listAuditCodes(): AuditCode[] {
  const own = Object.values<Fields>(records).flatMap((fields) =>
    Object.entries(fields).flatMap(([name, { choices = {}, column }]) =>
      Object.entries(choices).flatMap(([code, label]) =>
        [name, column ?? []].flat().map((field) => ({ field, code, label })),
      ),
    ),
  );
  const codes = Object.entries(messages).map(([key, label]) => {
    const end = key.lastIndexOf('.');
    return { prefix: key.slice(0, end), code: key.slice(end + 1), label };
  });
  const shared = Object.entries(prefixesByField).flatMap(([field, prefixes]) =>
    codes
      .filter(({ prefix }) => prefixes.includes(prefix))
      .map(({ code, label }) => ({ field, code, label })),
  );
  return [...own, ...shared];
}

/** Amounts in cents that no record declares as a field. */
const amounts: ReadonlySet<string> = new Set([
  'mall',
  'internal',
  'packingCost',
  'price',
  'unitPrice',
  'shopPrice',
  'rounding',
]);

/** The changed record. Its subject in the audit log may also be the prefix of message keys, such as `application`. */
type AuditedRecord = { readonly subject: string; readonly id?: string };

function isAmount(name: string, { subject, id = '' }: AuditedRecord): boolean {
  if (subject === 'system-config') return name === 'value' && isConfigKey(id) && configRow(id).money === true;
  const field = findField(fieldsOfRecord(subject), name);
  return field ? field.kind === 'money' : amounts.has(name);
}

/** A value in the reader's language. The labels of the record, if it is known, are used before all others. */
export function auditValue(
  field: string,
  value: AuditValue,
  language: Language,
  record: AuditedRecord = { subject: '' },
): string | null {
  if (value === null) return null;
  if (typeof value !== 'string')
    return value
      .map((word) => auditValue(field, word, language, record))
      .join(translate(listSeparator, language));
  const { subject } = record;
  const last = field.slice(field.lastIndexOf('.') + 1);
  if (last === 'grants') return permissionName(value, language);
  if (last === 'report') return auditSubjectName(value, language);
  if (/^-?\d+$/.test(value) && isAmount(last, record)) return formatAccounting(Number(value), language);
  const own = findField(fieldsOfRecord(subject), last)?.choices?.[value];
  if (own) return translate(own, language);
  const prefixes = [...(subject ? [`${subject}.${last}`] : []), ...(prefixesByField[last] ?? [])];
  const key = prefixes.map((prefix) => `${prefix}.${value}`).find((name) => name in messages);
  return key ? translate(messages[key]!, language) : value;
}
