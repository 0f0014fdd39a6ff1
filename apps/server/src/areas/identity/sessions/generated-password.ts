// Generates a random password for an account. It is shown once to the administrator and stored only as a hash.
import { randomInt } from 'node:crypto';
import { md5Hex } from '../../../platform/md5-hex.ts';
import type { Passwords } from '../../../platform/passwords.ts';

const characters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'; // without characters that look alike
const length = 14;

export type GeneratedPassword = { readonly password: string; readonly hash: string };

export async function generatePassword(passwords: Passwords): Promise<GeneratedPassword> {
  const password = Array.from({ length }, () => characters[randomInt(characters.length)]).join('');
  const hash = await passwords.hash(md5Hex(password));
  return { password, hash };
}
