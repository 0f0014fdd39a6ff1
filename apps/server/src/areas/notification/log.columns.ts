// The columns of the exported notification log.
import { notificationMessages as words } from '@keepsake/core/notification/notification.messages';
import { translate } from '@keepsake/core/values/messages';
import type { ExportColumn } from '../../http/exports/export-route.ts';
import type { LogRow } from './log.repo.ts';
import { describeFailure } from './notification.view.ts';

type Word = keyof typeof words;

export const logColumns: readonly ExportColumn<LogRow>[] = [
  { title: words['notification.column.createdAt'], kind: 'time', value: (row) => row.created_at },
  {
    title: words['notification.column.type'],
    value: (row, { language }) => translate(words[`notification.type.${row.type}` as Word], language),
  },
  {
    title: words['notification.column.businessType'],
    value: (row, { language }) =>
      translate(words[`notification.business.${row.business_type}` as Word], language),
  },
  { title: words['notification.column.businessNo'], value: (row) => row.business_no },
  { title: words['notification.column.title'], width: 40, value: (row) => row.title },
  { title: words['notification.column.receiverName'], value: (row) => row.receiver_name },
  { title: words['notification.column.receiverAddress'], width: 30, value: (row) => row.receiver_address },
  {
    title: words['notification.column.priority'],
    width: 12,
    value: (row, { language }) => translate(words[`notification.priority.${row.priority}` as Word], language),
  },
  {
    title: words['notification.column.status'],
    width: 12,
    value: (row, { language }) => translate(words[`notification.status.${row.status}` as Word], language),
  },
  { title: words['notification.column.scheduledAt'], kind: 'time', value: (row) => row.scheduled_at },
  { title: words['notification.column.sentAt'], kind: 'time', value: (row) => row.sent_at },
  { title: words['notification.column.retryCount'], kind: 'integer', value: (row) => row.retry_count },
  {
    title: words['notification.column.failureReason'],
    width: 40,
    value: (row, { language }) => describeFailure(row, language),
  },
];
