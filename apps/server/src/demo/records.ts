// How the demo writes many records quickly: rows are gathered by table and inserted together, numbers are counted here,
// and whatever moves stock is posted afterwards in the order of time, as much together as can be.
import { hongKongDay } from '@keepsake/core/values/period';
import { type Insertable, sql } from 'kysely';
import { postDocuments } from '../areas/stock/index.ts';
import type { Tx } from '../db/connection/database.ts';
import type { DB } from '../db/schema/tables.gen.ts';
import { demoId } from './demo-text.ts';
import { type DemoActor, demoActor } from './people.ts';

/** In the order they can be inserted in: who is referred to comes first. */
const tables = [
  'pickup_code',
  'shop_order',
  'shop_order_line',
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

type Step = {
  subject: 'shop_order' | 'refund' | 'application' | 'stock_document';
  id: string;
  /** What the audit log calls it, where that is something else than its id and subject. */
  audited?: { subject: string; id: string } | undefined;
  action: string;
  from: string | null;
  to: string;
  at: Date;
  /** An account; null: by itself. */
  by: string | null;
  comment?: string;
  /** What people do with their own record is history alone. */
  isOwn?: boolean;
};

type Posted = Parameters<typeof postDocuments>[1][number];
/** `posted` says what it moves, when everything before it has moved; null: nothing, for it still waits. */
type DemoMove = { at: Date; kind: 'receiving' | 'outbound' | 'return'; posted: () => Promise<Posted | null> };

/** In the order of time; neighbours of one kind go together. */
function groupsOf(moves: readonly DemoMove[]): DemoMove[][] {
  const groups: DemoMove[][] = [];
  for (const move of moves.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const group = groups.at(-1);
    if (group?.[0]?.kind === move.kind) group.push(move);
    else groups.push([move]);
  }
  return groups;
}

/** No statement of the ledger gets more lines than it can post in its time, however large the demo is made. */
const linesTogether = 5000;

function partsOf(documents: readonly Posted[]): Posted[][] {
  const parts: Posted[][] = [];
  let room = 0;
  for (const { cause, postings } of documents) {
    for (let start = 0; start < postings.length; start += linesTogether) {
      const part = postings.slice(start, start + linesTogether);
      if (part.length > room) {
        parts.push([]);
        room = linesTogether;
      }
      parts.at(-1)!.push({ cause, postings: part });
      room -= part.length;
    }
  }
  return parts;
}

export type DemoRecords = ReturnType<typeof createDemoRecords>;

export function createDemoRecords(tx: Tx, now: Date) {
  const gathered = new Map<DemoTable, object[]>();
  const serials = new Map<string, { prefix: string; day: string; last: number }>();
  const moves: DemoMove[] = [];
  const afterwards: (() => Promise<void>)[] = [];
  let steps = 0;
  /** When a record's last step was: of two in one moment nobody could tell which came first. */
  const lastOf = new Map<string, number>();

  const add = <T extends DemoTable>(table: T, ...rows: Insertable<DB[T]>[]): void => {
    const before = gathered.get(table);
    if (before) before.push(...rows);
    else gathered.set(table, rows);
  };

  const nextNo = (prefix: string, at: Date): string => {
    const day = hongKongDay(at);
    const serial = serials.get(`${prefix} ${day}`) ?? { prefix, day, last: 0 };
    serial.last++;
    serials.set(`${prefix} ${day}`, serial);
    return `${prefix}${day.replaceAll('-', '')}-${String(serial.last).padStart(4, '0')}`;
  };

  return {
    tx,
    now,
    add,
    nextNo,

    step({ subject, id, audited, action, from, to, by, comment = '', isOwn = false, ...told }: Step): void {
      const at = new Date(Math.max(told.at.getTime(), (lastOf.get(id) ?? 0) + 1000));
      lastOf.set(id, at.getTime());
      const actor: DemoActor = by === null ? { actorId: null, actorName: 'system' } : demoActor(by);
      const common = { at, actor_id: actor.actorId, actor_name: actor.actorName, action };
      const name = `step ${steps++} of ${subject} ${id}`;
      add('record_history', {
        ...common,
        id: demoId(name),
        subject,
        subject_id: id,
        from_state: from,
        to_state: to,
        comment,
      });
      if (isOwn || by === null) return;
      add('audit_log', {
        ...common,
        id: demoId(`audit of ${name}`),
        subject: audited?.subject ?? subject,
        subject_id: audited?.id ?? id,
        request_id: 'demo',
        before: from === null ? null : JSON.stringify({ state: from }),
        after: JSON.stringify({ state: to, ...(comment ? { comment } : {}) }),
      });
    },

    /** Posted once every row is there, each at its time. */
    move(move: DemoMove): void {
      moves.push(move);
    },

    /** Done when everything else is. */
    afterwards(run: () => Promise<void>): void {
      afterwards.push(run);
    },

    async flush(): Promise<void> {
      // promises are written before the places they are made at
      await sql`set constraints stock_reservation_place deferred`.execute(tx);
      for (const table of tables) {
        const rows = gathered.get(table) ?? [];
        for (let start = 0; start < rows.length; start += rowsPerInsert) {
          const part = rows.slice(start, start + rowsPerInsert) as Insertable<DB[DemoTable]>[];
          await tx.insertInto(table).values(part).execute();
        }
      }
      gathered.clear();
      if (serials.size > 0) {
        await tx
          .insertInto('document_serial')
          .values([...serials.values()])
          .execute();
      }
      for (const together of groupsOf(moves)) {
        const documents = [];
        for (const { posted } of together) documents.push(await posted());
        for (const part of partsOf(documents.filter((document) => document !== null))) {
          await postDocuments(tx, part);
        }
      }
      await sql`
        update stock_balance b set reserved = p.quantity
        from (select souvenir_id, storage_id, sum(open_quantity)::int as quantity
              from stock_reservation where open_quantity > 0 group by 1, 2) p
        where b.souvenir_id = p.souvenir_id and b.storage_id = p.storage_id`.execute(tx);
      await sql`set constraints stock_reservation_place immediate`.execute(tx);
      for (const run of afterwards) await run();
    },
  };
}
