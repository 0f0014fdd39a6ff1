// Sends messages about an order to its buyer, in the language of the order: by email and to the inbox, unless the
// template has only one of them.

import { type TemplateCode, type TemplateRow, templates } from '@keepsake/core/notification/templates';
import type { Language } from '@keepsake/core/values/language';
import type { MessageParams } from '@keepsake/core/values/messages';
import type { Context } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { type Part, writeTogether } from '../../../db/write.ts';
import { composeMessages, insertingNotifications } from '../../notification/index.ts';
import type { OrderRecord } from './order.repo.ts';

/** Returns a part of an SQL statement, to be written together with the step. Undefined for a counter sale. */
export async function prepareBuyerMessage(
  tx: Tx,
  context: Context,
  order: OrderRecord,
  template: TemplateCode,
  params: MessageParams = {},
): Promise<Part | undefined> {
  if (order.buyer_id === null) return undefined;
  const receiver = {
    userId: order.buyer_id,
    name: order.contact_name,
    language: order.language as Language,
  };
  const message = { template, params: { orderNo: order.no, ...params }, businessNo: order.no };
  const addresses = { email: order.contact_email, app: order.buyer_id };
  const { onlyBy }: TemplateRow = templates[template];
  const rows = await composeMessages(
    tx,
    context,
    (onlyBy ? [onlyBy] : (['email', 'app'] as const)).map((channel) => ({
      ...message,
      channel,
      receiver: { ...receiver, address: addresses[channel] },
    })),
  );
  return insertingNotifications(rows);
}

export async function notifyBuyer(...args: Parameters<typeof prepareBuyerMessage>): Promise<void> {
  await writeTogether(args[0], [await prepareBuyerMessage(...args)]);
}
