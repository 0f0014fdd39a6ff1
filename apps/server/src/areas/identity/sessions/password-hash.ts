import { createHash } from 'node:crypto';

/** What Login will be sent for this password. */
export const md5Hex = (password: string): string => createHash('md5').update(password).digest('hex');
