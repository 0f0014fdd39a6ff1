// The same message to several people: in their inbox, and by email where they have an address.
import type { Language } from '@keepsake/core/language';
import type { Tx } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';
import { notify, type Telling } from './notify.ts';

type Person = { userId: string; name: string; address: string; email: string | null; language: Language };

export async function notifyPeople(
  tx: Tx,
  context: Context,
  people: readonly Person[],
  telling: Omit<Telling, 'channel' | 'receiver'>,
): Promise<void> {
  for (const { userId, name, address, email, language } of people) {
    const receiver = { userId, name, language };
    await notify(tx, context, { ...telling, channel: 'app', receiver: { ...receiver, address } });
    if (email) {
      await notify(tx, context, { ...telling, channel: 'email', receiver: { ...receiver, address: email } });
    }
  }
}
