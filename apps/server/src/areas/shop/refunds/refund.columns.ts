// Columns of the exported lists of refunds and cash payouts.

import { refundMessages as words } from '@keepsake/core/shop/refunds/refund.messages';
import { translate } from '@keepsake/core/values/messages';
import type { ExportColumn } from '../../../http/exports/export-route.ts';
import type { listTill } from '../payments/payout.repo.ts';
import type { RefundListRow } from './refund.repo.ts';

const time = (value: Date | null) => value && new Date(value);

export const refundColumns: ExportColumn<RefundListRow>[] = [
  { title: words['refund.column.no'], value: (row) => row.no },
  { title: words['refund.column.orderNo'], value: (row) => row.order_no },
  {
    title: words['refund.column.kind'],
    value: (row, { language }) => translate(words[`refund.kind.${row.kind}`], language),
  },
  {
    title: words['refund.column.state'],
    value: (row, { language }) => translate(words[`refund.state.${row.state}`], language),
  },
  { title: words['refund.column.requestedAt'], kind: 'time', value: (row) => time(row.requested_at) },
  { title: words['refund.column.reviewDueAt'], kind: 'time', value: (row) => time(row.review_due_at) },
  { title: words['refund.column.reviewedAt'], kind: 'time', value: (row) => time(row.reviewed_at) },
  { title: words['refund.column.contact'], value: (row) => row.contact_name },
  { title: words['refund.column.phone'], value: (row) => row.contact_phone },
  { title: words['refund.column.pieces'], kind: 'integer', adds: true, value: (row) => row.pieces },
  {
    title: words['refund.column.amount'],
    kind: 'money',
    adds: true,
    value: (row) => row.amount,
    permission: 'refunds#amount',
  },
  { title: words['refund.column.comment'], width: 30, value: (row) => row.comment },
];

type TillRow = Awaited<ReturnType<typeof listTill>>[number];

export const tillColumns: ExportColumn<TillRow>[] = [
  { title: words['refund.column.paidAt'], kind: 'time', value: (row) => row.paid_at },
  { title: words['refund.column.no'], value: (row) => row.refund_no },
  { title: words['refund.column.orderNo'], value: (row) => row.order_no },
  { title: words['refund.column.receiver'], value: (row) => row.contact_name },
  {
    title: words['refund.column.amount'],
    kind: 'money',
    adds: true,
    value: (row) => row.amount,
    permission: 'refunds#amount',
  },
  { title: words['refund.column.actor'], value: (row) => row.actor_name ?? '' },
];
