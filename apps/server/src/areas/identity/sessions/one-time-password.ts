// A password nobody chose: told once to whoever made it, kept only as its hash.
import { createHash, randomInt } from 'node:crypto';
import type { Passwords } from '../../../platform/passwords.ts';

const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'; // none that look alike
const length = 14;

export type OneTimePassword = { readonly password: string; readonly hash: string };

export async function newPassword(passwords: Passwords): Promise<OneTimePassword> {
  const password = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
  const hash = await passwords.hash(createHash('md5').update(password).digest('hex'));
  return { password, hash };
}
