// The souvenirs of a storage, with editable protected quantities that the shop may not sell.
import { maxStoragePieces } from '@keepsake/core/records/storage.fields';
import type { StorageDetail, StorageSouvenir } from '@keepsake/core/stock/storages/storage.contract';
import { countAvailablePieces } from '@keepsake/core/stock/storages/storage.rules';
import { Button, NumberInput, SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Thumbnail } from '../../../business/souvenir-badges.tsx';
import { NameAndSubtitle } from '../../../patterns/display/name-and-subtitle.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { useUnsavedGuard } from '../../../patterns/form/use-unsaved-guard.ts';
import { useApiCommand, useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { Section } from '../../../patterns/page/section.tsx';
import { showToast } from '../../../stores/toast-store.ts';
import { Pager } from '../../../ui/pager.tsx';
import styles from './storage-protection.module.css';

const pageSize = 20;
const showOptions = ['held', 'protected', 'all'] as const;
/** The typed quantities, and what they were before. The server compares `was` to detect a change by another user. */
type TypedQuantities = Readonly<Record<string, { readonly protected: number; readonly was: number }>>;

export function StorageProtection({ storage }: { storage: StorageDetail }) {
  const { t } = useShow();
  const [show, setShow] = useState<(typeof showOptions)[number]>('held');
  const [text, setText] = useState('');
  const [keyword] = useDebouncedValue(text.trim(), 250);
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1);
  const showFirstPage = () => page > 1 && setParams({}, { replace: true, preventScrollReset: true });
  const [typed, setTyped] = useState<TypedQuantities>({});
  const { data } = useApiQuery(
    'GET /api/inventory/storages/:id/souvenirs',
    {
      params: { id: storage.id },
      query: { show, keyword: keyword || undefined, currentPage: page, pageSize },
    },
    { keepPrevious: true },
  );
  const save = useApiCommand('PUT /api/inventory/storages/:id/protected', {
    onSuccess: () => {
      setTyped({});
      void showToast('success', t('protection.saved'));
    },
  });
  const items = Object.entries(typed).flatMap(([souvenirId, item]) =>
    item.protected === item.was ? [] : [{ souvenirId, ...item }],
  );
  useUnsavedGuard(() => items.length > 0 && !save.isPending, storage.name);
  const editable = storage.actions.includes('protect');
  const pages = Math.ceil((data?.pagination.total ?? 0) / pageSize);
  return (
    <Section title={t('protection.title')} description={t('protection.text')}>
      <div className={styles.tools}>
        <TextInput
          className={styles.search}
          type="search"
          aria-label={t('protection.search')}
          placeholder={t('protection.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            showFirstPage();
          }}
        />
        <SegmentedControl
          aria-label={t('common.show')}
          data={showOptions.map((value) => ({ value, label: t(`protection.show.${value}`) }))}
          value={show}
          onChange={(value) => {
            setShow(value as (typeof showOptions)[number]);
            showFirstPage();
          }}
        />
      </div>
      {data?.list.length === 0 ? (
        <p className={styles.none}>{t('protection.none')}</p>
      ) : (
        <Grid
          rows={data?.list ?? []}
          typed={typed}
          editable={editable}
          onType={(row, value) =>
            setTyped((present) => ({
              ...present,
              [row.id]: { protected: value, was: present[row.id]?.was ?? row.protected },
            }))
          }
        />
      )}
      <div className={styles.foot}>
        <Pager compact page={page} pages={pages} buildPagePath={(number) => `?page=${number}`} />
        {editable && items.length > 0 && (
          <div className={styles.buttons}>
            <Button variant="default" disabled={save.isPending} onClick={() => setTyped({})}>
              {t('form.undo')}
            </Button>
            <Button
              loading={save.isPending}
              onClick={() => save.mutate({ params: { id: storage.id }, body: { items } })}
            >
              {t('protection.save', { count: items.length })}
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
}

type GridProps = {
  rows: readonly StorageSouvenir[];
  typed: TypedQuantities;
  editable: boolean;
  onType: (row: StorageSouvenir, value: number) => void;
};

function Grid({ rows, typed, editable, onType }: GridProps) {
  const { t, format } = useShow();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section className={styles.frame} tabIndex={0} aria-label={t('protection.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('price.name')}</th>
            <th scope="col">{t('souvenir.onHand')}</th>
            <th scope="col">{t('souvenir.reserved')}</th>
            <th scope="col">{t('stockView.protected')}</th>
            <th scope="col">{t('souvenir.available')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const protectedQuantity = typed[row.id]?.protected ?? row.protected;
            return (
              <tr key={row.id} data-changed={protectedQuantity !== row.protected || undefined}>
                <th scope="row">
                  <span className={styles.souvenir}>
                    <Thumbnail src={row.coverSrc} />
                    <NameAndSubtitle name={row.name} subtitle={row.productCode} />
                  </span>
                </th>
                <td>{format.number(row.onHand)}</td>
                <td>{format.number(row.reserved)}</td>
                <td>
                  {editable ? (
                    <NumberInput
                      className={styles.input}
                      size="xs"
                      aria-label={t('protection.of', { name: row.name })}
                      value={protectedQuantity}
                      min={0}
                      max={maxStoragePieces}
                      clampBehavior="strict"
                      allowDecimal={false}
                      allowNegative={false}
                      hideControls
                      onChange={(value) => onType(row, Number(value) || 0)}
                    />
                  ) : (
                    format.number(row.protected)
                  )}
                </td>
                <td>
                  <strong>
                    {format.number(countAvailablePieces({ ...row, protected: protectedQuantity }))}
                  </strong>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
