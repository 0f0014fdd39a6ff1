// Columns and filters of a list, derived from the fields of its record (docs/design/fields.md).
import type { Field, Fields } from '@keepsake/core/fields/field';
import { fieldWords } from '@keepsake/core/fields/field.messages';
import type { RowValues } from '@keepsake/core/fields/field-schemas';
import type { Column, Columns, Filters, ListEndpoint, RowOf } from '../list/list-types.ts';
import { showValue } from './field-value.tsx';

const yesAndNo = { true: fieldWords['field.yes'], false: fieldWords['field.no'] };
const isNumeric = ({ kind }: Field): boolean => kind === 'integer' || kind === 'money' || kind === 'percent';

type Special<Row> = { readonly [Name in keyof Row]?: Partial<Column<Row>> };

/** The columns of rows inside another page, for example the lines of a document. */
export function rowColumns<Row>(fields: Fields, special: Special<Row> = {}): readonly Column<Row>[] {
  return Object.entries(fields)
    .filter(([, { list }]) => list)
    .map(([name, field]) => {
      const { sort, ...place } = field.list!;
      return {
        key: name,
        title: field.label,
        numeric: isNumeric(field),
        ...place,
        ...(sort && { sort: name }),
        ...(field.permission && { permission: true }),
        render: (row: RowValues<Fields>, show: never) => showValue(field, row[name], show, false) ?? '—',
        ...special[name as keyof typeof special],
      };
    }) as never;
}

/** The columns of a list. `special` replaces parts of a column, for example how it is rendered. */
export const fieldColumns = <K extends ListEndpoint>(
  fields: Fields,
  special: Special<RowOf<K>> = {},
): Columns<K> => rowColumns<RowOf<K>>(fields, special) as Columns<K>;

/** A filter by the choices of a field. */
export const choiceFilter = <Name extends string>(key: Name, { label, choices = yesAndNo }: Field) => ({
  key,
  label,
  options: Object.entries(choices).map(([value, word]) => ({ value, label: word })),
});

export const fieldFilters = <K extends ListEndpoint>(fields: Fields): Filters<K> =>
  Object.entries(fields)
    .filter(([, { filter }]) => filter)
    .map(([name, field]) => choiceFilter(name, field)) as never;
