// Columns of the exported list of cash payouts.

import { refundFields } from '@keepsake/core/records/shop/refund.fields';
import { refundMessages as words } from '@keepsake/core/shop/refunds/refund.messages';
import type { ExportColumn } from '../../../http/exports/export-route.ts';
import type { listTill } from '../payments/payout.repo.ts';

type TillRow = Awaited<ReturnType<typeof listTill>>[number];

export const tillColumns: ExportColumn<TillRow>[] = [
  { title: words['refund.column.paidAt'], kind: 'time', value: (row) => row.paid_at },
  { title: refundFields.refundNo.label, value: (row) => row.refund_no },
  { title: refundFields.orderNo.label, value: (row) => row.order_no },
  { title: words['refund.column.receiver'], value: (row) => row.contact_name },
  {
    title: refundFields.amount.label,
    kind: 'money',
    adds: true,
    value: (row) => row.amount,
    permission: 'refunds#amount',
  },
  { title: words['refund.column.actor'], value: (row) => row.actor_name ?? '' },
];
