// Reads a long list in chunks with one query each, so that no transaction stays open while a slow client downloads.
import type { RawBuilder } from 'kysely';
import type { Db } from './connection/database.ts';

const chunkSize = 500;

/** `next` returns the rows after `last`, in an unambiguous order (for example by time and id). */
export async function* readInChunks<Row>(
  next: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let last: Row | undefined; ; ) {
    const rows = await next(last, chunkSize);
    yield* rows;
    if (rows.length < chunkSize) return;
    last = rows.at(-1);
  }
}

/** Like `readInChunks`. `select` is the statement that reads one chunk. */
export const selectInChunks = <Row>(
  db: Db,
  select: (last: Row | undefined, limit: number) => RawBuilder<Row>,
): AsyncGenerator<Row> =>
  readInChunks(async (last: Row | undefined, limit) => (await select(last, limit).execute(db)).rows);

export async function* mapRows<Row, Result>(
  rows: AsyncIterable<Row>,
  convert: (row: Row) => Result,
): AsyncGenerator<Result> {
  for await (const row of rows) yield convert(row);
}
