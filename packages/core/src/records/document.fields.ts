// The fields of the head of a stock document: all of them, and those of each kind (docs/design/fields.md).

import {
  actorField,
  choiceField,
  dateField,
  type FieldOptions,
  integerField,
  label,
  moneyField,
  nullable,
  optional,
  referenceField,
  timeField,
} from '../fields/field.ts';
import { nameOfUpdater, timeOfUpdate } from '../fields/shared-fields.ts';
import { sharedLabels } from '../fields/shared-labels.ts';
import { localizedNameField, longTextField, textField } from '../fields/text-fields.ts';
import { stockDocumentDay } from '../values/day.ts';
import type { Message } from '../values/messages.ts';

const dayField = <const O extends FieldOptions>(options: O) => ({
  ...dateField(options),
  input: stockDocumentDay,
});

const supplier = sharedLabels.supplier;
const source = label('調出倉', 'From storage', '调出仓');
const target = label('調入倉', 'To storage', '调入仓');

// required in the kinds that have these fields, optional in `documentFields`
const supplierId = referenceField({ label: supplier, form: 'always', export: false });
const sourceStorageId = referenceField({ label: source, form: 'always', export: false });
const targetStorageId = referenceField({ label: target, form: 'always', export: false });

// these are in the lists of some kinds only
const documentDay = dayField({ label: label('單據日期', 'Date', '单据日期'), detail: true });
const effectiveDay = dayField({
  label: sharedLabels.effectiveDate,
  form: 'always',
  detail: true,
});
const pieces = integerField({
  label: label('總數量', 'Total quantity', '总数量'),
  hasTotal: true,
  print: true,
});
const reasonField = longTextField(0, 500, {
  label: sharedLabels.reason,
  form: 'always',
  detail: true,
  export: 30,
});

/** The total cost of a document. Receiving orders have a total price instead. */
export const totalCost = moneyField({
  label: label('總成本（HK$）', 'Total cost (HK$)', '总成本（HK$）'),
  list: {},
  hasTotal: true,
});

/** The fields of all kinds. Answers have all of them. */
export const documentFields = {
  no: textField(0, 50, {
    label: sharedLabels.documentNo,
    list: { sort: true, fixed: true, primary: true },
  }),
  state: choiceField(
    {
      draft: sharedLabels.draft,
      pending_approval: label('待確認', 'Pending confirmation', '待确认'),
      confirmed: label('已確認', 'Confirmed', '已确认'),
      rejected: sharedLabels.rejected,
      cancelled: sharedLabels.cancelled,
    },
    {
      label: sharedLabels.state,
      tones: {
        draft: 'muted',
        pending_approval: 'warn',
        confirmed: 'ok',
        rejected: 'danger',
        cancelled: 'muted',
      },
      list: { card: 'badge' },
      filter: true,
      export: 16,
    },
  ),
  orderType: nullable(
    choiceField(
      {
        APPLICATION: sharedLabels.application,
        SHOP: label('銷售', 'Sales', '销售'),
        RETURN: sharedLabels.return,
      },
      { label: sharedLabels.type, export: 12 },
    ),
  ),
  supplierId: optional(supplierId),
  supplierName: textField(0, 100, { label: supplier, list: {}, detail: true, export: 30, computed: true }),
  externalNo: textField(0, 50, {
    label: label('外部單號', 'External number', '外部单号'),
    form: 'always',
    list: { card: 'none' },
    detail: true,
  }),
  sourceStorageId: optional(sourceStorageId),
  sourceStorageName: localizedNameField(100, {
    label: source,
    list: { card: 'fact' },
    detail: true,
    computed: true,
  }),
  targetStorageId: optional(targetStorageId),
  targetStorageName: localizedNameField(100, {
    label: target,
    list: { card: 'fact' },
    detail: true,
    computed: true,
  }),
  /** Number of the shop order, application or refund that created it. Empty if created by hand. */
  originNo: textField(0, 50, {
    label: label('相關單號', 'Order or application', '相关单号'),
    list: {},
    detail: true,
  }),
  /** Number of the stock count that created it. */
  countNo: textField(0, 50, {
    label: label('盤點單', 'Stock count', '盘点单'),
    detail: true,
    export: false,
    computed: true,
  }),
  documentDate: { ...documentDay, form: 'always', list: { sort: true } },
  effectiveDate: { ...effectiveDay, list: { sort: true } },
  /** The last day on which the document can be confirmed. */
  expiryDate: optional(
    dayField({ label: label('失效日期', 'Expiry date', '失效日期'), form: 'always', detail: true }),
  ),
  deliveryDate: optional(
    dayField({
      label: label('交付日期', 'Delivery date', '交付日期'),
      form: 'always',
      list: {},
      detail: true,
    }),
  ),
  deliveryPlace: textField(0, 200, {
    label: label('交付地點', 'Delivery location', '交付地点'),
    form: 'always',
    detail: true,
    print: true,
  }),
  lineCount: integerField({ label: sharedLabels.lineCount, list: {}, computed: true }),
  /** Receiving and adjustment: pieces in less pieces out. Assembly: sets. Other kinds: pieces. */
  totalQuantity: { ...pieces, list: { sort: true } },
  pickedQuantity: integerField({
    label: sharedLabels.picked,
    list: {},
    export: false,
    computed: true,
  }),
  /** HKD cents: the price of a receiving order; the cost of other kinds, once confirmed. */
  totalAmount: { ...totalCost, label: label('總金額（HK$）', 'Total amount (HK$)', '总金额（HK$）') },
  /** The member of staff who created or submitted it, not the applicant of an application. */
  applicantName: actorField({
    label: label('經手人', 'Prepared by', '经手人'),
    list: {},
    detail: true,
  }),
  approverName: nullable(
    actorField({
      label: sharedLabels.decidedBy,
      list: { hidden: true, card: 'none' },
      detail: true,
    }),
  ),
  decidedAt: nullable(timeField({ label: sharedLabels.decidedAt, detail: true })),
  createdAt: timeField({
    label: sharedLabels.preparedAt,
    list: { sort: true, card: 'none' },
  }),
  updatedAt: timeField(timeOfUpdate),
  updatedBy: actorField(nameOfUpdater),
  reason: { ...reasonField, list: { hidden: true, card: 'none' } },
  remark: longTextField(0, 500, {
    label: sharedLabels.remark,
    form: 'always',
    detail: true,
    export: false,
  }),
} as const;

