// Counts heap-only tuple updates of PostgreSQL, which stay within their page and change no index.
import pg from 'pg';

const tables = [
  'application',
  'notification',
  'payment',
  'shop_order',
  'souvenir_stock',
  'stock_balance',
  'stock_document',
  'stock_reservation',
];

export async function countUpdatesInPlace(url: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ relname: string; updates: number; in_place: number }>(
    `select relname, n_tup_upd::int as updates, n_tup_hot_upd::int as in_place
     from pg_stat_user_tables where relname = any($1) and n_tup_upd > 0 order by relname`,
    [tables],
  );
  await client.end();
  const shares = rows.map(
    ({ relname, updates, in_place }) =>
      `${relname} ${Math.round((in_place / updates) * 100)} % of ${updates}`,
  );
  return `Updates that touched no index: ${shares.join(', ')}.`;
}
