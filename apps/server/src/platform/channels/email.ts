// Channel for email over SMTP.
import { isMailAddress } from '@keepsake/core/notification/address.rules';
import { createTransport } from 'nodemailer';
import { type Channel, ChannelError } from './channel.ts';

const secondMs = 1000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not get into a header
const controls = /[\u0000-\u001f\u007f\u2028\u2029]+/g;
const toOneLine = (text: string): string => text.replace(controls, ' ').trim();

function parseSender(mailFrom: string): { name: string; address: string } {
  const named = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(mailFrom);
  return named
    ? { name: named[1]!.trim(), address: named[2]!.trim() }
    : { name: '', address: mailFrom.trim() };
}

/**
 * A refused receiver or message is a permanent failure. A refused sign-in is not: a retry succeeds when the operator
 * has corrected the settings.
 */
function isPermanent({ responseCode, command }: { responseCode?: number; command?: string }): boolean {
  return (
    responseCode !== undefined &&
    responseCode >= 550 &&
    responseCode <= 559 &&
    ['RCPT TO', 'DATA', 'MAIL FROM'].includes(command ?? '')
  );
}

export function emailChannel(smtpUrl: string, mailFrom: string): Channel {
  const from = parseSender(mailFrom);
  const domain = from.address.split('@')[1] ?? 'localhost';
  const transport = createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: 5,
      connectionTimeout: 10 * secondMs,
      greetingTimeout: 10 * secondMs,
      socketTimeout: 30 * secondMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    } as object,
    { from },
  );
  return {
    sender: from.address,
    async send(message) {
      const { attachment, html } = message;
      if (!isMailAddress(message.receiverAddress)) throw new ChannelError('ADDRESS_INVALID', true);
      try {
        await transport.sendMail({
          to: { name: toOneLine(message.receiverName), address: message.receiverAddress },
          subject: toOneLine(message.title),
          text: message.content,
          ...(html ? { html } : {}),
          messageId: `<${message.id}@${domain}>`,
          ...(attachment
            ? {
                attachments: [
                  {
                    filename: attachment.name,
                    contentType: attachment.mediaType,
                    content: attachment.content,
                  },
                ],
              }
            : {}),
          headers: { 'Content-Language': message.language, 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        const refused = error as { response?: string; responseCode?: number; command?: string };
        const reason = refused.response ?? (error instanceof Error ? error.message : String(error));
        throw new ChannelError(reason, isPermanent(refused));
      }
    },
    close: () => transport.close(),
  };
}
