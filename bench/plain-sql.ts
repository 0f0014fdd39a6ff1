// The writes of bench/writes.ts as plain SQL, for comparison: prepared statements on copies of our tables with indexes,
// checks and foreign keys. Each reads the session, as a request does.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { connectionConfig } from '../apps/server/src/db/connection/database.ts';

const tables = [
  'shop_order',
  'shop_order_line',
  'payment',
  'payment_event',
  'stock_balance',
  'souvenir_stock',
  'stock_reservation',
  'sale_fact',
  'record_history',
  'stock_movement',
  'cart_item',
  'application',
  'notification',
];

type Json = Record<string, unknown>;

/** Adds the foreign keys of the originals. They refer to the copy of a table, if there is one. */
async function addForeignKeys(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select conrelid::regclass::text as "table", confrelid::regclass::text as target, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])`,
    [tables],
  );
  for (const { table, target, definition } of rows) {
    const schema = tables.includes(target) ? 'bench' : 'public';
    const moved = definition.replace(`REFERENCES ${target}(`, `REFERENCES ${schema}.${target}(`);
    await client.query(`alter table bench.${table} add ${moved}`);
  }
}

export async function openPlainSql(url: string, clients: number) {
  const pool = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client(connectionConfig(url));
      // after another failure, the database may stop before this connection is closed
      client.on('error', () => {});
      await client.connect();
      return client;
    }),
  );
  const [first] = pool as [pg.Client];
  await first.query('create schema if not exists bench');
  const samples: Record<string, Json> = {};
  for (const table of tables) {
    await first.query(`drop table if exists bench.${table}`);
    await first.query(
      `create table bench.${table} (like ${table} including all excluding generated excluding identity)`,
    );
    const { rows } = await first.query(`select to_jsonb(t) as sample from ${table} t limit 1`);
    samples[table] = rows[0]?.sample ?? {};
  }
  await addForeignKeys(first);
  await first.query('insert into bench.souvenir_stock select * from souvenir_stock');
  const balances = await first.query(
    `insert into bench.stock_balance select r.* from stock_balance b,
       jsonb_populate_record(b, jsonb_build_object('on_hand', b.on_hand + 1000000)) r returning souvenir_id, storage_id`,
  );
  const places = balances.rows as { souvenir_id: string; storage_id: string }[];
  const sessions = await first.query('select token_hash, user_id from session where ended_at is null');

  const insert = (client: pg.Client, table: string, change: Json) =>
    client.query({
      name: `insert ${table}`,
      text: `insert into bench.${table} select r.* from jsonb_populate_record(null::bench.${table}, $1) r`,
      values: [JSON.stringify({ ...samples[table], ...change })],
    });
  const incrementBalance = (client: pg.Client, place: (typeof places)[number], column: string) =>
    client.query({
      name: `balance ${column}`,
      text: `update bench.stock_balance set ${column} = ${column} + 1 where souvenir_id = $1 and storage_id = $2`,
      values: [place.souvenir_id, place.storage_id],
    });
  let serial = 0;
  const readSession = async (client: pg.Client, at: number): Promise<string> => {
    const { token_hash, user_id } = sessions.rows[at % sessions.rows.length];
    await client.query({
      name: 'session',
      text: `select u.id, array(select g.permission from user_role r join role_grant g on g.role_id = r.role_id
               where r.user_id = u.id) as permissions
             from session s join app_user u on u.id = s.user_id where s.token_hash = $1`,
      values: [token_hash],
    });
    return user_id;
  };

  /** Lock the stock summary, reserve the piece, write order, line, payment and history. */
  const order = async (at: number): Promise<{ id: string; paymentId: string; souvenirId: string }> => {
    const client = pool[at]!;
    const [id, paymentId] = [randomUUID(), randomUUID()];
    const no = `BARE${++serial}`;
    const place = places[(at * 7 + serial) % places.length]!;
    const { souvenir_id } = place;
    const buyer_id = await readSession(client, at);
    await client.query('begin');
    await client.query({
      name: 'lock',
      text: 'select 1 from bench.souvenir_stock where souvenir_id = $1 for update',
      values: [souvenir_id],
    });
    await insert(client, 'shop_order', { id, no, buyer_id, pickup_code: null, state: 'pending_payment' });
    await insert(client, 'shop_order_line', { order_id: id, souvenir_id });
    await insert(client, 'stock_reservation', { ...place, id: randomUUID(), origin_id: id });
    await incrementBalance(client, place, 'reserved');
    await client.query({
      name: 'sum',
      text: 'update bench.souvenir_stock set reserved = reserved + 1 where souvenir_id = $1',
      values: [souvenir_id],
    });
    await insert(client, 'payment', { id: paymentId, no, order_id: id, state: 'open', gateway_ref: null });
    await insert(client, 'record_history', { id: randomUUID(), subject_id: id });
    await client.query('commit');
    return { id, paymentId, souvenirId: souvenir_id };
  };

  return {
    order,
    /**
     * The order, then the message of the gateway: update payment and order, write the sale, its history and an email.
     */
    async purchase(at: number): Promise<void> {
      const { id, paymentId, souvenirId } = await order(at);
      const client = pool[at]!;
      await client.query('begin');
      await client.query({
        name: 'lock order',
        text: 'select * from bench.shop_order where id = $1 for update',
        values: [id],
      });
      await client.query({
        name: 'pay order',
        text: `update bench.shop_order set state = 'paid', paid_at = now() where id = $1`,
        values: [id],
      });
      await client.query({
        name: 'settle payment',
        text: `update bench.payment set state = 'succeeded', settled_at = now() where id = $1`,
        values: [paymentId],
      });
      await insert(client, 'payment_event', { event_id: paymentId, payment_id: paymentId });
      await insert(client, 'sale_fact', { order_id: id, souvenir_id: souvenirId });
      await insert(client, 'record_history', { id: randomUUID(), subject_id: id });
      await insert(client, 'notification', { id: randomUUID() });
      await client.query('commit');
    },
    async cartItem(at: number): Promise<void> {
      const client = pool[at]!;
      const user_id = await readSession(client, at);
      const { souvenir_id } = places[serial++ % places.length]!;
      await client.query({
        name: 'cart',
        text: `insert into bench.cart_item select r.* from jsonb_populate_record(null::bench.cart_item, $1) r
               on conflict (user_id, souvenir_id) do update set added_at = excluded.added_at`,
        values: [JSON.stringify({ ...samples.cart_item, id: randomUUID(), user_id, souvenir_id })],
      });
      await client.query({
        name: 'cart lines',
        text: 'select * from bench.cart_item where user_id = $1',
        values: [user_id],
      });
    },
    /**
     * Insert an application to approve, then read the session, lock and update the application, write its history and
     * two notifications.
     */
    async approval(): Promise<void> {
      const client = pool[0]!;
      const id = randomUUID();
      await insert(client, 'application', { id, no: `BARE${++serial}`, pickup_code: null });
      await readSession(client, 0);
      await client.query('begin');
      await client.query({
        name: 'lock application',
        text: 'select * from bench.application where id = $1 for update',
        values: [id],
      });
      await client.query({
        name: 'change application',
        text: `update bench.application set state = 'approved', version = version + 1 where id = $1`,
        values: [id],
      });
      await insert(client, 'record_history', { id: randomUUID() });
      await insert(client, 'notification', { id: randomUUID() });
      await insert(client, 'notification', { id: randomUUID() });
      await client.query('commit');
    },
    /** One movement and one balance for each line. */
    async receiving(lines: number): Promise<void> {
      const client = pool[0]!;
      await readSession(client, 0);
      await client.query('begin');
      for (let line = 0; line < lines; line++) {
        await insert(client, 'stock_movement', { reverses: null, sequence: 1_000_000_000 + ++serial });
        await incrementBalance(client, places[line % places.length]!, 'on_hand');
      }
      await insert(client, 'record_history', { id: randomUUID() });
      await client.query('commit');
    },
    async close(): Promise<void> {
      await first.query('drop schema bench cascade');
      await Promise.all(pool.map((client) => client.end()));
    },
  };
}
