// Which channels this installation has, by its configuration.
import { appChannel, type Channel, notConfigured, type Outgoing } from './channel.ts';
import { emailChannel } from './email.ts';
import { dingtalkChannel, wechatChannel } from './robots.ts';
import { smsChannel } from './sms.ts';

export type { Outgoing };

export type ChannelConfig = {
  readonly smtpUrl?: string | undefined;
  readonly mailFrom: string;
  readonly dingtalkWebhookUrl?: string | undefined;
  readonly dingtalkSecret?: string | undefined;
  readonly wechatWebhookUrl?: string | undefined;
  readonly smsUrl?: string | undefined;
  readonly smsToken?: string | undefined;
  /** No mail server and not in production: letters are kept to be read on a page. */
  readonly mailbox: boolean;
};

export type ChannelName = 'email' | 'sms' | 'dingtalk' | 'wechat' | 'app';
export type Channels = Readonly<Record<ChannelName, Channel>>;

export function createChannels(
  config: ChannelConfig,
  now: () => Date,
  putInMailbox: (message: Outgoing, sender: string) => Promise<void>,
): Channels {
  const mailbox: Channel = {
    sender: config.mailFrom,
    send: (message) => putInMailbox(message, config.mailFrom),
    close: () => {},
  };
  return {
    email: config.smtpUrl
      ? emailChannel(config.smtpUrl, config.mailFrom)
      : config.mailbox
        ? mailbox
        : notConfigured,
    sms: config.smsUrl ? smsChannel(config.smsUrl, config.smsToken) : notConfigured,
    dingtalk: config.dingtalkWebhookUrl
      ? dingtalkChannel(config.dingtalkWebhookUrl, config.dingtalkSecret, now)
      : notConfigured,
    wechat: config.wechatWebhookUrl ? wechatChannel(config.wechatWebhookUrl) : notConfigured,
    app: appChannel,
  };
}
