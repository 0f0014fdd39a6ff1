// The fields of a stock alert: a souvenir with low stock, and the response to it (docs/design/fields.md).
import { choiceField, dateField, integerField, moneyField, nullable } from '../../fields/field.ts';
import { stockViewMessages as words } from '../../fields/stock-view.messages.ts';
import { textField } from '../../fields/text-fields.ts';
import { souvenirFields } from '../souvenir.fields.ts';

// a stock level has the same colour everywhere
const { belowMinimum, belowSafe } = souvenirFields.stockLevel.tones;

export const alertFields = {
  productCode: textField(0, 50, {
    label: words['stockView.code'],
    list: { sort: true, hidden: true, card: 'none' },
    print: true,
  }),
  name: textField(0, 90, {
    label: words['stockView.souvenir'],
    list: { sort: true, fixed: true, primary: true },
    export: 32,
  }),
  categoryName: textField(0, 100, {
    label: words['stockView.category'],
    list: { hidden: true, card: 'none' },
  }),
  applicableObject: choiceField(souvenirFields.applicableObject.choices, {
    label: words['stockView.applicableObject'],
    list: { hidden: true, card: 'none' },
    filter: true,
  }),
  level: choiceField(souvenirFields.level.choices, { label: words['stockView.level'] }),
  onHand: integerField({ label: words['stockView.onHand'], hasTotal: true, print: true }),
  reserved: integerField({ label: words['stockView.reserved'], hasTotal: true, print: true }),
  available: integerField({ label: words['stockView.available'], list: { sort: true }, hasTotal: true }),
  minimumStock: integerField({ label: words['stockView.minimum'], list: {} }),
  safeStock: integerField({ label: words['stockView.safe'], list: {} }),
  issued: integerField({ label: words['stockView.issued'], list: { sort: true } }),
  /** Pieces missing to reach the safe stock, or the minimum if that is higher. */
  missing: integerField({ label: words['stockView.missing'], list: { sort: true }, hasTotal: true }),
  /** The shop price, or the internal price if there is none. */
  price: nullable(
    moneyField({
      label: words['stockView.price'],
      list: { sort: true },
      permission: 'stock-alerts#price',
    }),
  ),
  /** A souvenir may have several, so answers have a list. */
  kinds: choiceField(
    {
      belowMinimum: words['stockView.alert.belowMinimum'],
      belowSafe: words['stockView.alert.belowSafe'],
      warning: words['stockView.alert.warning'],
    },
    {
      label: words['stockView.alert'],
      tones: { belowMinimum, belowSafe, warning: 'info' },
      list: { card: 'badge' },
    },
  ),
  noteState: choiceField(
    {
      open: words['stockView.note.open'],
      acknowledged: words['stockView.note.acknowledged'],
      snoozed: words['stockView.note.snoozed'],
      ordered: words['stockView.note.ordered'],
      overdue: words['stockView.note.overdue'],
    },
    {
      label: words['stockView.note'],
      tones: { open: 'muted', acknowledged: 'info', snoozed: 'muted', ordered: 'ok', overdue: 'danger' },
      list: { card: 'badge' },
      filter: true,
    },
  ),
} as const;

/** The fields of the response. Answers have them in `note`. */
export const alertNoteFields = {
  expectedOn: nullable(dateField({ label: words['stockView.expectedOn'], print: true })),
  expectedQuantity: nullable(integerField({ label: words['stockView.expectedQuantity'] })),
  comment: textField(0, 200, { label: words['stockView.comment'] }),
} as const;
