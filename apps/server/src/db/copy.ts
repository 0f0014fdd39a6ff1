// Copies rows out of and into tables with COPY, in PostgreSQL's own text format.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

const minPieceBytes = 4 * 1024 * 1024;
/** Ends every row of COPY's text format, and is escaped inside one. */
const newline = 0x0a;

/** Passes the rows to `take` in pieces of some megabytes, each ending with a whole row. Returns the number of rows. */
export async function copyOut(
  client: pg.Client,
  text: string,
  take: (rows: Buffer) => Promise<void>,
): Promise<number> {
  const stream = client.query(copyTo(text));
  let held: Buffer[] = [];
  let heldBytes = 0;
  let failure: Error | undefined;
  async function passHeldRows(): Promise<void> {
    await take(Buffer.concat(held)).catch((error) => {
      failure = error;
    });
  }
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    // reads the rest, because only then can the connection be used or closed
    if (failure) continue;
    held.push(chunk);
    heldBytes += chunk.length;
    const end = heldBytes < minPieceBytes ? 0 : chunk.lastIndexOf(newline) + 1;
    if (end === 0) continue;
    held[held.length - 1] = chunk.subarray(0, end);
    await passHeldRows();
    held = [chunk.subarray(end)];
    heldBytes = chunk.length - end;
  }
  if (heldBytes > 0 && !failure) await passHeldRows();
  if (failure) throw failure;
  // the count arrives after the rows, but before the answer to the next query
  await client.query('');
  return stream.rowCount;
}

export const copyIn = (client: pg.Client, text: string, rows: AsyncIterable<Buffer>): Promise<void> =>
  pipeline(Readable.from(rows), client.query(copyFrom(text)));
