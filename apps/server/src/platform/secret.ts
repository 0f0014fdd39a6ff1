// The key for HMACs: from the environment, or from a file in the data folder that is created once.
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

export type Secret = {
  /** The result depends on where one part ends: ('ab', 'c') and ('a', 'bc') give different results. */
  hmac(...parts: readonly string[]): Buffer;
};

export const randomDigits = (count: number): string =>
  Array.from({ length: count }, () => String(randomInt(10))).join('');

export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

export function createSecret(key: string): Secret {
  return { hmac: (...parts) => createHmac('sha256', key).update(JSON.stringify(parts)).digest() };
}

async function readOrCreateKey(dataDir: string): Promise<string> {
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
    // atomic: if two processes create it at the same time, the first one wins
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  return read();
}

export async function loadSecret(dataDir: string, given: string | undefined): Promise<Secret> {
  return createSecret(given ?? (await readOrCreateKey(dataDir)));
}
