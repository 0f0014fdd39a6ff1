// Exports and reports read from a replica while it answers and is at most 30 seconds behind, else from the primary. Commands
// never read from it (docs/adr/0009-reports-and-long-work.md).
import { AppError } from '@keepsake/core/api/errors';
import { sql } from 'kysely';
import { type Db, openDatabase } from './database.ts';

export type Reader = {
  /** Does the reading on the replica, and on the primary when the replica fails. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

const trustedForMs = 5_000;
const mostBehindSeconds = 30;

/** A primary answers null, and so does a replica that has replayed nothing since it started. */
async function isHardlyBehind(db: Db): Promise<boolean> {
  const { rows } = await sql<{ behind: number | null; replica: boolean }>`
    select pg_is_in_recovery() as replica,
           extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as behind`.execute(db);
  const { behind, replica } = rows[0]!;
  return !replica || (behind !== null && behind <= mostBehindSeconds);
}

export function openReader(
  primary: Db,
  replicaUrl: string | undefined,
  poolSize: number,
  onError: (error: Error) => void,
): Reader {
  if (!replicaUrl) return { read: (work) => work(primary), close: async () => {} };
  const replica = openDatabase(replicaUrl, poolSize, onError);
  let isFit = false;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let check: Promise<void> | undefined;

  /** Nobody waits for it: until it has answered, the primary is read. */
  function checkAgain(): void {
    if (check || performance.now() - checkedAt < trustedForMs) return;
    check = isHardlyBehind(replica)
      .catch((error: Error) => {
        onError(error);
        return false;
      })
      .then((fit) => {
        isFit = fit;
        checkedAt = performance.now();
        check = undefined;
      });
  }
  checkAgain();

  return {
    async read(work) {
      checkAgain();
      if (!isFit) return work(primary);
      try {
        return await work(replica);
      } catch (error) {
        if (error instanceof AppError) throw error;
        isFit = false;
        onError(error as Error);
        return work(primary);
      }
    },
    async close() {
      await check;
      await replica.destroy();
    },
  };
}
