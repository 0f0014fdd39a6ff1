// Cells with two lines in the list of movements, and its totals.
import type { movementEndpoints } from '@keepsake/core/stock/ledger/movement.contract';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Show } from '../../../patterns/display/show.ts';
import styles from '../stock-views.module.css';

/** A value with a note below it. */
export function WithNote({ children, note }: { children: ReactNode; note: string }) {
  return (
    <span className={styles.names}>
      {children}
      <span className={styles.soft}>{note}</span>
    </span>
  );
}

function InAndOut({ inward, outward }: { inward: string; outward: string }) {
  return (
    <span className={styles.names}>
      <span>+{inward}</span>
      <span>−{outward}</span>
    </span>
  );
}

type Answer = z.output<(typeof movementEndpoints.listMovements)['response']>;

/** Amounts are left out if the server hides them. */
export function showMovementTotals({ totals }: Answer, { format }: Show) {
  const { inward, outward, inwardAmount, outwardAmount } = totals;
  return {
    quantity: <InAndOut inward={format.number(inward)} outward={format.number(outward)} />,
    ...(inwardAmount !== undefined && {
      amount: (
        <InAndOut inward={format.accounting(inwardAmount)} outward={format.accounting(outwardAmount!)} />
      ),
    }),
  };
}
