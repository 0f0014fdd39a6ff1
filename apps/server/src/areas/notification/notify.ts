// Tells somebody something, in their language, in the transaction of what it tells about.

import {
  type Channel,
  type Priority,
  type TemplateCode,
  type TemplateRow,
  templates,
} from '@keepsake/core/notification/templates';
import type { Language } from '@keepsake/core/values/language';
import { fillTemplate, type MessageParams, translate } from '@keepsake/core/values/messages';
import { dayInWords } from '@keepsake/core/values/period';
import type { Context } from '../../context/context.ts';
import type { Tx } from '../../db/connection/database.ts';
import { announce } from '../../db/live.ts';
import { textIn } from '../../platform/chinese.ts';
import { findTemplates, insertNotifications, type NewNotification } from './notification.repo.ts';

export type Receiver = { userId: string | null; name: string; address: string; language: Language };

export type Telling = {
  channel: Channel;
  template: TemplateCode;
  params: MessageParams;
  receiver: Receiver;
  businessNo?: string;
  priority?: Priority;
  scheduledAt?: Date;
};

/** Days and minutes stand in a letter as its reader writes them. */
const inWords = (params: MessageParams, language: Language): MessageParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? dayInWords(value, language) : value,
    ]),
  );

/** What is told, in each receiver's words; to be written by the caller. */
export async function composeMessages(
  tx: Tx,
  context: Context,
  tellings: readonly Telling[],
): Promise<NewNotification[]> {
  if (tellings.length === 0) return [];
  const own = await findTemplates(tx, [...new Set(tellings.map(({ template }) => template))]);
  for (const { channel, scheduledAt } of tellings) {
    await announce(tx, channel === 'app' && !scheduledAt ? 'inbox' : 'notifications');
  }
  return tellings.map((telling) => compose(telling, own.get(telling.template), context));
}

type Words = Awaited<ReturnType<typeof findTemplates>> extends Map<string, infer W> ? W : never;

function compose(telling: Telling, own: Words | undefined, context: Context): NewNotification {
  const { template: code, receiver } = telling;
  const { language } = receiver;
  const params = inWords(telling.params, language);
  const template: TemplateRow = templates[code];
  const words = (part: 'title' | 'content') =>
    own
      ? fillTemplate(textIn(own[part], language), params, language)
      : translate(template[part], language, params);
  return {
    id: context.ids.next(),
    now: context.now,
    type: telling.channel,
    businessType: template.businessType,
    businessNo: telling.businessNo ?? '',
    template: code,
    language,
    title: words('title'),
    content: words('content'),
    sensitive: template.sensitive,
    receiverId: receiver.userId,
    receiverName: receiver.name,
    receiverAddress: receiver.address,
    priority: telling.priority ?? 'normal',
    scheduledAt: telling.scheduledAt ?? null,
    attachment: telling.channel === 'email' ? (template.attachment ?? null) : null,
  };
}

/** Returns the notification's id. */
export async function notify(tx: Tx, context: Context, telling: Telling): Promise<string> {
  const rows = await composeMessages(tx, context, [telling]);
  await insertNotifications(tx, rows);
  return rows[0]!.id;
}
