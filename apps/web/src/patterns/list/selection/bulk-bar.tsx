import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/i18n.tsx';
import { useAboveTabs } from '../../page/use-above-tabs.ts';
import styles from './bulk-bar.module.css';

type BulkBarProps = { count: number; onClear: () => void; children: ReactNode };

/** The actions for the selected rows. Stays visible while the list is scrolled. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const t = useT();
  const aboveTabs = useAboveTabs();
  return (
    <section className={styles.bar} data-above-tabs={aboveTabs} aria-label={t('list.selected', { count })}>
      <span className={styles.count} role="status">
        {t('list.selected', { count })}
      </span>
      <div className={styles.actions}>{children}</div>
      <Button variant="subtle" onClick={onClear}>
        {t('list.selection.clear')}
      </Button>
    </section>
  );
}
