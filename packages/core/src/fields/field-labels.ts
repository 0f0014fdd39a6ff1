// The labels of fields and of their choices.
import type { Language } from '../values/language.ts';
import { type Message, translate } from '../values/messages.ts';
import type { Field, Fields } from './field.ts';

type LabelKeys<R extends string, F extends Fields> =
  | `${R}.${keyof F & string}`
  | { [K in keyof F & string]: `${R}.${K}.${keyof NonNullable<F[K]['choices']> & string}` }[keyof F & string];

/** Texts for screens: `supplier.category`, and for choices `supplier.category.local`. */
export function fieldMessages<const R extends string, F extends Fields>(
  record: R,
  fields: F,
): { readonly [K in LabelKeys<R, F>]: Message } {
  const entries = Object.entries(fields).flatMap(([name, { label, choices = {} }]) => [
    [`${record}.${name}`, label],
    ...Object.entries(choices).map(([value, word]) => [`${record}.${name}.${value}`, word]),
  ]);
  return Object.fromEntries(entries);
}

/** The word for a chosen value. An unknown value is shown as it is. */
export function choiceWord({ choices = {} }: Field, value: string, language: Language): string {
  const word = choices[value];
  return word ? translate(word, language) : value;
}

/** The labels of some fields, by their names. */
export const fieldLabels = <F extends Fields, const N extends keyof F & string>(
  fields: F,
  ...names: N[]
): Record<N, Message> =>
  Object.fromEntries(names.map((name) => [name, fields[name]!.label])) as Record<N, Message>;

/** "total_amount" → "totalAmount". */
const toFieldName = (column: string) =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The field that has this name, or this column. */
export function findField(fields: Fields, name: string): Field | undefined {
  const own = [name, toFieldName(name)].find((word) => Object.hasOwn(fields, word));
  return own ? fields[own] : Object.values(fields).find(({ column }) => column === name);
}

/** The label of the field that has this name, or this column. */
export function findLabel(fields: Fields, name: string, language: Language): string | undefined {
  const field = findField(fields, name);
  return field && translate(field.label, language);
}
