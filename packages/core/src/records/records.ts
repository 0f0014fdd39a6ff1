// The fields of records, by the subject that audit lines have for them.
import type { Fields } from '../fields/field.ts';
import { applicationFields } from './application.fields.ts';
import { countFields } from './count.fields.ts';
import { dictionaryFields } from './dictionary.fields.ts';
import { documentFieldsByKind } from './document.fields.ts';
import { notificationFields } from './notification.fields.ts';
import { organizationFields } from './organization.fields.ts';
import { positionFields } from './position.fields.ts';
import { priceFields } from './price.fields.ts';
import { quotationFields } from './quotation.fields.ts';
import { richTextFields } from './rich-text.fields.ts';
import { roleFields } from './role.fields.ts';
import { orderFields } from './shop/order.fields.ts';
import { refundFields } from './shop/refund.fields.ts';
import { shiftFields, tillFields } from './shop/till.fields.ts';
import { souvenirFields } from './souvenir.fields.ts';
import { storageFields } from './storage.fields.ts';
import { supplierFields } from './supplier.fields.ts';
import { userFields } from './user.fields.ts';

export const records = {
  price: priceFields,
  quotation: quotationFields,
  storage: storageFields,
  supplier: supplierFields,
  dictionary: dictionaryFields,
  notification: notificationFields,
  organization: organizationFields,
  position: positionFields,
  'rich-text': richTextFields,
  role: roleFields,
  user: userFields,
  ...documentFieldsByKind,
  'stock-count': countFields,
  application: applicationFields,
  refund: refundFields,
  shop_order: orderFields,
  till: tillFields,
  'till-shift': shiftFields,
  souvenir: souvenirFields,
} as const satisfies Readonly<Record<string, Fields>>;

/** Returns the fields of a record, or no fields if they are not declared here. */
export const fieldsOfRecord = (name: string): Fields =>
  Object.hasOwn(records, name) ? records[name as keyof typeof records] : {};
