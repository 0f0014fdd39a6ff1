// Converts stored values of a record to an answer (docs/design/fields.md).
import type { Fields } from '@keepsake/core/fields/field';
import type { RowValues } from '@keepsake/core/fields/field-schemas';
import type { ColumnPermission } from '@keepsake/core/permissions/permissions';
import type { LocalizedText } from '@keepsake/core/values/language';
import { mayAny, type SignedInContext } from '../context/context.ts';
import type { StoredValues } from '../db/record-fields.ts';
import { textIn } from '../platform/chinese.ts';

/** Texts are in the language of the caller. Values that the caller may not see are left out. */
export function toAnswer<F extends Fields>(
  fields: F,
  stored: StoredValues<F>,
  { caller, language }: SignedInContext,
): RowValues<F> {
  const entries = Object.entries(fields)
    .filter(([, { permission }]) => !permission || mayAny(caller, permission as ColumnPermission))
    .map(([name, { kind }]) => {
      const value: unknown = stored[name];
      if (value instanceof Date) return [name, value.toISOString()];
      return [name, kind === 'localized' ? textIn(value as LocalizedText, language) : value];
    });
  return Object.fromEntries(entries) as RowValues<F>;
}
