// Reads tables, columns, keys and comments from the system catalog of the database, for the schema documentation.
import { connectWithoutPool } from '../connection/database.ts';

export type ForeignKey = {
  readonly columns: readonly string[];
  readonly table: string;
  /** One of the columns may be null. A row in which it is null refers to nothing. */
  readonly isOptional: boolean;
  /** No two rows refer to the same row. */
  readonly isUnique: boolean;
};
export type DescribedColumn = {
  readonly name: string;
  readonly type: string;
  readonly isOptional: boolean;
  readonly isPrimary: boolean;
  /** Unique by itself, apart from the primary key. */
  readonly isUnique: boolean;
  readonly comment: string;
};
export type DescribedTable = {
  readonly name: string;
  readonly comment: string;
  readonly columns: readonly DescribedColumn[];
  readonly foreignKeys: readonly ForeignKey[];
};

const tablesAndColumns = `
  select c.relname as name, coalesce(obj_description(c.oid, 'pg_class'), '') as comment,
         (select json_agg(json_build_object(
             'name', a.attname,
             'type', format_type(a.atttypid, a.atttypmod),
             'isOptional', not a.attnotnull,
             'isPrimary', exists (select from pg_constraint k
               where k.conrelid = c.oid and k.contype = 'p' and a.attnum = any(k.conkey)),
             'isUnique', exists (select from pg_constraint k
               where k.conrelid = c.oid and k.contype = 'u' and k.conkey = array[a.attnum]),
             'comment', coalesce(col_description(c.oid, a.attnum), '')) order by a.attnum)
           from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
         (select coalesce(json_agg(json_build_object(
             'columns', (select json_agg(a.attname order by k.at)
               from unnest(f.conkey) with ordinality as k (attnum, at)
               join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum),
             'table', t.relname,
             'isOptional', exists (select from pg_attribute a
               where a.attrelid = c.oid and a.attnum = any(f.conkey) and not a.attnotnull),
             'isUnique', exists (select from pg_constraint k
               where k.conrelid = c.oid and k.contype in ('p', 'u') and k.conkey <@ f.conkey)) order by f.conkey, f.conname), '[]')
           from pg_constraint f join pg_class t on t.oid = f.confrelid
           where f.conrelid = c.oid and f.contype = 'f') as "foreignKeys"
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migration'
  order by c.relname`;

export async function describeSchema(url: string): Promise<DescribedTable[]> {
  const client = await connectWithoutPool(url);
  try {
    return (await client.query<DescribedTable>(tablesAndColumns)).rows;
  } finally {
    await client.end();
  }
}
