// Creates the message channels from the configuration.
import { appChannel, type Channel, notConfigured, type OutgoingMessage } from './channel.ts';
import { emailChannel } from './email.ts';
import { dingtalkChannel, wechatChannel } from './robots.ts';
import { smsChannel } from './sms.ts';

export type { OutgoingMessage };

export type ChannelConfig = {
  readonly smtpUrl?: string | undefined;
  readonly mailFrom: string;
  readonly dingtalkWebhookUrl?: string | undefined;
  readonly dingtalkSecret?: string | undefined;
  readonly wechatWebhookUrl?: string | undefined;
  readonly smsUrl?: string | undefined;
  readonly smsToken?: string | undefined;
  /** True if emails are stored and shown on the mailbox page: without a mail server, and not in production. */
  readonly mailbox: boolean;
};

export type ChannelName = 'email' | 'sms' | 'dingtalk' | 'wechat' | 'app';
export type Channels = Readonly<Record<ChannelName, Channel>>;

export function createChannels(
  config: ChannelConfig,
  now: () => Date,
  putInMailbox: (message: OutgoingMessage, sender: string) => Promise<void>,
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
