// Channels for the group robots of DingTalk and WeCom. Their webhook addresses contain keys and must not be logged.
import { createHmac } from 'node:crypto';
import { type Channel, ChannelError, type OutgoingMessage } from './channel.ts';
import { postJson } from './post-json.ts';

const isMobile = (text: string): boolean => /^\+?[\d-]{6,20}$/.test(text);
const formatText = ({ title, content }: OutgoingMessage): string => `${title}\n${content}`;

/** The robots answer refusals with HTTP 200, too. Only `errcode` 0 means success. */
function throwIfRefused(answer: unknown): void {
  const { errcode, errmsg } = (answer ?? {}) as { errcode?: unknown; errmsg?: unknown };
  if (errcode !== 0) throw new ChannelError(`${String(errcode)} ${String(errmsg)}`, false);
}

export function signForDingtalk(secret: string, timestamp: number): string {
  return createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64');
}

export function dingtalkChannel(webhook: string, secret: string | undefined, now: () => Date): Channel {
  return {
    sender: 'DingTalk',
    async send(message) {
      const url = new URL(webhook);
      if (secret) {
        const timestamp = now().getTime();
        url.searchParams.set('timestamp', String(timestamp));
        url.searchParams.set('sign', signForDingtalk(secret, timestamp));
      }
      const atMobiles = isMobile(message.receiverAddress) ? [message.receiverAddress] : [];
      throwIfRefused(
        await postJson(url, { msgtype: 'text', text: { content: formatText(message) }, at: { atMobiles } }),
      );
    },
    close: () => {},
  };
}

export function wechatChannel(webhook: string): Channel {
  return {
    sender: 'WeCom',
    async send(message) {
      const mentioned = isMobile(message.receiverAddress) ? [message.receiverAddress] : [];
      throwIfRefused(
        await postJson(new URL(webhook), {
          msgtype: 'text',
          text: { content: formatText(message), mentioned_mobile_list: mentioned },
        }),
      );
    },
    close: () => {},
  };
}
