// Rows as one statement whose text is made once for a table and its columns: what every command writes is not put together anew.
import { CompiledQuery, type Insertable } from 'kysely';
import type { DB } from './tables.gen.ts';

const texts = new Map<string, string>();

function textOf(table: string, columns: readonly string[], count: number): string {
  const key = `${table} ${count} ${columns.join()}`;
  const known = texts.get(key);
  if (known) return known;
  const quoted = columns.map((column) => `"${column}"`).join(', ');
  const rows = Array.from({ length: count }, (_, row) => {
    const places = columns.map((_, column) => `$${row * columns.length + column + 1}`);
    return `(${places.join(', ')})`;
  });
  const text = `insert into "${table}" (${quoted}) values ${rows.join(', ')}`;
  // a document of many lines comes in too many lengths to keep them all
  if (count <= 5) texts.set(key, text);
  return text;
}

/** All rows have the columns of the first. */
export function insertion<T extends keyof DB & string>(
  table: T,
  rows: readonly [Insertable<DB[T]>, ...Insertable<DB[T]>[]] | readonly Insertable<DB[T]>[],
): CompiledQuery {
  const columns = Object.keys(rows[0]!);
  const values = rows.flatMap((row) => columns.map((column) => (row as Record<string, unknown>)[column]));
  return CompiledQuery.raw(textOf(table, columns, rows.length), values);
}
