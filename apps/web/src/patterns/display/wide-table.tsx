import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './wide-table.module.css';

type WideTableProps = {
  label: string;
  /** Below this width the table scrolls, and the first column stays visible. */
  width: number;
  children: ReactNode;
};

/** A scrollable table in a `flush` section. It is aligned with the heading, and a shadow shows hidden columns. */
export function WideTable({ label, width, children }: WideTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="ks-wider" tabIndex={0} aria-label={label}>
      <Table className={styles.table} miw={width}>
        {children}
      </Table>
    </section>
  );
}
