// Converts rows to views. Sensitive content is omitted, and failure reasons are translated.
import { blockedActions } from '@keepsake/core/api/why';
import type { NotificationDetail, NotificationRow } from '@keepsake/core/notification/notification.contract';
import {
  type NotificationState,
  notificationActions,
  retryWhy,
} from '@keepsake/core/notification/notification.machine';
import { notificationMessages } from '@keepsake/core/notification/notification.messages';
import type { Language } from '@keepsake/core/values/language';
import { translate } from '@keepsake/core/values/messages';
import { may, type SignedInContext } from '../../context/context.ts';
import type { LogRow, listTries } from './log.repo.ts';

function translateReason(reason: string, language: Language): string {
  const key = `notification.reason.${reason}`;
  return key in notificationMessages
    ? translate(notificationMessages[key as keyof typeof notificationMessages], language)
    : reason;
}

/** The reason of an earlier failure is not shown after success. */
export const describeFailure = (row: LogRow, language: Language): string =>
  row.status === 'success' ? '' : translateReason(row.failure_reason, language);

const toIso = (at: Date | null): string | null => at?.toISOString() ?? null;

export function toNotificationRow(row: LogRow, { caller, language }: SignedInContext): NotificationRow {
  const status = row.status as NotificationState;
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    type: row.type as NotificationRow['type'],
    businessType: row.business_type as NotificationRow['businessType'],
    businessNo: row.business_no,
    title: row.title,
    receiverName: row.receiver_name,
    receiverAddress: row.receiver_address,
    priority: row.priority as NotificationRow['priority'],
    status,
    scheduledAt: toIso(row.scheduled_at),
    sentAt: toIso(row.sent_at),
    retryCount: row.retry_count,
    failureReason: describeFailure(row, language),
    actions: notificationActions(status, (action) => may(caller, `notification-log.${action}`)),
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
      () => retryWhy(row.status as NotificationState),
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
