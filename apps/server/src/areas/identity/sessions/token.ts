// Session tokens: the client gets 32 random bytes, and the database stores their SHA-256.
import { createHash, randomBytes } from 'node:crypto';

export const createToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
