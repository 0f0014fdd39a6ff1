// Columns of the exported lists of refunds and cash payouts.

import { choiceWord } from '@keepsake/core/fields/field-labels';
import { refundFields } from '@keepsake/core/records/shop/refund.fields';
import { refundMessages as words } from '@keepsake/core/shop/refunds/refund.messages';
import { isWithdrawn } from '@keepsake/core/shop/refunds/refund.rules';
import { translate } from '@keepsake/core/values/messages';
import type { ExportColumn } from '../../../http/exports/export-route.ts';
import { fieldColumns } from '../../../http/exports/field-columns.ts';
import type { listCashPayouts } from '../payments/payout.repo.ts';

export const refundColumns = fieldColumns(refundFields, {
  state: {
    value: ({ state, reviewedAt }, { language }) =>
      isWithdrawn(state, reviewedAt)
        ? translate(words['refund.withdrawn'], language)
        : choiceWord(refundFields.state, state, language),
  },
});

type CashPayout = Awaited<ReturnType<typeof listCashPayouts>>[number];

export const cashPayoutColumns: ExportColumn<CashPayout>[] = [
  { title: words['refund.column.paidAt'], kind: 'time', value: (row) => row.paid_at },
  { title: refundFields.refundNo.label, value: (row) => row.refund_no },
  { title: refundFields.orderNo.label, value: (row) => row.order_no },
  { title: words['refund.column.receiver'], value: (row) => row.contact_name },
  {
    title: refundFields.amount.label,
    kind: 'money',
    hasTotal: true,
    value: (row) => row.amount,
    permission: 'refunds#amount',
  },
  { title: words['refund.column.actor'], value: (row) => row.actor_name ?? '' },
];
