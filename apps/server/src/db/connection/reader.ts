// Reads exports and reports from a replica if it is reachable and at most 30 seconds behind, otherwise from the primary.
// Commands never read from the replica (docs/adr/0009-reports-and-long-work.md).
import { AppError } from '@keepsake/core/api/errors';
import { sql } from 'kysely';
import { type Db, openDatabase } from './database.ts';

export type Reader = {
  /** Runs `work` on the replica, and again on the primary if that fails. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

const checkIntervalMs = 5_000;
const maxLagSeconds = 30;

/** The lag is null on a primary, and on a replica that has replayed nothing since it started. */
async function isUpToDate(db: Db): Promise<boolean> {
  const { rows } = await sql<{ behind: number | null; replica: boolean }>`
    select pg_is_in_recovery() as replica,
           extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as behind`.execute(db);
  const { behind, replica } = rows[0]!;
  return !replica || (behind !== null && behind <= maxLagSeconds);
}

export function openReader(
  primary: Db,
  replicaUrl: string | undefined,
  poolSize: number,
  onError: (error: Error) => void,
): Reader {
  if (!replicaUrl) return { read: (work) => work(primary), close: async () => {} };
  const replica = openDatabase(replicaUrl, poolSize, onError);
  let isUsable = false;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let check: Promise<void> | undefined;

  /** Runs in the background. Until the first check has finished, the primary is read. */
  function checkAgain(): void {
    if (check || performance.now() - checkedAt < checkIntervalMs) return;
    check = isUpToDate(replica)
      .catch((error: Error) => {
        onError(error);
        return false;
      })
      .then((isCurrent) => {
        isUsable = isCurrent;
        checkedAt = performance.now();
        check = undefined;
      });
  }
  checkAgain();

  return {
    async read(work) {
      checkAgain();
      if (!isUsable) return work(primary);
      try {
        return await work(replica);
      } catch (error) {
        if (error instanceof AppError) throw error;
        isUsable = false;
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
