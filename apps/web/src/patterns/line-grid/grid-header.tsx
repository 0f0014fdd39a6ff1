// The totals of a line grid, the number of lines with errors, and a button that goes to the next error.
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRef, useSyncExternalStore } from 'react';
import { useT } from '../../i18n/i18n.tsx';
import { isBlank, readWhole } from './grid-rules.ts';
import type { CellPosition, GridRow } from './grid-types.ts';
import styles from './line-grid.module.css';
import type { LineGridModel } from './use-line-grid.ts';

type GridHeaderProps = {
  grid: LineGridModel;
  quantity: string;
  total?: ((filledRows: readonly GridRow[]) => readonly string[]) | undefined;
  moreTotals?: ((filledRows: readonly GridRow[]) => readonly string[]) | undefined;
  onShow: (row: number, column: number) => void;
};

const isAfter = (position: CellPosition, other: CellPosition) =>
  position.row > other.row || (position.row === other.row && position.column > other.column);

export function GridHeader({ grid, quantity, total, moreTotals, onShow }: GridHeaderProps) {
  const { store, columns } = grid;
  const t = useT();
  const lastShown = useRef<CellPosition>(undefined);
  const rows = useSyncExternalStore(store.subscribe, store.all, store.all);
  const filled = rows.filter((row) => !isBlank(row, columns));
  const pieces = filled.reduce((sum, { cells }) => sum + (readWhole(cells[quantity] ?? '') ?? 0), 0);
  const problems = store.problems();
  const wrongLines = new Set(problems.map(({ row }) => row)).size;
  const showNext = () => {
    const last = lastShown.current;
    const next = (last && problems.find((position) => isAfter(position, last))) ?? problems[0];
    if (!next) return;
    lastShown.current = next;
    onShow(next.row, next.column);
  };
  return (
    <div className={styles.header}>
      <output className={styles.problems}>
        {wrongLines > 0 && (
          <>
            <IconAlertTriangle size={17} aria-hidden />
            {t('grid.problems', { count: wrongLines })}
          </>
        )}
      </output>
      {wrongLines > 0 && (
        <Button variant="subtle" size="compact-sm" className={styles.show} onClick={showNext}>
          {t('common.show')}
        </Button>
      )}
      <output className={styles.count}>
        {(
          total?.(filled) ?? [
            t('grid.lines', { count: filled.length }),
            t('grid.pieces', { count: pieces }),
            ...(moreTotals?.(filled) ?? []),
          ]
        ).join(' · ')}
      </output>
    </div>
  );
}
