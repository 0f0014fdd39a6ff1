// Facts of a detail page, derived from the fields of its record (docs/design/fields.md).
import type { Fields } from '@keepsake/core/fields/field';
import type { ReactNode } from 'react';
import type { Show } from '../display/show.ts';
import type { Fact } from '../page/key-value.tsx';
import { showValue } from './field-value.tsx';

/**
 * One fact for each field that the detail page shows, in the order of `fields`. `special` replaces values, for example
 * by links.
 */
export function fieldFacts(
  fields: Fields,
  values: object,
  show: Show,
  special: Readonly<Record<string, ReactNode>> = {},
): Fact[] {
  return Object.entries(fields)
    .filter(([, { detail }]) => detail)
    .map(([name, field]) => ({
      label: show.t(field.label),
      value: special[name] ?? showValue(field, (values as Record<string, unknown>)[name], show, true),
      wide: field.kind === 'longText',
    }));
}

/** Leaves out the facts that have no value. */
export const knownFacts = (facts: readonly Fact[]): Fact[] =>
  facts.filter(({ value }) => value !== undefined);
