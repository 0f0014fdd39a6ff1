// Creates notifications in the language of the receiver, within the transaction of the event.
import {
  type Channel,
  type Priority,
  type TemplateCode,
  type TemplateRow,
  templates,
} from '@keepsake/core/notification/templates';
import type { Language } from '@keepsake/core/values/language';
import { fillTemplate, type MessageParams, translate } from '@keepsake/core/values/messages';
import { formatDayInWords } from '@keepsake/core/values/period';
import type { Context } from '../../context/context.ts';
import type { Tx } from '../../db/connection/database.ts';
import { announce } from '../../db/live.ts';
import { textIn } from '../../platform/chinese.ts';
import { findTemplates, insertNotifications, type NewNotification } from './notification.repo.ts';

/** `userId`: null if the receiver has no account. */
export type Receiver = { userId: string | null; name: string; address: string; language: Language };

export type NotificationRequest = {
  channel: Channel;
  template: TemplateCode;
  params: MessageParams;
  receiver: Receiver;
  businessNo?: string;
  priority?: Priority;
  scheduledAt?: Date;
};

/** Writes dates and times in the format of the receiver's language. Other texts stay unchanged. */
const formatDates = (params: MessageParams, language: Language): MessageParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? formatDayInWords(value, language) : value,
    ]),
  );

/** Returns notifications in the language of each receiver and announces them. The caller inserts them. */
export async function composeMessages(
  tx: Tx,
  context: Context,
  requests: readonly NotificationRequest[],
): Promise<NewNotification[]> {
  if (requests.length === 0) return [];
  const customTexts = await findTemplates(tx, [...new Set(requests.map(({ template }) => template))]);
  for (const { channel, scheduledAt } of requests) {
    await announce(tx, channel === 'app' && !scheduledAt ? 'inbox' : 'notifications');
  }
  return requests.map((request) => compose(request, customTexts.get(request.template), context));
}

/** The texts of a template that an administrator has changed. */
type CustomText = Awaited<ReturnType<typeof findTemplates>> extends Map<string, infer T> ? T : never;

function compose(
  request: NotificationRequest,
  custom: CustomText | undefined,
  context: Context,
): NewNotification {
  const { template: code, receiver } = request;
  const { language } = receiver;
  const params = formatDates(request.params, language);
  const template: TemplateRow = templates[code];
  const words = (part: 'title' | 'content') =>
    custom
      ? fillTemplate(textIn(custom[part], language), params, language)
      : translate(template[part], language, params);
  return {
    id: context.ids.next(),
    now: context.now,
    type: request.channel,
    businessType: template.businessType,
    businessNo: request.businessNo ?? '',
    template: code,
    language,
    title: words('title'),
    content: words('content'),
    sensitive: template.sensitive,
    receiverId: receiver.userId,
    receiverName: receiver.name,
    receiverAddress: receiver.address,
    priority: request.priority ?? 'normal',
    scheduledAt: request.scheduledAt ?? null,
    attachment: request.channel === 'email' ? (template.attachment ?? null) : null,
  };
}

/** Returns the id of the notification. */
export async function notify(tx: Tx, context: Context, request: NotificationRequest): Promise<string> {
  const rows = await composeMessages(tx, context, [request]);
  await insertNotifications(tx, rows);
  return rows[0]!.id;
}
