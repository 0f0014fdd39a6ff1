// Converts rows to views. Sensitive content is omitted, and failure reasons are translated.
import { blockedActions } from '@keepsake/core/api/why';
import type { NotificationDetail, NotificationRow } from '@keepsake/core/notification/notification.contract';
import {
  findRetryRefusal,
  type NotificationState,
  notificationActions,
} from '@keepsake/core/notification/notification.machine';
import { notificationMessages } from '@keepsake/core/notification/notification.messages';
import { notificationFields } from '@keepsake/core/records/notification.fields';
import type { Language } from '@keepsake/core/values/language';
import { translate } from '@keepsake/core/values/messages';
import { may, type SignedInContext } from '../../context/context.ts';
import { fromColumns } from '../../db/record-fields.ts';
import type { LogRow, listTries } from './log.repo.ts';

function translateReason(reason: string, language: Language): string {
  const key = `notification.reason.${reason}`;
  return key in notificationMessages
    ? translate(notificationMessages[key as keyof typeof notificationMessages], language)
    : reason;
}

/** The reason of an earlier failure is not shown after success. */
const describeFailure = (row: LogRow, language: Language): string =>
  row.status === 'success' ? '' : translateReason(row.failure_reason, language);

const toIso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The values of the log, also for its export. */
export const toLogValues = (row: LogRow, language: Language) => ({
  ...fromColumns(notificationFields, row),
  failureReason: describeFailure(row, language),
});

export function toNotificationRow(row: LogRow, { caller, language }: SignedInContext): NotificationRow {
  const { content: _content, ...values } = toLogValues(row, language);
  return {
    ...values,
    id: row.id,
    createdAt: row.created_at.toISOString(),
    scheduledAt: toIso(row.scheduled_at),
    sentAt: toIso(row.sent_at),
    actions: notificationActions(values.status, (action) => may(caller, `notification-log.${action}`)),
  };
}

export function toNotificationDetail(
  row: LogRow,
  tries: Awaited<ReturnType<typeof listTries>>,
  context: SignedInContext,
): NotificationDetail {
  return {
    ...toNotificationRow(row, context),
    blocked: blockedActions(
      may(context.caller, 'notification-log.retry') ? ['retry'] : [],
      () => findRetryRefusal(row.status as NotificationState),
      context.language,
    ),
    content: row.sensitive ? '' : row.content,
    sensitive: row.sensitive,
    senderName: row.sender_name,
    senderAddress: row.sender_address,
    nextTryAt: toIso(row.next_try_at),
    tries: tries.map(({ number, at, outcome, reason }) => ({
      number,
      at: at.toISOString(),
      outcome: outcome as NotificationDetail['tries'][number]['outcome'],
      reason: translateReason(reason, context.language),
    })),
  };
}

/** The path of the first link to one of our pages, and the content without this link. */
export function splitLink(content: string, publicUrl: string): { content: string; path: string } {
  const start = content.indexOf(`${publicUrl}/`);
  if (start < 0) return { content, path: '' };
  // A full stop or a comma at the end belongs to the sentence.
  const [link = ''] = /^[!-~]*[^\s.,;:)]/.exec(content.slice(start)) ?? [];
  return {
    content: `${content.slice(0, start)}${content.slice(start + link.length)}`.trim(),
    // A browser would take a path with two slashes at the beginning as another server.
    path: link.slice(publicUrl.length).replace(/^\/+/, '/'),
  };
}
