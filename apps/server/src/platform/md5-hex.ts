// The API expects the MD5 of a password at sign-in. What is stored is the argon2id hash of that MD5.
import { createHash } from 'node:crypto';

export const md5Hex = (password: string): string => createHash('md5').update(password).digest('hex');
