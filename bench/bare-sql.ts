// The same writes without us: prepared statements on copies of our tables, indexes included, keys and triggers left out.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { connectionConfig } from '../apps/server/src/db/database.ts';

const tables = [
  'shop_order',
  'shop_order_line',
  'stock_balance',
  'stock_reservation',
  'record_history',
  'stock_movement',
  'cart_item',
  'application',
  'notification',
];

type Json = Record<string, unknown>;

export async function openBareSql(url: string, clients: number) {
  const pool = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client(connectionConfig(url));
      // the database may end before us when something else failed
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
    await first.query(`create table bench.${table} (like ${table} including indexes including defaults)`);
    const { rows } = await first.query(`select to_jsonb(t) as sample from ${table} t limit 1`);
    samples[table] = rows[0]?.sample ?? {};
  }
  const balances = await first.query(
    'insert into bench.stock_balance select * from stock_balance returning souvenir_id, storage_id',
  );
  const shelves = balances.rows as { souvenir_id: string; storage_id: string }[];

  const insert = (client: pg.Client, table: string, change: Json) =>
    client.query({
      name: `insert ${table}`,
      text: `insert into bench.${table} select r.* from jsonb_populate_record(null::bench.${table}, $1) r`,
      values: [JSON.stringify({ ...samples[table], ...change })],
    });
  const balance = (client: pg.Client, shelf: (typeof shelves)[number], column: string) =>
    client.query({
      name: `balance ${column}`,
      text: `update bench.stock_balance set ${column} = ${column} + 1 where souvenir_id = $1 and storage_id = $2`,
      values: [shelf.souvenir_id, shelf.storage_id],
    });
  let serial = 0;

  return {
    /** Lock the shelf, promise the piece, write order, line and history. */
    async order(at: number): Promise<void> {
      const client = pool[at]!;
      const id = randomUUID();
      const shelf = shelves[(at * 7 + serial) % shelves.length]!;
      await client.query('begin');
      await client.query({
        name: 'lock',
        text: 'select 1 from bench.stock_balance where souvenir_id = $1 and storage_id = $2 for update',
        values: [shelf.souvenir_id, shelf.storage_id],
      });
      await insert(client, 'shop_order', {
        id,
        no: `BARE${++serial}`,
        pickup_code: null,
        state: 'pending_payment',
      });
      await insert(client, 'shop_order_line', { order_id: id });
      await insert(client, 'stock_reservation', { id: randomUUID(), origin_id: id });
      await balance(client, shelf, 'reserved');
      await insert(client, 'record_history', { id: randomUUID(), record_id: id });
      await client.query('commit');
    },
    async cartItem(at: number): Promise<void> {
      await insert(pool[at]!, 'cart_item', {
        user_id: randomUUID(),
        souvenir_id: randomUUID(),
        id: randomUUID(),
      });
    },
    /** Lock the application, change it, write its history and what two people are told. */
    async approval(): Promise<void> {
      const client = pool[0]!;
      const id = randomUUID();
      await insert(client, 'application', { id, no: `BARE${++serial}` });
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
      await client.query('begin');
      for (let line = 0; line < lines; line++) {
        await insert(client, 'stock_movement', { id: randomUUID(), no: ++serial, sequence: serial });
        await balance(client, shelves[line % shelves.length]!, 'on_hand');
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
