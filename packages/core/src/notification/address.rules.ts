// What an address of each channel looks like.
import type { Channel } from './templates.ts';

/** One plain address: no list, no group, no display name, nothing that could begin another header. */
export const isMailAddress = (text: string): boolean =>
  text.length <= 254 && /^[^\s"(),:;<>@[\\\]]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(text);

export const isPhoneNumber = (text: string): boolean => /^\+?[\d\s-]{6,20}$/.test(text);

/** A robot speaks to its group: the address only says whom to mention there. */
export function isAddressOf(channel: Channel, address: string): boolean {
  if (channel === 'email') return isMailAddress(address);
  if (channel === 'sms') return isPhoneNumber(address);
  return address.trim() !== '';
}
