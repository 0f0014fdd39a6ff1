import { useNarrow } from '../../hooks/use-narrow.ts';
import { ListCards } from '../list-cards.tsx';
import { ListTable } from '../list-table.tsx';
import type { AnyColumn, Column } from '../list-types.ts';
import styles from './row-list.module.css';

type RowListProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** For rows in a `flush` section, which has a frame already. */
  flush?: boolean;
  /** Where a row leads, if it is a record of its own. */
  buildRowPath?: (row: Row) => string;
};

/** Rows that belong to a record, for example its lines: a table, or cards on a phone. */
export function RowList<Row extends { readonly id: string }>(props: RowListProps<Row>) {
  const { label, columns, rows, flush = false, buildRowPath } = props;
  const narrow = useNarrow();
  const shared = {
    label,
    columns: columns as unknown as readonly AnyColumn[],
    rows,
    refreshing: false,
    ...(buildRowPath && { buildRowPath: buildRowPath as never }),
  };
  return (
    <div className={flush ? styles.flush : undefined}>
      {narrow ? <ListCards {...shared} /> : <ListTable {...shared} order={undefined} onOrder={() => {}} />}
    </div>
  );
}
