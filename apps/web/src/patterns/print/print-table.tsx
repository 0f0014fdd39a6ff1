import type { ReactNode } from 'react';
import styles from './print-page.module.css';

export type PrintColumn<R> = {
  readonly title: string;
  readonly cell: (row: R) => ReactNode;
  readonly numeric?: boolean;
  /** A code, which must not be divided. */
  readonly nowrap?: boolean;
  readonly width?: string;
};
type PrintTableProps<R> = {
  columns: readonly PrintColumn<R>[];
  rows: readonly R[];
  keyOf: (row: R) => string;
  /** The totals row: text by column index. */
  totals?: Readonly<Record<number, string>>;
};

/** The heading is repeated on every page. Rows are not split across pages, and the totals stay with the last row. */
export function PrintTable<R>({ columns, rows, keyOf, totals }: PrintTableProps<R>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(({ title, numeric, width }) => (
            <th
              key={title}
              scope="col"
              data-numeric={numeric || undefined}
              style={{ '--column-width': width } as never}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ title, cell, numeric, nowrap }) => (
              <td key={title} data-numeric={numeric || undefined} data-nowrap={nowrap || undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
        {totals && (
          <tr className={styles.totals}>
            {columns.map(({ title, numeric }, i) => (
              <td key={title} data-numeric={numeric || undefined}>
                {totals[i]}
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  );
}
