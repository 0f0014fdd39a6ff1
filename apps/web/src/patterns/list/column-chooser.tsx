import { Button, Checkbox, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useT } from '../../app/i18n.tsx';
import styles from './column-chooser.module.css';
import type { ColumnChoice } from './use-columns.ts';

export function ColumnChooser({ columns }: { columns: ColumnChoice }) {
  const t = useT();
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus withRoles>
      <Popover.Target>
        <Button
          variant="default"
          className={styles.button}
          leftSection={<IconColumns3 size={16} aria-hidden />}
        >
          {t('list.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown}>
        <fieldset className={styles.choices}>
          <legend className={styles.title}>{t('list.columns.title')}</legend>
          {columns.offered.map((column) => (
            <Checkbox
              key={column.key}
              size="sm"
              radius={5}
              label={t(column.title)}
              checked={columns.isShown(column)}
              disabled={column.fixed}
              onChange={() => columns.toggle(column)}
            />
          ))}
        </fieldset>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={columns.isDefault}
          onClick={columns.reset}
          className={styles.reset}
        >
          {t('list.columns.reset')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
