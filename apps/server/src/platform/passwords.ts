// argon2id with a bounded queue, because hashing is the most expensive thing a stranger can ask for.
import { AppError } from '@keepsake/core/api/errors';
import { hash, verify } from '@node-rs/argon2';

const parameters = { memoryCost: 19456, timeCost: 2, parallelism: 1 }; // the library's default algorithm is argon2id
const atOnce = 4;
const waitingAtMost = 50;

export type Passwords = {
  hash(md5Hex: string): Promise<string>;
  /** Takes the same time for an account without a password as for a wrong one. */
  verify(stored: string | null, md5Hex: string): Promise<boolean>;
};

export function createPasswords(): Passwords {
  let running = 0;
  const waiting: (() => void)[] = [];
  const dummy = hash('no such account', parameters);

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= waitingAtMost) throw new AppError('BUSY');
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
    hash: (md5Hex) => inTurn(() => hash(md5Hex, parameters)),
    verify: (stored, md5Hex) =>
      inTurn(async () => {
        const right = await verify(stored ?? (await dummy), md5Hex);
        return right && stored !== null;
      }),
  };
}
