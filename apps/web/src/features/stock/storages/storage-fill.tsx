import type { StorageRow } from '@keepsake/core/stock/storages/storage.contract';
import { fillLevel } from '@keepsake/core/stock/storages/storage.rules';
import { useShow } from '../../../patterns/display/show.ts';
import styles from './storage-fill.module.css';

type Filled = Pick<StorageRow, 'capacity' | 'currentStock' | 'utilization'>;

/** How full a storage is, as a bar and as text. */
export function StorageFill({ storage, label }: { storage: Filled; label: string }) {
  const { t, format } = useShow();
  const { capacity, currentStock, utilization } = storage;
  const level = fillLevel(capacity, currentStock);
  const text =
    utilization === null
      ? t('storages.fill.unlimited')
      : `${format.number(utilization)}% · ${t(`storages.fill.${level}`)}`;
  return (
    <span className={styles.fill} data-level={level}>
      {utilization !== null && (
        // biome-ignore lint/a11y/useSemanticElements: browsers style <meter> differently
        <span
          role="meter"
          className={styles.bar}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.min(100, utilization)}
          aria-valuetext={text}
        >
          <span style={{ width: `${Math.min(100, utilization)}%` }} />
        </span>
      )}
      <span className={styles.words}>{text}</span>
    </span>
  );
}
