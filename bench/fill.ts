// Adds data to the demo database: stock, a year of movements through the ledger, and orders of the same period.
import { postMovements } from '../apps/server/src/areas/stock/index.ts';
import { type Db, openDatabase } from '../apps/server/src/db/connection/database.ts';
import { inTransaction } from '../apps/server/src/db/connection/transaction.ts';
import { randomIds } from '../apps/server/src/platform/ids.ts';
import { hongKongDay } from '../packages/core/src/values/period.ts';

const linesPerDocument = 500;
const dayMs = 24 * 3600_000;
type Stock = { ids: string[]; storages: string[] };
type Line = { souvenirId: string; storageId: string; quantity: number; lineNo: number; unitCost?: number };

/** Posts one confirmed document with many lines. */
async function post(db: Db, no: string, inward: boolean, at: Date, lines: Line[]): Promise<void> {
  const id = randomIds.next();
  const kind = inward ? 'receiving' : 'outbound';
  await inTransaction(db, async (tx) => {
    const head = {
      id,
      kind,
      no,
      order_type: inward ? null : 'SHOP',
      state: 'pending_approval',
      document_date: hongKongDay(at),
      effective_date: hongKongDay(at),
      applicant_name: 'bench',
      created_at: at,
      updated_at: at,
      updated_by: 'bench',
      search_text: no.toLowerCase(),
    };
    await tx.insertInto('stock_document').values(head).execute();
    const rows = lines.map(({ souvenirId, storageId, quantity, lineNo }) => ({
      document_id: id,
      line_no: lineNo,
      souvenir_id: souvenirId,
      storage_id: storageId,
      direction: inward ? 'in' : 'out',
      quantity: Math.abs(quantity),
    }));
    await tx.insertInto('stock_document_line').values(rows).execute();
    await postMovements(tx, { kind, documentNo: no, at, actorId: null, actorName: 'bench' }, lines);
    await tx.updateTable('stock_document').set({ state: 'confirmed' }).where('id', '=', id).execute();
  });
}

/** Adds pieces, and removes half of them with the next document. */
async function fillMovements(db: Db, { ids, storages }: Stock, wanted: number): Promise<void> {
  const documents = Math.ceil(wanted / linesPerDocument);
  for (let index = 0; index < documents; index++) {
    const inward = index % 2 === 0;
    const lines = Array.from({ length: linesPerDocument }, (_, line) => {
      const place = Math.floor(index / 2) * linesPerDocument + line;
      const souvenirId = ids[place % ids.length]!;
      const storageId = storages[(place + Math.floor(place / ids.length)) % storages.length]!;
      return { souvenirId, storageId, quantity: inward ? 2 : -1, lineNo: line + 1, place };
    });
    // a document has each souvenir of a storage only once
    const seen = new Set<string>();
    const once = lines.filter(({ souvenirId, storageId }) => {
      const key = souvenirId + storageId;
      return !seen.has(key) && seen.add(key);
    });
    const at = new Date(Date.now() - ((documents - index) / documents) * 365 * dayMs);
    const posted = once.map(({ place, ...line }) =>
      inward ? { ...line, unitCost: 1_00_00 + (place % 97) * 100 } : line,
    );
    await post(db, `BN${String(index).padStart(7, '0')}`, inward, at, posted);
  }
}

/** Adds many pieces of some souvenirs for the buyers, by default in the shop storage. */
export async function addStock(
  db: Db,
  ids: readonly string[],
  quantity: number,
  storageCode = 'SHOP',
): Promise<void> {
  const { id: storageId } = await db
    .selectFrom('storage')
    .select('id')
    .where('code', '=', storageCode)
    .executeTakeFirstOrThrow();
  const lines = ids.map((souvenirId, at) => ({
    souvenirId,
    storageId,
    quantity,
    lineNo: at + 1,
    unitCost: 10_00,
  }));
  await post(db, `BS${randomIds.next()}`, true, new Date(), lines);
}

export const run = (db: Db, text: string, parameters: readonly unknown[] = []) =>
  db.executeQuery({ sql: text, parameters, query: undefined as never, queryId: undefined as never });

/** Copies an order many times over the last year, as paid and ended. */
export async function fillOrders(url: string, orderId: string, wanted: number): Promise<void> {
  const noTimeout = 0;
  const db = openDatabase(url, 1, () => {}, noTimeout);
  await run(db, 'set statement_timeout = 0');
  await run(
    db,
    `with copies as (
       insert into shop_order
       select r.* from shop_order o, generate_series(1, $2::int) n,
         lateral (select now() - n * interval '365 days' / $2::int as at, gen_random_uuid() as id) c,
         lateral jsonb_populate_record(o, jsonb_build_object('id', c.id, 'no', 'BO' || n, 'state', 'ended', 'pickup_code', null,
           'placed_at', c.at, 'expires_at', c.at + interval '30 minutes', 'paid_at', c.at, 'received_at', c.at + interval '2 days',
           'ended_at', c.at + interval '9 days', 'cancelled_at', null, 'search_text', 'bo' || n)) r
       where o.id = $1 returning id)
     insert into shop_order_line
     select r.* from shop_order_line l, copies c,
       lateral jsonb_populate_record(l, jsonb_build_object('order_id', c.id, 'handed_over', l.quantity)) r
     where l.order_id = $1`,
    [orderId, wanted],
  );
  await run(
    db,
    `insert into sale_fact select t.* from sale_truth t join shop_order o on o.id = t.order_id where o.no like 'BO%'`,
  );
  await run(db, 'vacuum analyze');
  await db.destroy();
}

/** Creates one account per client, like the demo's student and with its password. Returns the accounts. */
export async function makeBuyers(url: string, count: number): Promise<string[]> {
  const db = openDatabase(url, 1, () => {});
  await run(
    db,
    `with copies as (
       insert into app_user
       select r.* from app_user u, generate_series(1, $1::int) n,
         lateral jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'account', 'buyer-' || n,
           'account_key', 'buyer-' || n, 'email', 'buyer-' || n || '@bench.example', 'email_key', 'buyer-' || n || '@bench.example')) r
       where u.account = 'student' on conflict do nothing returning id)
     insert into user_role (user_id, role_id)
     select c.id, g.role_id from copies c, user_role g join app_user u on u.id = g.user_id where u.account = 'student'`,
    [count],
  );
  await db.destroy();
  return Array.from({ length: count }, (_, n) => `buyer-${n + 1}`);
}

export async function fillLedger(url: string, movements: number): Promise<void> {
  const db = openDatabase(url, 2, () => {});
  const rows = await db.selectFrom('souvenir').select('id').where('state', '=', 'valid').execute();
  const storages = await db.selectFrom('storage').select('id').execute();
  const stock = { ids: rows.map(({ id }) => id), storages: storages.map(({ id }) => id) };
  await fillMovements(db, stock, movements);
  await db.destroy();
}
