// The same message to several people: in their inbox, and by email where they have an address.
import type { MessageParams } from '@keepsake/core/messages';
import type { Priority, TemplateCode } from '@keepsake/core/notification/templates';
import type { Tx } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';
import type { Holder } from '../identity/index.ts';
import { notify } from '../notification/index.ts';

type Telling = { template: TemplateCode; params: MessageParams; priority?: Priority };

export async function tellHolders(
  tx: Tx,
  context: Context,
  holders: readonly Holder[],
  telling: Telling,
): Promise<void> {
  for (const { userId, name, address, email, language } of holders) {
    const receiver = { userId, name, language };
    await notify(tx, context, { ...telling, channel: 'app', receiver: { ...receiver, address } });
    if (email) {
      await notify(tx, context, { ...telling, channel: 'email', receiver: { ...receiver, address: email } });
    }
  }
}
