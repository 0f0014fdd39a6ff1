// The address formats of the notification channels.
import type { Channel } from './templates.ts';

/** A single plain address: no list, no group, no display name, no header injection. */
export const isMailAddress = (text: string): boolean =>
  text.length <= 254 && /^[^\s"(),:;<>@[\\\]]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(text);

export const isPhoneNumber = (text: string): boolean => /^\+?[\d\s-]{6,20}$/.test(text);

/** For a chat robot, which posts to a group, the address is only the person to mention. */
export function isValidAddress(channel: Channel, address: string): boolean {
  if (channel === 'email') return isMailAddress(address);
  if (channel === 'sms') return isPhoneNumber(address);
  return address.trim() !== '';
}
