// The fields of a line of a stock document: all of them, and those of each kind (docs/design/fields.md).

import { z } from 'zod';
import {
  choiceField,
  dateField,
  integerField,
  label,
  moneyField,
  nullable,
  optional,
  referenceField,
} from '../fields/field.ts';
import { currencyCodes, movementDirections } from '../fields/shared-fields.ts';
import { sharedLabels } from '../fields/shared-labels.ts';
import { textField } from '../fields/text-fields.ts';

const maxQuantity = 100_000;
const maxPrice = 1_000_000_00;
const souvenir = sharedLabels.souvenir;
const storage = sharedLabels.storage;
const reasonLabel = sharedLabels.reason;
const directionField = choiceField(movementDirections, { label: sharedLabels.direction, form: 'always' });

export const documentLineFields = {
  souvenirId: referenceField({ label: souvenir, form: 'always' }),
  souvenirName: textField(0, 100, { label: souvenir, list: { primary: true }, computed: true }),
  /** `sequence` of the reversed movement, which has the souvenir and its cost. */
  reverses: nullable({
    ...integerField({ label: label('已發出的紀念品', 'Issued souvenir', '已发出的纪念品'), form: 'always' }),
    input: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  }),
  /** Number of the document that issued the returned pieces. */
  reversesNo: textField(0, 50, {
    label: label('原發出單', 'Outbound order', '原发出单'),
    list: {},
    computed: true,
  }),
  storageId: referenceField({ label: storage, form: 'always' }),
  storageName: textField(0, 100, { label: storage, list: {}, computed: true }),
  direction: { ...directionField, list: {} },
  /** On hand less reserved in that storage, for outgoing lines. Null once the document can no longer change. */
  available: nullable(integerField({ label: sharedLabels.available, list: {}, computed: true })),
  quantity: {
    ...integerField({ label: sharedLabels.quantity, max: maxQuantity, form: 'always', list: {} }),
    input: z.int().min(1).max(maxQuantity),
  },
  /** Number and best-before day name the lot of a perishable souvenir. Without the day, the line names no lot. */
  lotNumber: textField(0, 30, { label: sharedLabels.lot, form: 'always' }),
  bestBefore: optional(dateField({ label: sharedLabels.bestBefore, form: 'always' })),
  picked: integerField({ label: sharedLabels.picked, list: {} }),
  condition: nullable(
    choiceField(
      {
        resell: label('可再出售', 'Fit to sell', '可再出售'),
        display: label('作陳列', 'For display', '作陈列'),
        damaged: label('已損壞', 'Damaged', '已损坏'),
        write_off: label('報廢', 'Written off', '报废'),
      },
      { label: label('狀況', 'Condition', '状况'), form: 'always', list: {} },
    ),
  ),
  currency: nullable(choiceField(currencyCodes, { label: sharedLabels.currency, form: 'always' })),
  /** Cents of that currency per piece. Null without a price. */
  price: nullable({
    ...moneyField({ label: sharedLabels.unitPrice, form: 'always', list: {} }),
    input: z.int().min(1).max(maxPrice),
  }),
  /** HKD for one unit of the currency. Today's rate until the document is confirmed, then fixed. */
  rate: {
    ...integerField({ label: label('匯率', 'Rate', '汇率'), list: {} }),
    output: z.number().nullable(),
  },
  /** HKD cents per piece in the ledger. Null until the document is confirmed. */
  unitCost: nullable(
    moneyField({ label: label('單位成本', 'Unit cost', '单位成本'), list: {}, computed: true }),
  ),
  /** HKD cents. Null until it is known. */
  amount: nullable(moneyField({ label: label('金額', 'Amount', '金额'), list: {}, computed: true })),
  reason: textField(0, 200, { label: reasonLabel, form: 'always' }),
  /** The text of the dictionary entry if the reason is one, otherwise the reason. */
  reasonName: textField(0, 200, { label: reasonLabel, list: {}, computed: true }),
  remark: textField(0, 200, { label: sharedLabels.remark, form: 'always', list: {} }),
} as const;

const { souvenirId, souvenirName, storageId, storageName, direction, available } = documentLineFields;
const { quantity, picked, unitCost, amount, reason, reasonName, remark } = documentLineFields;
const { reverses, reversesNo, condition, currency, price, rate, lotNumber, bestBefore } = documentLineFields;
const souvenirFields = { souvenirId, souvenirName };
const storageFields = { storageId, storageName };
const lot = { lotNumber, bestBefore };
const last = { unitCost, amount, remark };

/** The fields of the lines of each kind, in their order. */
export const documentLineFieldsByKind = {
  receiving: {
    ...souvenirFields,
    ...storageFields,
    /** `out`: returned to the supplier. */
    direction: { ...direction, input: direction.output.default('in') },
    quantity,
    ...lot,
    currency,
    price,
    rate,
    amount,
    reason,
    reasonName,
    remark,
  },
  // the storages of a transfer are in its head
  transfer: { ...souvenirFields, available, quantity, ...lot, ...last },
  adjustment: {
    ...souvenirFields,
    ...storageFields,
    direction: { ...directionField, input: z.enum(directionField.output.options, 'choose') },
    quantity,
    ...lot,
    available,
    /** An entry of the dictionary `adjustmentReason`. */
    reason: { ...reason, input: z.string().min(1).max(40) },
    reasonName,
    ...last,
  },
  assembly: {
    ...souvenirFields,
    direction: {
      ...directionField,
      choices: { in: label('組裝', 'Assemble', '组装'), out: label('拆開', 'Take apart', '拆开') },
      input: z.enum(directionField.output.options, 'choose'),
      list: {},
    },
    ...storageFields,
    quantity,
    available,
    ...last,
  },
  outbound: { ...souvenirFields, ...storageFields, available, quantity, picked, ...last },
  // a line of a return refers to a movement, which has the souvenir
  return: {
    souvenirName,
    reverses,
    reversesNo,
    ...storageFields,
    quantity,
    condition: { ...condition, input: z.enum(condition.input.options, 'choose') },
    ...last,
  },
} as const;
