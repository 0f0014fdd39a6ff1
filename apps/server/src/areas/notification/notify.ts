// Tells somebody something, in their language, in the transaction of what it tells about (domain.md "Notification").
import type { Language } from '@keepsake/core/language';
import { fillTemplate, type MessageParams, translate } from '@keepsake/core/messages';
import {
  type Channel,
  type Priority,
  type TemplateCode,
  type TemplateRow,
  templates,
} from '@keepsake/core/notification/templates';
import { dayInWords } from '@keepsake/core/period';
import type { Tx } from '../../db/database.ts';
import { announce } from '../../db/live.ts';
import type { Context } from '../../http/context.ts';
import { textIn } from '../../platform/chinese.ts';
import { findTemplate, insertNotification } from './notification.repo.ts';

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

/** Returns the notification's id. */
export async function notify(tx: Tx, context: Context, telling: Telling): Promise<string> {
  const id = context.ids.next();
  const { template: code, receiver } = telling;
  const params = inWords(telling.params, receiver.language);
  const template: TemplateRow = templates[code];
  const own = await findTemplate(tx, code);
  const words = (part: 'title' | 'content') =>
    own
      ? fillTemplate(textIn(own[part], receiver.language), params, receiver.language)
      : translate(template[part], receiver.language, params);
  await insertNotification(tx, {
    id,
    now: context.now,
    type: telling.channel,
    businessType: template.businessType,
    businessNo: telling.businessNo ?? '',
    template: code,
    language: receiver.language,
    title: words('title'),
    content: words('content'),
    sensitive: template.sensitive,
    receiverId: receiver.userId,
    receiverName: receiver.name,
    receiverAddress: receiver.address,
    priority: telling.priority ?? 'normal',
    scheduledAt: telling.scheduledAt ?? null,
    attachment: telling.channel === 'email' ? (template.attachment ?? null) : null,
  });
  await announce(tx, telling.channel === 'app' && !telling.scheduledAt ? 'inbox' : 'notifications');
  return id;
}
