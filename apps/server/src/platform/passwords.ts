// Hashes and verifies passwords with argon2id. The queue is limited, because hashing is the most expensive work that an
// anonymous client can cause.
import { AppError } from '@keepsake/core/api/errors';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's recommendation. The library's default algorithm is argon2id. */
const secureCost = { memoryCost: 19456, timeCost: 2, parallelism: 1 };
const maxRunning = 4;
const maxWaiting = 50;

export type Passwords = {
  hash(passwordMd5: string): Promise<string>;
  /** Takes as long for a missing account as for a wrong password. */
  verify(stored: string | null, passwordMd5: string): Promise<boolean>;
};

/** Only tests choose a lower cost. The cost of a stored hash is part of the hash. */
export function createPasswords(cost = secureCost): Passwords {
  let running = 0;
  const waiting: (() => void)[] = [];
  const dummy = hash('no such account', cost);

  async function runQueued<T>(work: () => Promise<T>): Promise<T> {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting) throw new AppError('BUSY');
      await new Promise<void>((go) => waiting.push(go));
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  }

  return {
    hash: (passwordMd5) => runQueued(() => hash(passwordMd5, cost)),
    verify: (stored, passwordMd5) =>
      runQueued(async () => {
        const matches = await verify(stored ?? (await dummy), passwordMd5);
        return matches && stored !== null;
      }),
  };
}
