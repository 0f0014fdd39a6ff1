// The fields of a lot of a perishable souvenir in a storage (docs/design/fields.md).
import { choiceField, dateField, integerField, label } from '../../fields/field.ts';
import { sharedLabels } from '../../fields/shared-labels.ts';
import { stockViewMessages as words } from '../../fields/stock-view.messages.ts';
import { textField } from '../../fields/text-fields.ts';

export const lotFields = {
  productCode: textField(0, 50, {
    label: words['stockView.code'],
    list: { sort: true, hidden: true, card: 'none' },
    print: true,
  }),
  name: textField(0, 90, {
    label: words['stockView.souvenir'],
    list: { fixed: true, primary: true },
    export: 32,
  }),
  lotNumber: textField(0, 30, { label: sharedLabels.lot, list: {} }),
  bestBefore: dateField({ label: sharedLabels.bestBefore, list: { sort: true } }),
  /** Days until the best-before day. Less than zero after it. */
  daysLeft: integerField({ label: label('剩餘天數', 'Days left', '剩余天数'), list: { card: 'none' } }),
  storageName: textField(0, 100, { label: words['stockView.storage'], list: {} }),
  onHand: integerField({ label: words['stockView.onHand'], list: { sort: true }, hasTotal: true }),
  status: choiceField(
    {
      expired: label('已過期', 'Expired', '已过期'),
      stopped: label('已停止供應', 'No longer given out', '已停止供应'),
      soon: label('即將到期', 'Expires soon', '即将到期'),
      available: sharedLabels.available,
    },
    {
      label: sharedLabels.state,
      tones: { expired: 'danger', stopped: 'warn', soon: 'info', available: 'ok' },
      list: { card: 'badge' },
      filter: true,
    },
  ),
} as const;
