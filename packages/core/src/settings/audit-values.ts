// Values of audit lines that are words of a table, in the reader's language: "待接單", not "paid".
import { activeMessages } from '../active.messages.ts';
import { priceMessages } from '../catalogue/price.messages.ts';
import { souvenirMessages } from '../catalogue/souvenir.messages.ts';
import { supplierMessages } from '../catalogue/supplier.messages.ts';
import type { Language } from '../language.ts';
import { type Messages, translate } from '../messages.ts';
import { notificationMessages } from '../notification/notification.messages.ts';
import { orderMessages } from '../shop/order.messages.ts';
import { documentMessages } from '../stock/document.messages.ts';
import { storageMessages } from '../stock/storage.messages.ts';

const messages: Messages = {
  ...activeMessages,
  ...priceMessages,
  ...souvenirMessages,
  ...supplierMessages,
  ...notificationMessages,
  ...orderMessages,
  ...documentMessages,
  ...storageMessages,
};

/** Where the words of a field's values may stand; the first that has the value gives it. */
const tables: Readonly<Record<string, readonly string[]>> = {
  state: ['order.state', 'document.state', 'souvenir.state', 'active.state', 'quotation.state'],
  status: ['active.state', 'notification.status'],
  deliveryMethod: ['order.delivery'],
  paymentMethod: ['order.payment'],
  level: ['souvenir.level'],
  applicableObject: ['souvenir.object'],
  category: ['supplier.category'],
  type: ['storage.type', 'price.type', 'notification.type'],
  priority: ['notification.priority'],
  businessType: ['notification.business'],
  orderType: ['document.orderType'],
};

export function auditValue(field: string, value: string | null, language: Language): string | null {
  if (value === null) return null;
  const last = field.slice(field.lastIndexOf('.') + 1);
  const key = tables[last]?.map((prefix) => `${prefix}.${value}`).find((name) => name in messages);
  return key ? translate(messages[key]!, language) : value;
}
