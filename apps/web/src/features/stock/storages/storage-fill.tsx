import type { StorageRow } from '@keepsake/core/stock/storages/storage.contract';
import { fillLevel } from '@keepsake/core/stock/storages/storage.rules';
import { useShow } from '../../../patterns/display/show.ts';
import styles from './storage-fill.module.css';

type Filled = Pick<StorageRow, 'capacity' | 'currentStock' | 'utilization'>;

/** How full a storage is: a bar for the eye, the same in words for everybody. */
export function StorageFill({ storage, label }: { storage: Filled; label: string }) {
  const { t, format } = useShow();
  const { capacity, currentStock, utilization } = storage;
  const level = fillLevel(capacity, currentStock);
  const words =
    utilization === null
      ? t('storages.fill.unlimited')
      : `${format.number(utilization)}% · ${t(`storages.fill.${level}`)}`;
  return (
    <span className={styles.fill} data-level={level}>
      {utilization !== null && (
        // biome-ignore lint/a11y/useSemanticElements: every browser draws <meter> its own way
        <span
          role="meter"
          className={styles.bar}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.min(100, utilization)}
          aria-valuetext={words}
        >
          <span style={{ width: `${Math.min(100, utilization)}%` }} />
        </span>
      )}
      <span className={styles.words}>{words}</span>
    </span>
  );
}
