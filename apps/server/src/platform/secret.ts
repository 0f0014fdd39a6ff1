// The key of our HMACs: from the environment, or a file in the data folder that is made once.
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

export type Secret = {
  /** Parts are told apart: ('ab', 'c') and ('a', 'bc') differ. */
  hmac(...parts: readonly string[]): Buffer;
};

export const digits = (count: number): string =>
  Array.from({ length: count }, () => String(randomInt(10))).join('');

export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

export function createSecret(key: string): Secret {
  return { hmac: (...parts) => createHmac('sha256', key).update(JSON.stringify(parts)).digest() };
}

async function readOrMake(dataDir: string): Promise<string> {
  const path = resolve(dataDir, 'secret.key');
  const read = () => readFile(path, 'utf8');
  try {
    return await read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${process.pid}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    // appears whole, and the first of two processes wins
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  return read();
}

export async function loadSecret(dataDir: string, given: string | undefined): Promise<Secret> {
  return createSecret(given ?? (await readOrMake(dataDir)));
}
