// Row to view: what only the receiver may read stays unread here, own reasons are in the reader's words.

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

export function reasonIn(reason: string, language: Language): string {
  const key = `notification.reason.${reason}`;
  return key in notificationMessages
    ? translate(notificationMessages[key as keyof typeof notificationMessages], language)
    : reason;
}

/** What went right has no reason left. */
export const reasonOf = (row: LogRow, language: Language): string =>
  row.status === 'success' ? '' : reasonIn(row.failure_reason, language);

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

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
    scheduledAt: iso(row.scheduled_at),
    sentAt: iso(row.sent_at),
    retryCount: row.retry_count,
    failureReason: reasonOf(row, language),
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
    nextTryAt: iso(row.next_try_at),
    tries: tries.map(({ number, at, outcome, reason }) => ({
      number,
      at: at.toISOString(),
      outcome: outcome as NotificationDetail['tries'][number]['outcome'],
      reason: reasonIn(reason, context.language),
    })),
  };
}
