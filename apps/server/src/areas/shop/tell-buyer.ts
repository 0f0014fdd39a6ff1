// Every step of an order is told to its buyer, by email and in the inbox, in the language the order was placed in.
import type { Language } from '@keepsake/core/language';
import type { MessageParams } from '@keepsake/core/messages';
import type { TemplateCode } from '@keepsake/core/notification/templates';
import type { Tx } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';
import { notify } from '../notification/index.ts';
import type { OrderRecord } from './order.repo.ts';

export async function tellBuyer(
  tx: Tx,
  context: Context,
  order: OrderRecord,
  template: TemplateCode,
  params: MessageParams = {},
): Promise<void> {
  const receiver = {
    userId: order.buyer_id,
    name: order.contact_name,
    language: order.language as Language,
  };
  const telling = { template, params: { orderNo: order.no, ...params }, businessNo: order.no };
  await Promise.all([
    notify(tx, context, {
      ...telling,
      channel: 'email',
      receiver: { ...receiver, address: order.contact_email },
    }),
    notify(tx, context, {
      ...telling,
      channel: 'app',
      receiver: { ...receiver, address: order.buyer_id },
    }),
  ]);
}
