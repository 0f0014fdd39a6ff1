// COPY in both directions, through the driver's own connection: rows as PostgreSQL itself writes and reads them.
import { once } from 'node:events';
import type pg from 'pg';

/** What the driver calls on whatever is being asked; its types know only the first. */
type Wire = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

const heldBytes = 4 * 1024 * 1024;

function ask(client: pg.Client, text: string, handlers: object): void {
  client.query({
    submit: (connection: pg.Connection) => connection.query(text),
    handleRowDescription() {},
    handleDataRow() {},
    handlePortalSuspended() {},
    handleEmptyQuery() {},
    handleCommandComplete() {},
    ...handlers,
  } as pg.Submittable);
}

/** Gives the rows to `take` in pieces of some megabytes that end with a row, and waits for it. Returns how many rows. */
export function copyOut(
  client: pg.Client,
  text: string,
  take: (rows: Buffer) => Promise<void>,
): Promise<number> {
  return new Promise((done, failed) => {
    let held: Buffer[] = [];
    let size = 0;
    let rows = 0;
    let taking = Promise.resolve();
    let wire: Wire | undefined;
    const hand = () => {
      const piece = Buffer.concat(held);
      held = [];
      size = 0;
      wire?.stream.pause();
      taking = taking.then(() => take(piece)).finally(() => wire?.stream.resume());
      taking.catch(failed);
    };
    ask(client, text, {
      handleCopyData({ chunk }: { chunk: Buffer }, connection: Wire) {
        wire = connection;
        rows++;
        // the driver uses the same memory again
        held.push(Buffer.from(chunk));
        size += chunk.length;
        if (size >= heldBytes) hand();
      },
      handleError: failed,
      handleReadyForQuery() {
        if (size > 0) hand();
        taking.then(() => done(rows), failed);
      },
    });
  });
}

export function copyIn(client: pg.Client, text: string, rows: AsyncIterable<Buffer>): Promise<void> {
  return new Promise((done, failed) => {
    let refused = false;
    async function send(wire: Wire): Promise<void> {
      for await (const piece of rows) {
        if (refused) return;
        wire.sendCopyFromChunk(piece);
        if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain');
      }
      wire.endCopyFrom();
    }
    ask(client, text, {
      handleCopyInResponse(wire: Wire) {
        send(wire).catch((error: Error) => {
          wire.sendCopyFail(error.message);
          failed(error);
        });
      },
      handleError(error: Error) {
        refused = true;
        failed(error);
      },
      handleReadyForQuery: () => done(),
    });
  });
}
