// Reads all rows from a snapshot and writes them into an empty schema, for backup and restore. Migrations create the schema.
import type pg from 'pg';
import { copyIn, copyOut } from '../copy.ts';

export type TableShape = { readonly name: string; readonly columns: readonly string[] };
export type SequenceState = { readonly name: string; readonly value: number; readonly called: boolean };

const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;
const listColumns = ({ columns }: TableShape) => columns.map(quoteName).join(', ');

/** Lists all tables except the table of migrations, without generated columns, which PostgreSQL computes. */
export async function listTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migration'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`);
  return rows;
}

export async function listSequences(client: pg.Client): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname`);
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const { rows: state } = await client.query<{ value: number; called: boolean }>(
      `select last_value as value, is_called as called from ${quoteName(name)}`,
    );
    states.push({ name, ...state[0]! });
  }
  return states;
}

export const dumpTable = (
  client: pg.Client,
  table: TableShape,
  take: (rows: Buffer) => Promise<void>,
): Promise<number> =>
  copyOut(client, `copy ${quoteName(table.name)} (${listColumns(table)}) to stdout`, take);

export const fillTable = (client: pg.Client, table: TableShape, rows: AsyncIterable<Buffer>): Promise<void> =>
  copyIn(client, `copy ${quoteName(table.name)} (${listColumns(table)}) from stdin`, rows);

export async function countTable(client: pg.Client, name: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*) as count from ${quoteName(name)}`);
  return rows[0]!.count;
}

/** Whether the database is in use. Every first start inserts roles and settings, but no people. */
export async function hasPeople(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ table: string | null }>(`select to_regclass('app_user') as table`);
  return rows[0]!.table !== null && (await countTable(client, 'app_user')) > 0;
}

/** Counts the connections of running programs, and of other commands. */
export async function countOtherConnections(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`
    select count(*) as count from pg_stat_activity
     where datname = current_database() and application_name = 'keepsake' and pid <> pg_backend_pid()`);
  return rows[0]!.count;
}

export async function dropEverything(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ schema: string }>('select current_schema() as schema');
  const schema = quoteName(rows[0]!.schema);
  await client.query(`begin; drop schema ${schema} cascade; create schema ${schema}; commit`);
}

/**
 * Empties the tables, and runs `work` without foreign keys and triggers, because rows come in any order and some
 * triggers refuse changes. PostgreSQL checks every key again when it is added. The database user must own the tables,
 * but need not be a superuser.
 */
export async function emptyAndRunWithoutConstraints(
  client: pg.Client,
  tables: readonly TableShape[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`);
  const setTriggers = async (verb: 'enable' | 'disable') => {
    for (const { name } of tables) await client.query(`alter table ${quoteName(name)} ${verb} trigger user`);
  };
  await setTriggers('disable');
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${quoteName(name)}`);
  if (tables.length > 0)
    await client.query(`truncate ${tables.map(({ name }) => quoteName(name)).join(', ')}`);
  await work();
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${quoteName(name)} ${definition}`);
  await setTriggers('enable');
}

export async function setSequence(client: pg.Client, { name, value, called }: SequenceState): Promise<void> {
  await client.query('select setval(quote_ident($1)::regclass, $2, $3)', [name, value, called]);
}
