// The fields of a stock balance: the pieces of a souvenir in a storage (docs/design/fields.md).
import { choiceField, integerField, label, moneyField } from '../../fields/field.ts';
import { stockViewMessages as words } from '../../fields/stock-view.messages.ts';
import { textField } from '../../fields/text-fields.ts';
import { souvenirFields } from '../souvenir.fields.ts';

const cost = { permission: 'storage-gift#cost' } as const;

export const balanceFields = {
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
  level: choiceField(souvenirFields.level.choices, {
    label: words['stockView.level'],
    filter: true,
    export: false,
  }),
  storageName: textField(0, 100, { label: words['stockView.storage'], list: {} }),
  onHand: integerField({ label: words['stockView.onHand'], list: { sort: true }, hasTotal: true }),
  reserved: integerField({ label: words['stockView.reserved'], list: { sort: true }, hasTotal: true }),
  protected: integerField({ label: words['stockView.protected'], list: {}, hasTotal: true }),
  available: integerField({ label: words['stockView.available'], list: { sort: true }, hasTotal: true }),
  /** The average cost of a piece. */
  unitCost: moneyField({ label: words['stockView.unitCost'], list: { sort: true }, ...cost }),
  value: moneyField({ label: words['stockView.value'], list: { sort: true }, hasTotal: true, ...cost }),
  stockLevel: choiceField(souvenirFields.stockLevel.choices, {
    label: label('庫存水平', 'Stock level', '库存水平'),
    tones: souvenirFields.stockLevel.tones,
    list: { card: 'badge' },
    filter: true,
    export: false,
  }),
} as const;
