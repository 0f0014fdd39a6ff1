// A long list a chunk at a time, each a query of its own: no transaction stays open while a slow reader reads.
const size = 500;

/** `next` gives the rows after `last` in an order that no two rows share (a time and an id, say). */
export async function* inChunks<Row>(
  next: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let last: Row | undefined; ; ) {
    const rows = await next(last, size);
    yield* rows;
    if (rows.length < size) return;
    last = rows.at(-1);
  }
}
