// Sends the same message to several people: to their inbox, and by email if they have an address.
import type { Language } from '@keepsake/core/values/language';
import type { Context } from '../../context/context.ts';
import type { Tx } from '../../db/connection/database.ts';
import { insertNotifications } from './notification.repo.ts';
import { composeMessages, type NotificationRequest } from './notify.ts';

/** `address`: of the inbox, which is the account name. */
type Person = { userId: string; name: string; address: string; email: string | null; language: Language };

export const createRequestsForPeople = (
  people: readonly Person[],
  request: Omit<NotificationRequest, 'channel' | 'receiver'>,
): NotificationRequest[] =>
  people.flatMap(({ userId, name, address, email, language }): NotificationRequest[] => {
    const receiver = { userId, name, language };
    return [
      { ...request, channel: 'app', receiver: { ...receiver, address } },
      ...(email
        ? [{ ...request, channel: 'email' as const, receiver: { ...receiver, address: email } }]
        : []),
    ];
  });

export async function notifyPeople(
  tx: Tx,
  context: Context,
  people: readonly Person[],
  request: Omit<NotificationRequest, 'channel' | 'receiver'>,
): Promise<void> {
  await insertNotifications(tx, await composeMessages(tx, context, createRequestsForPeople(people, request)));
}
