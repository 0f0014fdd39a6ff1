// Schemas of requests and answers, derived from the fields of a record.
import { z } from 'zod';
import { inAllLanguages, type LocalizedText } from '../values/language.ts';
import type { Field, Fields } from './field.ts';

/** The names of the fields with these options, for example `form: 'always'`. */
type NamesWith<F, Options> = { [K in keyof F]: F[K] extends Options ? K : never }[keyof F] & string;
type Place = 'form' | 'list' | 'filter' | 'detail' | 'import' | 'bulk';
type InEveryForm = { readonly form: 'always' };
type InNewForm = { readonly form: 'always' | 'new' };
type Filtered = { readonly filter: true };
type Sorted = { readonly list: { readonly sort: true } };

/** A value that needs a permission is left out of the answer for people without it. */
type Answered<F extends Field> = F extends { readonly permission: unknown }
  ? z.ZodOptional<F['output']>
  : F['output'];
type Shape<F, N extends keyof F, Side extends 'input' | 'output'> = {
  [K in N]: F[K] extends Field ? (Side extends 'input' ? F[K]['input'] : Answered<F[K]>) : never;
};
type WithoutDefault<T> = T extends z.ZodDefault<infer Inner> ? Inner : T;
type BulkShape<F> = {
  [K in NamesWith<F, { readonly bulk: true }>]: F[K] extends Field
    ? z.ZodOptional<WithoutDefault<F[K]['input']> & z.ZodType>
    : never;
};
type Listed = { readonly list: object };
type FilterShape<F> = {
  [K in NamesWith<F, Filtered>]: F[K] extends { readonly kind: 'flag' }
    ? z.ZodOptional<typeof flagFilter>
    : F[K] extends Field
      ? z.ZodOptional<F[K]['output']>
      : never;
};
const flagFilter = z.enum(['true', 'false']);

const pick = (
  fields: Fields,
  wanted: (field: Field) => boolean,
  schema: (field: Field) => z.ZodType,
): never =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => wanted(field))
      .map(([name, field]) => [name, schema(field)]),
  ) as never;

/** The fields that appear in a place, for example in the list. */
export const fieldsIn = <F extends Fields, P extends Place>(
  fields: F,
  place: P,
): Pick<F, NamesWith<F, { readonly [K in P]: NonNullable<Field[K]> }>> =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => field[place])) as never;

/** The fields of every form of the record. */
export const formShape = <F extends Fields>(fields: F): Shape<F, NamesWith<F, InEveryForm>, 'input'> =>
  pick(
    fields,
    ({ form }) => form === 'always',
    ({ input }) => input,
  );

/** The fields of the form of a new record. */
export const newFormShape = <F extends Fields>(fields: F): Shape<F, NamesWith<F, InNewForm>, 'input'> =>
  pick(
    fields,
    ({ form }) => form !== undefined,
    ({ input }) => input,
  );

/** All fields of an answer. */
export const rowShape = <F extends Fields>(fields: F): Shape<F, keyof F, 'output'> =>
  pick(
    fields,
    () => true,
    ({ output, permission }) => (permission ? output.optional() : output),
  );

/** The fields that can be changed for many records at once. All are optional. */
export const bulkShape = <F extends Fields>(fields: F): BulkShape<F> =>
  pick(
    fields,
    ({ bulk }) => bulk === true,
    ({ input }) => (input instanceof z.ZodDefault ? (input.unwrap() as z.ZodType) : input).optional(),
  );

/** The fields of a list row. For lists that do not show all fields of the record. */
export const listShape = <F extends Fields>(fields: F): Shape<F, NamesWith<F, Listed>, 'output'> =>
  pick(
    fields,
    ({ list }) => list !== undefined,
    ({ output }) => output,
  );

/** The filters of the list. */
export const filterShape = <F extends Fields>(fields: F): FilterShape<F> =>
  pick(
    fields,
    ({ filter }) => filter === true,
    ({ kind, output }) => (kind === 'flag' ? flagFilter : output).optional(),
  );

/** The columns by which the list can be sorted. */
export const sortKeys = <F extends Fields>(fields: F): [NamesWith<F, Sorted>, ...NamesWith<F, Sorted>[]] =>
  Object.keys(fields).filter((name) => fields[name]?.list?.sort) as never;

/** The values that a form of the record sends. */
export type FormValues<F extends Fields> = z.output<
  z.ZodObject<Shape<F, NamesWith<F, InEveryForm>, 'input'>>
>;

/** The values of the form of a new record. */
export type NewFormValues<F extends Fields> = z.output<
  z.ZodObject<Shape<F, NamesWith<F, InNewForm>, 'input'>>
>;

/** The values of a record, as an answer has them. */
export type RowValues<F extends Fields> = z.output<z.ZodObject<Shape<F, keyof F, 'output'>>>;

/** The values of a form as they are stored: a name may have no zh-CN text. */
export type StoredFormValues<F extends Fields> = {
  [K in keyof FormValues<F>]: K extends keyof F
    ? F[K]['kind'] extends 'localized'
      ? LocalizedText
      : FormValues<F>[K]
    : never;
};

/**
 * Keeps the values that a form can change. A localized text gets an entry for every language (empty if missing),
 * because the form has an input for each.
 */
export function pickFormValues<F extends Fields>(fields: F, values: StoredFormValues<F>): FormValues<F> {
  const entries = Object.entries(fields)
    .filter(([, { form }]) => form === 'always')
    .map(([name, { kind }]) => {
      const value = (values as Record<string, unknown>)[name];
      return [name, kind === 'localized' ? inAllLanguages(value as LocalizedText) : value];
    });
  return Object.fromEntries(entries) as never;
}

/** Keeps the fields that a form can change, as they are stored. */
export function keepFormFields<F extends Fields, V extends Record<keyof FormValues<F>, unknown>>(
  fields: F,
  values: V,
): Pick<V, keyof FormValues<F>> {
  const names = Object.keys(fields).filter((name) => fields[name]?.form === 'always');
  return Object.fromEntries(names.map((name) => [name, (values as Record<string, unknown>)[name]])) as never;
}