const { no, state, supplierName, externalNo, sourceStorageName, targetStorageName } = documentFields;
const { orderType, originNo, countNo, documentDate, effectiveDate, expiryDate } = documentFields;
const { deliveryDate, deliveryPlace, lineCount, totalQuantity, pickedQuantity, totalAmount } = documentFields;
const { applicantName, approverName, decidedAt, createdAt, reason, remark } = documentFields;
const first = { no, state };
/** An outbound order is picked, not reviewed. */
const outboundStates = {
  ...state.choices,
  pending_approval: label('待執貨', 'To pick', '待拣货'),
  confirmed: label('已出倉', 'Picked', '已出库'),
};
const figures = { lineCount, totalQuantity };
const last = { applicantName, approverName, decidedAt, createdAt, reason, remark };

/** The fields of each kind, in the order of its list, form and detail page. */
export const documentFieldsByKind = {
  receiving: {
    ...first,
    supplierId,
    supplierName,
    externalNo,
    documentDate,
    effectiveDate: { ...effectiveDay, list: { sort: true, hidden: true } },
    ...figures,
    totalAmount: { ...totalAmount, permission: 'receiving#amount' },
    ...last,
    reason: reasonField,
  },
  transfer: {
    ...first,
    sourceStorageId,
    sourceStorageName,
    targetStorageId,
    targetStorageName,
    documentDate: documentDay,
    effectiveDate,
    ...figures,
    totalAmount: { ...totalCost, list: { hidden: true }, permission: 'transfer#cost' },
    ...last,
  },
  adjustment: {
    ...first,
    countNo,
    documentDate: documentDay,
    effectiveDate,
    expiryDate,
    ...figures,
    totalAmount: { ...totalCost, permission: 'adjustment#cost' },
    ...last,
  },
  assembly: {
    ...first,
    documentDate: documentDay,
    effectiveDate,
    lineCount,
    totalQuantity: { ...documentFields.totalQuantity, label: label('套數', 'Sets', '套数') },
    totalAmount: { ...totalCost, permission: 'assembly#cost' },
    ...last,
  },
  outbound: {
    ...first,
    state: { ...state, choices: outboundStates },
    orderType,
    originNo,
    documentDate: documentDay,
    effectiveDate: effectiveDay,
    deliveryDate,
    deliveryPlace,
    lineCount,
    totalQuantity: pieces,
    pickedQuantity,
    totalAmount: { ...totalCost, permission: ['application-order#cost', 'sales-order#cost'] },
    ...last,
  },
  return: {
    ...first,
    originNo,
    documentDate: documentDay,
    effectiveDate,
    ...figures,
    totalAmount: { ...totalCost, permission: 'return-order#cost' },
    ...last,
  },
} as const;

/** The word for the state of a document of this kind. */
export const documentStateLabel = (
  kind: keyof typeof documentFieldsByKind,
  state: keyof typeof documentFields.state.choices,
): Message => documentFieldsByKind[kind].state.choices[state];
