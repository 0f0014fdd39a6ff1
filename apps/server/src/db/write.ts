// Combines several writes into one statement, so that an event needs one round trip to the database (ADR 3).
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Tx } from './connection/database.ts';
import type { DB } from './schema/tables.gen.ts';

/** A named part of a WITH clause: `name as (insert …)`. */
export type Part = RawBuilder<unknown>;

export const part = (name: string, statement: RawBuilder<unknown>): Part =>
  sql`${sql.ref(name)} as (${statement})`;

/**
 * All parts see the tables as they were before the statement, so two parts may not change the same row. PostgreSQL
 * refuses two parts with the same name, and checks foreign keys at the end.
 */
export async function writeTogether(tx: Tx, parts: readonly (Part | undefined)[]): Promise<void> {
  const definedParts = parts.filter((each) => each !== undefined);
  if (definedParts.length > 0) await sql`with ${sql.join(definedParts)} select 1`.execute(tx);
}

type Row<T extends keyof DB> = { readonly [K in keyof Insertable<DB[T]>]?: unknown };

/** Inserts rows with the columns of the first row. The SQL text does not depend on the number of rows,
 * so it is planned once. */
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

/** Updates some columns of one row. */
export const updating = <T extends 'shop_order' | 'payment' | 'application' | 'stock_document'>(
  table: T,
  id: string,
  change: Change<T>,
): Part => {
  const values = Object.entries(change).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  return part(`changed_${table}`, sql`update ${sql.table(table)} set ${sql.join(values)} where id = ${id}`);
};
