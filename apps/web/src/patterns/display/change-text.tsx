// The change of a figure from the previous period: an arrow, and a colour that says whether the change is good.
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './change-text.module.css';

type ChangeTextProps = {
  now: number;
  before: number;
  /** For example refunds and costs. */
  lessIsBetter?: boolean;
  /** The change in words, which does not depend on the colour. */
  children: ReactNode;
};

export function ChangeText({ now, before, lessIsBetter = false, children }: ChangeTextProps) {
  if (now === before) return children;
  const isMore = now > before;
  const Arrow = isMore ? IconArrowUpRight : IconArrowDownRight;
  return (
    <span className={styles.change} data-good={isMore !== lessIsBetter}>
      <Arrow size={15} stroke={2.4} aria-hidden />
      {children}
    </span>
  );
}
