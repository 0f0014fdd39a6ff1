// Collects the demo's rows and inserts many of them per statement, because that is quick. Stock movements are posted
// afterwards, in the order of time and as many per statement as possible.
import { hongKongDay } from '@keepsake/core/values/period';
import { type Insertable, sql } from 'kysely';
import { postDocuments } from '../../server/src/areas/stock/index.ts';
import type { Tx } from '../../server/src/db/connection/database.ts';
import { formatDocumentNumber } from '../../server/src/db/document-number.ts';
import type { DB } from '../../server/src/db/schema/tables.gen.ts';
import { countedDemoId } from './demo-id.ts';
import { type DemoActor, demoActor } from './people.ts';

/** In the order of insertion: a table comes after the tables it refers to. */
const tables = [
  'pickup_code',
  'till',
  'till_shift',
  'shop_order',
  'shop_order_line',
  'order_change',
  'parcel',
  'parcel_line',
  'sandbox_charge',
  'sandbox_refund',
  'payment',
  'payment_event',
  'refund',
  'refund_line',
  'payout',
  'application',
  'application_line',
  'application_recipient',
  'approval_step',
  'approval_task',
  'stock_reservation',
  'stock_document',
  'stock_document_line',
  'hand_over',
  'hand_over_line',
  'record_history',
  'audit_log',
] as const;
type DemoTable = (typeof tables)[number];
const rowsPerInsert = 500;

/** A change of state, for the history of the record and for the audit log. */
type DemoStep = {
  subject: 'shop_order' | 'till-shift' | 'refund' | 'application' | 'stock_document';
  id: string;
  /** Subject and id in the audit log, if they differ. */
  audited?: { subject: string; id: string } | undefined;
  action: string;
  from: string | null;
  to: string;
  at: Date;
  /** An account. Null: a scheduled job or a gateway. */
  by: string | null;
  comment?: string;
  /** People's changes to their own records are not in the audit log. */
  isOwn?: boolean;
};

type Posting = Parameters<typeof postDocuments>[1][number];
type DemoMove = {
  at: Date;
  kind: 'receiving' | 'assembly' | 'outbound' | 'return';
  /** Called when all earlier moves are posted. Returns null if nothing moves yet. */
  prepare: () => Promise<Posting | null>;
};

/** Sorts moves by time and groups neighbours of the same kind. */
function groupMoves(moves: readonly DemoMove[]): DemoMove[][] {
  const groups: DemoMove[][] = [];
  for (const move of moves.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const group = groups.at(-1);
    if (group?.[0]?.kind === move.kind) group.push(move);
    else groups.push([move]);
  }
  return groups;
}

/** A statement with more lines would take longer than the statement timeout. */
const maxLinesPerStatement = 5000;

function splitIntoStatements(documents: readonly Posting[]): Posting[][] {
  const parts: Posting[][] = [];
  let room = 0;
  for (const { cause, postings } of documents) {
    for (let start = 0; start < postings.length; start += maxLinesPerStatement) {
      const part = postings.slice(start, start + maxLinesPerStatement);
      if (part.length > room) {
        parts.push([]);
        room = maxLinesPerStatement;
      }
      parts.at(-1)!.push({ cause, postings: part });
      room -= part.length;
    }
  }
  return parts;
}

export type DemoRecords = ReturnType<typeof createDemoRecords>;

export function createDemoRecords(tx: Tx, now: Date) {
  const collected = new Map<DemoTable, object[]>();
  const serials = new Map<string, { prefix: string; day: string; last: number }>();
  const moves: DemoMove[] = [];
  const finalTasks: (() => Promise<void>)[] = [];
  let stepCount = 0;
  /** The time of each record's last step. Steps need different times to be sorted correctly. */
  const lastStepAt = new Map<string, number>();

  const add = <T extends DemoTable>(table: T, ...rows: Insertable<DB[T]>[]): void => {
    const before = collected.get(table);
    if (before) before.push(...rows);
    else collected.set(table, rows);
  };

  const nextNo = (prefix: string, at: Date): string => {
    const day = hongKongDay(at);
    const serial = serials.get(`${prefix} ${day}`) ?? { prefix, day, last: 0 };
    serial.last++;
    serials.set(`${prefix} ${day}`, serial);
    return formatDocumentNumber(prefix, at, serial.last);
  };

  return {
    tx,
    now,
    add,
    nextNo,

    addStep({
      subject,
      id,
      audited,
      action,
      from,
      to,
      by,
      comment = '',
      isOwn = false,
      ...step
    }: DemoStep): void {
      const at = new Date(Math.max(step.at.getTime(), (lastStepAt.get(id) ?? 0) + 1000));
      lastStepAt.set(id, at.getTime());
      const actor: DemoActor = by === null ? { actorId: null, actorName: 'system' } : demoActor(by);
      const common = { at, actor_id: actor.actorId, actor_name: actor.actorName, action };
      const count = stepCount++;
      const name = `step ${count} of ${subject} ${id}`;
      add('record_history', {
        ...common,
        id: countedDemoId(name, count),
        subject,
        subject_id: id,
        from_state: from,
        to_state: to,
        comment,
      });
      if (isOwn || by === null) return;
      add('audit_log', {
        ...common,
        id: countedDemoId(`audit of ${name}`, count),
        subject: audited?.subject ?? subject,
        subject_id: audited?.id ?? id,
        request_id: 'demo',
        before: from === null ? null : JSON.stringify({ state: from }),
        after: JSON.stringify({ state: to, ...(comment ? { comment } : {}) }),
      });
    },

    addMove(move: DemoMove): void {
      moves.push(move);
    },

    /** Adds a task that runs after everything else is written. */
    addFinalTask(task: () => Promise<void>): void {
      finalTasks.push(task);
    },

    async flush(): Promise<void> {
      // reservations are inserted before the stock balances they refer to
      await sql`set constraints stock_reservation_place deferred`.execute(tx);
      for (const table of tables) {
        const rows = collected.get(table) ?? [];
        for (let start = 0; start < rows.length; start += rowsPerInsert) {
          const part = rows.slice(start, start + rowsPerInsert) as Insertable<DB[DemoTable]>[];
          await tx.insertInto(table).values(part).execute();
        }
      }
      collected.clear();
      if (serials.size > 0) {
        await tx
          .insertInto('document_serial')
          .values([...serials.values()])
          .execute();
      }
      for (const group of groupMoves(moves)) {
        const documents = [];
        for (const { prepare } of group) documents.push(await prepare());
        for (const part of splitIntoStatements(documents.filter((document) => document !== null))) {
          await postDocuments(tx, part);
        }
      }
      await sql`
        update stock_balance b set reserved = p.quantity
        from (select souvenir_id, storage_id, sum(open_quantity)::int as quantity
              from stock_reservation where open_quantity > 0 group by 1, 2) p
        where b.souvenir_id = p.souvenir_id and b.storage_id = p.storage_id`.execute(tx);
      await sql`set constraints stock_reservation_place immediate`.execute(tx);
      for (const task of finalTasks) await task();
    },
  };
}
