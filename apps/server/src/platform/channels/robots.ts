// Group robots of DingTalk and WeCom. Their webhook addresses are keys: they appear in no reason and no log.
import { createHmac } from 'node:crypto';
import { type Channel, ChannelError, type Outgoing } from './channel.ts';
import { postJson } from './post-json.ts';

const isMobile = (text: string): boolean => /^\+?[\d-]{6,20}$/.test(text);
const textOf = ({ title, content }: Outgoing): string => `${title}\n${content}`;

/** `errcode` 0 is the only success; the robots answer refusals on HTTP 200. */
function judge(answer: unknown): void {
  const { errcode, errmsg } = (answer ?? {}) as { errcode?: unknown; errmsg?: unknown };
  if (errcode !== 0) throw new ChannelError(`${String(errcode)} ${String(errmsg)}`, false);
}

export function dingtalkSign(secret: string, timestamp: number): string {
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
        url.searchParams.set('sign', dingtalkSign(secret, timestamp));
      }
      const atMobiles = isMobile(message.receiverAddress) ? [message.receiverAddress] : [];
      judge(await postJson(url, { msgtype: 'text', text: { content: textOf(message) }, at: { atMobiles } }));
    },
    close: () => {},
  };
}

export function wechatChannel(webhook: string): Channel {
  return {
    sender: 'WeCom',
    async send(message) {
      const mentioned = isMobile(message.receiverAddress) ? [message.receiverAddress] : [];
      judge(
        await postJson(new URL(webhook), {
          msgtype: 'text',
          text: { content: textOf(message), mentioned_mobile_list: mentioned },
        }),
      );
    },
    close: () => {},
  };
}
