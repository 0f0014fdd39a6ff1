// A receiving order usually puts everything into one storage. The storage is chosen once in the header, and the
// lines have no columns for storage and direction unless somebody asks for them.
import type { DocumentDetail } from '@keepsake/core/stock/documents/document.contract';
import { Checkbox, Select } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useT } from '../../../../i18n/i18n.tsx';
import type { GridStore } from '../../../../patterns/line-grid/grid-store.ts';
import { localStore } from '../../../../stores/browser-storage.ts';
import styles from '../document-lines.module.css';
import type { Choices, ReceivingOptions } from './form-columns.ts';
import { toOptions } from './form-header.tsx';

const storageKey = 'keepsake.receiving.storage';

/** Proposes the storage for the next receiving order on this device, unless each line has its own. */
export function rememberStorage({ storageId, hasStoragePerLine }: ReceivingOptions): void {
  if (!hasStoragePerLine) localStore.setItem(storageKey, storageId);
}

/** The storage proposed for a new receiving order: the only storage, or the one used last. */
function proposeStorage(storages: Choices['storages']): string {
  const lastId = localStore.getItem(storageKey);
  const proposed = storages.length === 1 ? storages[0] : storages.find(({ id }) => id === lastId);
  return proposed?.id ?? '';
}

/** The options of a new or an existing receiving order. */
export function readReceivingOptions(
  document: DocumentDetail | undefined,
  { storages }: Choices,
): ReceivingOptions {
  const lines = document?.lines ?? [];
  return {
    storageId: lines[0]?.storageId ?? proposeStorage(storages),
    hasStoragePerLine: lines.some(({ storageId }) => storageId !== lines[0]?.storageId),
    hasReturns: lines.some(({ direction }) => direction === 'out'),
    hasLots: lines.some(({ bestBefore }) => bestBefore !== null),
  };
}

/** Whether a line has a perishable souvenir or a lot. */
export const useHasLots = ({ subscribe, all }: GridStore): boolean => {
  const hasLots = () =>
    all().some(({ souvenir, cells }) => souvenir?.perishable || Boolean(cells.bestBefore));
  return useSyncExternalStore(subscribe, hasLots, hasLots);
};

type ReceivingFieldsProps = {
  options: ReceivingOptions;
  setOptions: (options: ReceivingOptions) => void;
  store: GridStore;
};

/** The storage of all lines. If lines may have different storages, a line with another storage keeps it. */
export function ReceivingStorage({
  options,
  setOptions,
  store,
  choices,
}: ReceivingFieldsProps & { choices: Choices }) {
  const t = useT();
  const { storageId, hasStoragePerLine } = options;
  const wasSubmitted = useSyncExternalStore(store.subscribe, store.wasSubmitted, store.wasSubmitted);
  return (
    <Select
      label={t('documentLine.storageName')}
      required={!hasStoragePerLine}
      searchable
      allowDeselect={false}
      placeholder={t('field.choose')}
      nothingFoundMessage={t('list.filters.none')}
      data={toOptions(choices.storages)}
      value={storageId || null}
      error={wasSubmitted && !storageId && !hasStoragePerLine ? t('grid.required') : undefined}
      onChange={(chosen) => {
        store.setColumn('storageId', chosen ?? '', hasStoragePerLine ? ['', storageId] : undefined);
        setOptions({ ...options, storageId: chosen ?? '' });
      }}
    />
  );
}

/** Shows the columns for storage and direction, or hides them and sets their values for all lines. */
export function ReceivingSwitches({
  options,
  setOptions,
  store,
  mayReturn,
}: ReceivingFieldsProps & { mayReturn: boolean }) {
  const t = useT();
  const { storageId, hasStoragePerLine, hasReturns } = options;
  return (
    <div className={styles.switches}>
      <Checkbox
        label={t('documents.receiving.storages')}
        checked={hasStoragePerLine}
        onChange={() => {
          if (hasStoragePerLine) store.setColumn('storageId', storageId);
          setOptions({ ...options, hasStoragePerLine: !hasStoragePerLine });
        }}
      />
      {mayReturn && (
        <Checkbox
          label={t('documents.receiving.returns')}
          checked={hasReturns}
          onChange={() => {
            if (hasReturns) store.setColumn('direction', 'in');
            setOptions({ ...options, hasReturns: !hasReturns });
          }}
        />
      )}
    </div>
  );
}
