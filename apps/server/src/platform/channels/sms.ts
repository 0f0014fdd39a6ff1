// Channel for text messages through an HTTP provider. docs/operations.md describes the requests.
import { isPhoneNumber } from '@keepsake/core/notification/address.rules';
import { type Channel, ChannelError } from './channel.ts';
import { postJson } from './post-json.ts';

export function smsChannel(address: string, token: string | undefined): Channel {
  return {
    sender: 'SMS',
    async send({ id, title, content, language, receiverAddress }) {
      if (!isPhoneNumber(receiverAddress)) throw new ChannelError('ADDRESS_INVALID', true);
      await postJson(
        new URL(address),
        { id, to: receiverAddress, text: `${title}\n${content}`, language },
        token ? { authorization: `Bearer ${token}` } : {},
      );
    },
    close: () => {},
  };
}
