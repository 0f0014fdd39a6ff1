// The values of a form before anything is typed.
import type { Field, Fields } from './field.ts';
import type { NewFormValues } from './field-schemas.ts';

/** Kinds that are not listed begin with an empty text, and whole numbers with their minimum. */
const emptyValues: Partial<Record<Field['kind'], unknown>> = {
  date: null,
  flag: false,
  money: undefined,
  localized: { 'zh-HK': '', en: '', 'zh-CN': '' },
  reference: null,
  references: [],
  time: null,
};

function emptyValue({ kind, initial, min = 0 }: Field): unknown {
  if (initial !== undefined) return initial;
  if (kind === 'integer') return min;
  return kind in emptyValues ? emptyValues[kind] : '';
}

/** The values of the record, or the ones of a new record. */
export function initialValues<F extends Fields>(fields: F, record?: object): NewFormValues<F> {
  const stored = (record ?? {}) as Record<string, unknown>;
  const entries = Object.entries(fields)
    .filter(([, { form }]) => form)
    .map(([name, field]) => [name, stored[name] ?? emptyValue(field)]);
  return Object.fromEntries(entries) as NewFormValues<F>;
}
