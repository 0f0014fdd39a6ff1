import { createHash } from 'node:crypto';

/** What Login will be sent for this password (api.md "Given calls"). */
export const md5Hex = (password: string): string => createHash('md5').update(password).digest('hex');
