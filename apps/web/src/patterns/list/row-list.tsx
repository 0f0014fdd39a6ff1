import { useNarrow } from '../hooks/use-narrow.ts';
import { ListCards } from './list-cards.tsx';
import { ListTable } from './list-table.tsx';
import type { AnyColumn, Column } from './list-types.ts';

type RowListProps<Row> = { label: string; columns: readonly Column<Row>[]; rows: readonly Row[] };

/** Rows that belong to a record, for example its lines: a table, or cards on a phone. */
export function RowList<Row extends { readonly id: string }>({ label, columns, rows }: RowListProps<Row>) {
  const narrow = useNarrow();
  const shared = { label, columns: columns as unknown as readonly AnyColumn[], rows, refreshing: false };
  return narrow ? <ListCards {...shared} /> : <ListTable {...shared} order={undefined} onOrder={() => {}} />;
}
