// Translates coded values in audit lines into the reader's language: "待接單" instead of "paid".

import { issueMessages } from '../../application/issue/issue.messages.ts';
import type { Fields } from '../../fields/field.ts';
import { stockViewMessages } from '../../fields/stock-view.messages.ts';
import { sharedApplicationMessages } from '../../labels/application.messages.ts';
import { notificationMessages } from '../../notification/notification.messages.ts';
import { permissionName } from '../../permissions/permissions.ts';
import { recordMessages } from '../../records/records.messages.ts';
import { records } from '../../records/records.ts';
import { orderMessages } from '../../shop/orders/order.messages.ts';
import { refundMessages } from '../../shop/refunds/refund.messages.ts';
import { activeMessages } from '../../states/active.messages.ts';
import type { Language } from '../../values/language.ts';
import { type Messages, translate } from '../../values/messages.ts';
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
  decision: ['record.decision'],
  direction: ['stockView.direction'],
  documentKind: ['stockView.kind'],
  group: ['filter.group'],
  kind: ['stockView.alert', 'refund.kind', 'application.kind'],
  late: ['filter.flag'],
  noteState: ['stockView.note'],
  offered: ['filter.offered'],
  payable: ['filter.flag'],
  show: ['filter.show'],
  stockLevel: ['souvenir.stockLevel'],
  use: ['filter.use'],
};

/** The choices of a field, if the record declares it. */
const choicesOf = (record: string, field: string): Messages => {
  const fields: Fields = Object.hasOwn(records, record) ? records[record as keyof typeof records] : {};
  return (Object.hasOwn(fields, field) && fields[field]?.choices) || {};
};

/** `first`: the record or its message prefix, tried before all others, if it is known. */
export function auditValue(
  field: string,
  value: AuditValue,
  language: Language,
  first?: string,
): string | null {
  if (value === null) return null;
  if (typeof value !== 'string')
    return value
      .map((word) => auditValue(field, word, language, first))
      .join(translate(listSeparator, language));
  const last = field.slice(field.lastIndexOf('.') + 1);
  if (last === 'grants') return permissionName(value, language);
  const own = choicesOf(first ?? '', last)[value];
  if (own) return translate(own, language);
  const prefixes = [...(first ? [`${first}.${last}`] : []), ...(prefixesByField[last] ?? [])];
  const key = prefixes.map((prefix) => `${prefix}.${value}`).find((name) => name in messages);
  return key ? translate(messages[key]!, language) : value;
}
