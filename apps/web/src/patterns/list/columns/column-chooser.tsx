import { densities } from '@keepsake/core/workbench/views/view.contract';
import { ActionIcon, Button, Checkbox, Popover, SegmentedControl } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconColumns3 } from '@tabler/icons-react';
import { useRef } from 'react';
import { useT } from '../../../i18n/i18n.tsx';
import type { AnyColumn } from '../list-types.ts';
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
        <ColumnChoices columns={columns} withDensity />
      </Popover.Dropdown>
    </Popover>
  );
}

type ColumnChoicesProps = { columns: ColumnChoice; withDensity?: boolean };

/** Chooses columns, their order and, on a desktop, the density. */
export function ColumnChoices({ columns, withDensity = false }: ColumnChoicesProps) {
  const t = useT();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const move = (column: AnyColumn, step: -1 | 1) => {
    columns.move(column, step);
    // at the edge the pressed arrow is disabled, so the other arrow of the column gets the focus
    requestAnimationFrame(() => {
      if (!(document.activeElement as HTMLButtonElement | null)?.disabled) return;
      fieldset.current
        ?.querySelector<HTMLButtonElement>(`[data-column="${column.key}"] button:not(:disabled)`)
        ?.focus();
    });
  };
  return (
    <>
      {withDensity && (
        <SegmentedControl
          fullWidth
          size="xs"
          mb={12}
          aria-label={t('list.density')}
          value={columns.density}
          data={densities.map((value) => ({ value, label: t(`list.density.${value}`) }))}
          onChange={columns.setDensity}
        />
      )}
      <fieldset ref={fieldset} className={styles.choices}>
        <legend className={styles.title}>{t('list.columns.title')}</legend>
        {columns.offered.map((column, at) => (
          <div key={column.key} className={styles.choice} data-column={column.key}>
            <Checkbox
              size="sm"
              radius={5}
              label={t(column.title)}
              checked={columns.isShown(column)}
              disabled={column.fixed}
              onChange={() => columns.toggle(column)}
            />
            {(
              [
                [-1, IconChevronUp, 'list.columns.up', at === 0],
                [1, IconChevronDown, 'list.columns.down', at === columns.offered.length - 1],
              ] as const
            ).map(([step, Icon, label, edge]) => (
              <ActionIcon
                key={step}
                size={26}
                variant="subtle"
                color="gray"
                aria-label={t(label, { column: t(column.title) })}
                disabled={edge}
                onClick={() => move(column, step)}
              >
                <Icon size={16} aria-hidden />
              </ActionIcon>
            ))}
          </div>
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
    </>
  );
}
