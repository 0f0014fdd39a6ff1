// Several writes as one statement: an event of the shop or the ledger is one round trip, however many tables it writes.
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Tx } from './connection/database.ts';
import type { DB } from './schema/tables.gen.ts';

/** A named part of a WITH: `name as (insert …)`. */
export type Part = RawBuilder<unknown>;

export const part = (name: string, statement: RawBuilder<unknown>): Part =>
  sql`${sql.ref(name)} as (${statement})`;

/**
 * All parts see the tables as they were before, so no row may be changed by two of them. PostgreSQL refuses two parts of
 * one name, and checks foreign keys when all is written.
 */
export async function writeTogether(tx: Tx, parts: readonly (Part | undefined)[]): Promise<void> {
  const given = parts.filter((each) => each !== undefined);
  if (given.length > 0) await sql`with ${sql.join(given)} select 1`.execute(tx);
}

type Row<T extends keyof DB> = { readonly [K in keyof Insertable<DB[T]>]?: unknown };

/** New rows, all with the columns of the first. Its text is the same for any number of them, so it is planned once. */
export function inserting<T extends keyof DB & string>(table: T, rows: readonly Row<T>[]): Part | undefined {
  if (rows.length === 0) return undefined;
  const columns = sql.join(Object.keys(rows[0]!).map((column) => sql.ref(column)));
  return part(
    `new_${table}`,
    sql`insert into ${sql.table(table)} (${columns})
        select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`,
  );
}

type Change<T extends keyof DB> = { readonly [K in keyof Updateable<DB[T]>]?: Updateable<DB[T]>[K] };

/** Other values for some columns of one row. */
export const updating = <T extends 'shop_order' | 'payment' | 'application' | 'stock_document'>(
  table: T,
  id: string,
  change: Change<T>,
): Part => {
  const values = Object.entries(change).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  return part(`changed_${table}`, sql`update ${sql.table(table)} set ${sql.join(values)} where id = ${id}`);
};
