// Reads and writes the fields of a record that are columns of its table (docs/design/fields.md).
import type { Field, Fields } from '@keepsake/core/fields/field';
import type { FormValues, StoredFormValues } from '@keepsake/core/fields/field-schemas';
import type { LocalizedText } from '@keepsake/core/values/language';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { SignedInContext } from '../context/context.ts';

type StoredValue<F extends Field> = F['kind'] extends 'time'
  ? Date | Extract<z.output<F['output']>, null>
  : F['kind'] extends 'localized'
    ? LocalizedText
    : z.output<F['output']>;
/** The values of a record as the database has them. */
export type StoredValues<F extends Fields> = { -readonly [K in keyof F]: StoredValue<F[K]> };
/** The same with the version, which reveals a change by someone else. */
export type VersionedValues<F extends Fields> = StoredValues<F> & { id: string; version: number };

type ColumnName<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnName<Rest>}`
  : '';

/** `contactPerson` is the column `contact_person`, unless the field names another one. */
const columnOf = (fields: Fields, name: string): string => fields[name]?.column ?? columnName(name);
const columnName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const storedNames = (fields: Fields): string[] =>
  Object.keys(fields).filter((name) => !fields[name]?.computed);

/** `p.code as "code", p.contact_person as "contactPerson", …` */
export const selectFields = (fields: Fields, alias: string): RawBuilder<unknown> =>
  sql.join(
    storedNames(fields).map(
      (name) => sql`${sql.ref(`${alias}.${columnOf(fields, name)}`)} as ${sql.ref(name)}`,
    ),
  );

type FormColumns<F extends Fields> = {
  [K in keyof FormValues<F> & string as F[K] extends { readonly computed: true }
    ? never
    : F[K] extends { readonly column: infer C extends string }
      ? C
      : ColumnName<K>]: F[K]['kind'] extends 'localized' ? string : FormValues<F>[K];
};

const formNames = (fields: Fields): string[] =>
  storedNames(fields).filter((name) => fields[name]?.form === 'always');

/** The columns that a form can change. */
export const formColumnNames = (fields: Fields): string[] =>
  formNames(fields).map((name) => columnOf(fields, name));

/** The values that a form can change, by column. */
export function toColumnValues(fields: Fields, values: object): Record<string, unknown> {
  const all = values as Record<string, unknown>;
  return Object.fromEntries(formNames(fields).map((name) => [columnOf(fields, name), all[name]]));
}

/** The values of `toColumnValues` for a query builder: texts in several languages are JSON. */
export function toColumns<F extends Fields>(fields: F, values: StoredFormValues<F>): FormColumns<F> {
  const columns = toColumnValues(fields, values);
  for (const name of formNames(fields)) {
    const column = columnOf(fields, name);
    if (fields[name]?.kind === 'localized') columns[column] = JSON.stringify(columns[column]);
  }
  return columns as FormColumns<F>;
}

/** Who changed a record, and when. */
export type Stamp = { readonly by: string; readonly now: Date };
export const toStamp = ({ caller, now }: SignedInContext): Stamp => ({ by: caller.name, now });
export const stampColumns = ({ by, now }: Stamp) => ({ updated_at: now, updated_by: by });

/** The values of a row that was selected by the names of its columns. */
export function fromColumns<F extends Fields>(fields: F, row: object): StoredValues<F> {
  const columns = row as Record<string, unknown>;
  return Object.fromEntries(
    storedNames(fields).map((name) => [name, columns[columnOf(fields, name)]]),
  ) as StoredValues<F>;
}

/** The conditions of the filters that were chosen. Filters of computed fields are written by hand. */
export function filterConditions(fields: Fields, alias: string, query: object): RawBuilder<SqlBool>[] {
  const chosen = query as Record<string, unknown>;
  return storedNames(fields)
    .filter((name) => fields[name]?.filter && chosen[name] !== undefined)
    .map((name) => {
      const value = fields[name]?.kind === 'flag' ? chosen[name] === 'true' : chosen[name];
      return sql<SqlBool>`${sql.ref(`${alias}.${columnOf(fields, name)}`)} = ${value}`;
    });
}

/** `p.updated_at desc`. The schema of the query allows sortable fields only. */
export const sortBy = (alias: string, field: string, direction: 'asc' | 'desc'): RawBuilder<unknown> =>
  sql`${sql.ref(`${alias}.${columnName(field)}`)} ${sql.raw(direction)}`;
