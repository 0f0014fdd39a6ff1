// The same message to several people: in their inbox, and by email where they have an address.
import type { Language } from '@keepsake/core/values/language';
import type { Context } from '../../context/context.ts';
import type { Tx } from '../../db/connection/database.ts';
import { insertNotifications } from './notification.repo.ts';
import { composeMessages, type Telling } from './notify.ts';

type Person = { userId: string; name: string; address: string; email: string | null; language: Language };

export const tellingsTo = (
  people: readonly Person[],
  telling: Omit<Telling, 'channel' | 'receiver'>,
): Telling[] =>
  people.flatMap(({ userId, name, address, email, language }): Telling[] => {
    const receiver = { userId, name, language };
    return [
      { ...telling, channel: 'app', receiver: { ...receiver, address } },
      ...(email
        ? [{ ...telling, channel: 'email' as const, receiver: { ...receiver, address: email } }]
        : []),
    ];
  });

export async function notifyPeople(
  tx: Tx,
  context: Context,
  people: readonly Person[],
  telling: Omit<Telling, 'channel' | 'receiver'>,
): Promise<void> {
  await insertNotifications(tx, await composeMessages(tx, context, tellingsTo(people, telling)));
}
