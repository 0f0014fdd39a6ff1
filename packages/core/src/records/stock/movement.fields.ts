// The fields of a movement of the stock ledger (docs/design/fields.md).
import {
  actorField,
  choiceField,
  dateField,
  integerField,
  moneyField,
  nullable,
  timeField,
} from '../../fields/field.ts';
import { movementDirections } from '../../fields/shared-fields.ts';
import { sharedLabels } from '../../fields/shared-labels.ts';
import { stockViewMessages as words } from '../../fields/stock-view.messages.ts';
import { textField } from '../../fields/text-fields.ts';

const hidden = { hidden: true, card: 'none' } as const;
const cost = { permission: 'in-out#cost' } as const;

export const movementFields = {
  at: timeField({ label: words['stockView.at'], list: { sort: true, card: 'subtitle' } }),
  productCode: textField(0, 50, { label: words['stockView.code'], print: true }),
  name: textField(0, 90, {
    label: words['stockView.souvenir'],
    list: { fixed: true, primary: true },
    export: 32,
  }),
  storageName: textField(0, 100, { label: words['stockView.storage'], list: {} }),
  /** Answers have it in `document`. */
  documentKind: choiceField(
    {
      receiving: words['stockView.kind.receiving'],
      transfer: words['stockView.kind.transfer'],
      adjustment: words['stockView.kind.adjustment'],
      assembly: words['stockView.kind.assembly'],
      outbound: words['stockView.kind.outbound'],
      return: words['stockView.kind.return'],
    },
    { label: words['stockView.kind'], filter: true, print: true },
  ),
  /** Answers have a link to the document. */
  document: textField(0, 50, { label: words['stockView.document'], list: { card: 'badge' } }),
  lineNo: integerField({ label: words['stockView.line'], list: hidden }),
  lotNumber: textField(0, 30, { label: sharedLabels.lot, list: hidden }),
  bestBefore: nullable(dateField({ label: sharedLabels.bestBefore, list: hidden })),
  effectiveDate: nullable(dateField({ label: words['stockView.effectiveDate'], list: hidden })),
  /** The sign of the quantity. Only a filter. */
  direction: choiceField(movementDirections, {
    label: words['stockView.direction'],
    filter: true,
    export: false,
  }),
  quantity: integerField({ label: words['stockView.quantity'], list: {}, hasTotal: true }),
  unitCost: moneyField({ label: words['stockView.unitCost'], list: {}, ...cost }),
  /** Negative for outgoing pieces, like the quantity. */
  amount: moneyField({ label: words['stockView.amount'], list: {}, hasTotal: true, ...cost }),
  actor: actorField({ label: words['stockView.actor'], list: {} }),
} as const;
