// Creates a notification manually, and retries a failed one.
import { AppError } from '@keepsake/core/api/errors';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import { toRefusal } from '@keepsake/core/api/why';
import type { NotificationDetail, NotificationForm } from '@keepsake/core/notification/notification.contract';
import { findRetryRefusal, notificationMachine } from '@keepsake/core/notification/notification.machine';
import { nextState } from '@keepsake/core/states/machine';
import { translate } from '@keepsake/core/values/messages';
import type { SignedInContext } from '../../context/context.ts';
import type { Db, Tx } from '../../db/connection/database.ts';
import { announce } from '../../db/live.ts';
import { recordAudit, recordChange } from '../../db/record.ts';
import { findAccountId, findNotification, listTries, lockNotification, makeDueAgain } from './log.repo.ts';
import { insertNotifications } from './notification.repo.ts';
import { toNotificationDetail } from './notification.view.ts';

export async function getNotification(
  db: Db,
  id: string,
  context: SignedInContext,
): Promise<NotificationDetail> {
  const row = await findNotification(db, id);
  if (!row) throw new AppError('NOT_FOUND');
  return toNotificationDetail(row, await listTries(db, id), context);
}

export async function createNotification(tx: Tx, form: NotificationForm, context: SignedInContext) {
  const receiverId = form.type === 'app' ? await findAccountId(tx, form.receiverAddress) : null;
  if (receiverId === undefined)
    throw new AppError(
      'FIELDS_INVALID',
      {},
      {
        receiverAddress: translate(validationMessages['validation.accountUnknown'], context.language),
      },
    );
  const id = context.ids.next();
  const scheduledAt = form.scheduledAt === null ? null : new Date(form.scheduledAt);
  await insertNotifications(tx, [
    {
      ...form,
      id,
      now: context.now,
      template: null,
      language: context.language,
      sensitive: false,
      receiverId,
      scheduledAt,
      senderName: context.caller.name,
    },
  ]);
  const { content: _content, ...after } = form;
  await recordAudit(tx, context, { action: 'create', subject: 'notification', subjectId: id, after });
  await announce(tx, 'notifications');
  if (form.type === 'app') await announce(tx, 'inbox');
  return getNotification(tx, id, context);
}

/** Title and receiver, for the results of a bulk action. */
export async function notificationLabel(db: Db, id: string): Promise<string> {
  const found = await findNotification(db, id);
  return found ? `${found.title} → ${found.receiver_name}` : '—';
}

export async function retryNotification(tx: Tx, id: string, context: SignedInContext) {
  const status = await lockNotification(tx, id);
  if (!status) throw new AppError('NOT_FOUND');
  const why = findRetryRefusal(status);
  if (why) throw toRefusal(why);
  const next = nextState(notificationMachine, status, 'retry')!;
  await makeDueAgain(tx, id, next, context.now);
  await recordChange(tx, context, {
    subject: 'notification',
    subjectId: id,
    action: 'retry',
    from: status,
    to: next,
    before: { status },
    after: { status: next },
  });
  await announce(tx, 'notifications');
  return getNotification(tx, id, context);
}
