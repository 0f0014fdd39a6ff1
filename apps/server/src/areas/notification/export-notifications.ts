// The log as CSV, piece by piece: a year of it never stands in memory whole.
import { translate } from '@keepsake/core/messages';
import { notificationMessages } from '@keepsake/core/notification/notification.messages';
import type { Db } from '../../db/database.ts';
import type { SignedInContext } from '../../http/context.ts';
import { csvLine, csvMark } from '../../platform/csv.ts';
import { type LogFilter, type LogRow, listForExport } from './log.repo.ts';
import { toNotificationRow } from './notification.view.ts';

const piece = 500;
const columns = [
  'createdAt',
  'type',
  'businessType',
  'businessNo',
  'title',
  'receiverName',
  'receiverAddress',
  'priority',
  'status',
  'scheduledAt',
  'sentAt',
  'retryCount',
  'failureReason',
] as const;

/** As people here read it, and as spreadsheets understand it. */
function hongKongTime(at: string | null): string {
  if (at === null) return '';
  return new Date(at)
    .toLocaleString('sv-SE', { timeZone: 'Asia/Hong_Kong', dateStyle: 'short', timeStyle: 'medium' })
    .replace('T', ' ');
}

export async function* exportNotifications(db: Db, filter: LogFilter, context: SignedInContext) {
  const word = (key: keyof typeof notificationMessages) =>
    translate(notificationMessages[key], context.language);
  yield csvMark + csvLine(columns.map((column) => word(`notification.column.${column}`)));
  for (let last: LogRow | undefined; ; ) {
    const rows = await listForExport(db, filter, last, piece);
    yield rows
      .map((row) => {
        const view = toNotificationRow(row, context);
        return csvLine([
          hongKongTime(view.createdAt),
          word(`notification.type.${view.type}`),
          word(`notification.business.${view.businessType}`),
          view.businessNo,
          view.title,
          view.receiverName,
          view.receiverAddress,
          word(`notification.priority.${view.priority}`),
          word(`notification.status.${view.status}`),
          hongKongTime(view.scheduledAt),
          hongKongTime(view.sentAt),
          view.retryCount,
          view.failureReason,
        ]);
      })
      .join('');
    if (rows.length < piece) return;
    last = rows.at(-1);
  }
}
