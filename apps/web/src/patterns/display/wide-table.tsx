import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './wide-table.module.css';

type WideTableProps = {
  label: string;
  /** Narrower than this it scrolls, and the first column, which says whose figures they are, stays. */
  width: number;
  children: ReactNode;
};

/** A table within a section (`flush`): its first words stand below the heading's, and what it hides at an edge shows. */
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
