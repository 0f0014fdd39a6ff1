// The address formats of the notification channels.
import type { Channel } from './templates.ts';

/** A single plain address: no list, no group, no display name, no header injection. */
export const isMailAddress = (text: string): boolean =>
  text.length <= 254 && /^[^\s"(),:;<>@[\\\]]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(text);

export const isPhoneNumber = (text: string): boolean => /^\+?[\d\s-]{6,20}$/.test(text);

/** A chat robot posts to a group: the address is the person to mention. The address of an inbox is the account name. */
export function isValidAddress(channel: Channel, address: string): boolean {
  if (channel === 'email') return isMailAddress(address);
  if (channel === 'sms') return isPhoneNumber(address);
  return address.trim() !== '';
}
