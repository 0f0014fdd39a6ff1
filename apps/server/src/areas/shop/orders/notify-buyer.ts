// Every step of an order is told to its buyer, by email and in the inbox, in the language the order was placed in.

import type { TemplateCode } from '@keepsake/core/notification/templates';
import type { Language } from '@keepsake/core/values/language';
import type { MessageParams } from '@keepsake/core/values/messages';
import type { Context } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { type Part, writeTogether } from '../../../db/write.ts';
import { composeMessages, insertingNotifications } from '../../notification/index.ts';
import type { OrderRecord } from './order.repo.ts';

/** The message to its buyer, to be written with the step itself. */
export async function messageToBuyer(
  tx: Tx,
  context: Context,
  order: OrderRecord,
  template: TemplateCode,
  params: MessageParams = {},
): Promise<Part | undefined> {
  const receiver = {
    userId: order.buyer_id,
    name: order.contact_name,
    language: order.language as Language,
  };
  const telling = { template, params: { orderNo: order.no, ...params }, businessNo: order.no };
  const rows = await composeMessages(tx, context, [
    { ...telling, channel: 'email', receiver: { ...receiver, address: order.contact_email } },
    { ...telling, channel: 'app', receiver: { ...receiver, address: order.buyer_id } },
  ]);
  return insertingNotifications(rows);
}

export async function notifyBuyer(...asked: Parameters<typeof messageToBuyer>): Promise<void> {
  await writeTogether(asked[0], [await messageToBuyer(...asked)]);
}
