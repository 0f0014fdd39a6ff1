// The filters of a list on a phone: one button that opens them at the bottom of the screen.
import { Button, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/i18n.tsx';
import styles from './filter-drawer.module.css';
import rowStyles from './filter-row.module.css';

type FilterDrawerProps = {
  /** How many filters are applied. */
  applied: number;
  /** The number of results with these filters. */
  total: number | undefined;
  onClear: () => void;
  children: ReactNode;
};

export function FilterDrawer({ applied, total, onClear, children }: FilterDrawerProps) {
  const t = useT();
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button
        variant="default"
        className={styles.button}
        onClick={open}
        aria-label={applied > 0 ? t('list.filters.count', { count: applied }) : t('common.filters')}
      >
        <IconAdjustmentsHorizontal size={18} aria-hidden />
        {applied > 0 && <span className={rowStyles.count}>{applied}</span>}
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        position="bottom"
        size="auto"
        title={t('common.filters')}
        closeButtonProps={{ 'aria-label': t('app.close') }}
        classNames={{ content: styles.drawer, title: styles.title }}
      >
        <div className={styles.fields}>
          {children}
          <Button size="md" onClick={close}>
            {total === undefined ? t('app.close') : t('list.filters.show', { count: total })}
          </Button>
          <Button size="md" variant="subtle" disabled={applied === 0} onClick={onClear}>
            {t('common.clearFilters')}
          </Button>
        </div>
      </Drawer>
    </>
  );
}
