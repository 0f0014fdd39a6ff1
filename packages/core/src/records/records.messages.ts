// The labels of fields as messages. A field has the key `supplier.category`, a choice `supplier.category.local`.

import { fieldMessages } from '../fields/field-labels.ts';
import { namingFields } from '../fields/naming-fields.ts';
import { approvalRecordFields } from './approval-record.fields.ts';
import { configFields } from './config.fields.ts';
import { delegationFields } from './delegation.fields.ts';
import { documentFields, totalCost } from './document.fields.ts';
import { documentLineFields } from './document-line.fields.ts';
import { giftRegisterFields } from './gift-register.fields.ts';
import { priceListFields } from './price.fields.ts';
import { records } from './records.ts';

export const recordMessages = {
  ...fieldMessages('price', records.price),
  ...fieldMessages('price', priceListFields),
  ...fieldMessages('quotation', records.quotation),
  ...fieldMessages('storage', records.storage),
  ...fieldMessages('config', configFields),
  ...fieldMessages('dictionary', records.dictionary),
  ...fieldMessages('naming', namingFields),
  ...fieldMessages('notification', records.notification),
  ...fieldMessages('organization', records.organization),
  ...fieldMessages('position', records.position),
  ...fieldMessages('rich-text', records['rich-text']),
  ...fieldMessages('role', records.role),
  ...fieldMessages('application', records.application),
  ...fieldMessages('record', approvalRecordFields),
  ...fieldMessages('delegation', delegationFields),
  ...fieldMessages('giftRegister', giftRegisterFields),
  ...fieldMessages('order', records.shop_order),
  ...fieldMessages('refund', records.refund),
  ...fieldMessages('souvenir', records.souvenir),
  ...fieldMessages('supplier', records.supplier),
  ...fieldMessages('user', records.user),
  ...fieldMessages('count', records['stock-count']),
  ...fieldMessages('document', { ...documentFields, totalCost }),
  ...fieldMessages('documentLine', documentLineFields),
};
