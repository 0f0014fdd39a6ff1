// Labels for shelves and boxes to print: 24 on an A4 page, each with a QR code for scanners.
import { maxBulkSouvenirs } from '@keepsake/core/catalogue/souvenirs/souvenir-form.contract';
import { ActionIcon, Button, NumberInput, Progress, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowLeft, IconGridDots, IconPrinter, IconQrcode, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { RouteHandle } from '../../../../app/route-handle.ts';
import { useT } from '../../../../i18n/i18n.tsx';
import { ButtonWithReason } from '../../../../patterns/dialog/button-with-reason.tsx';
import { BlankState, FailedState } from '../../../../patterns/display/blank-state.tsx';
import { useApiQuery } from '../../../../patterns/hooks/use-api.ts';
import { LabelSheets, labelsPerSheet, type Sheets, useRenderedSheets } from './label-sheets.tsx';
import styles from './souvenir-labels-page.module.css';

export const handle = {
  title: 'souvenirs.labels.title',
  access: { module: 'gifts' },
  messages: 'office',
} satisfies RouteHandle;

const maxCopies = 200;

export default function SouvenirLabelsPage() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const ids = [...new Set((search.get('ids') ?? '').split(',').filter(Boolean))].slice(0, maxBulkSouvenirs);
  const [copies, setCopies] = useState<Readonly<Record<string, number>>>({});
  const [defaultCopies, setDefaultCopies] = useState(1);
  const result = useApiQuery(
    'GET /api/inventory/souvenirs/labels',
    { query: { ids: ids.join(',') } },
    { enabled: ids.length > 0, keepPrevious: true },
  );
  const requestedIds = search.get('ids') ?? '';
  const chosen = useMemo(
    () => (result.data?.list ?? []).filter(({ id }) => requestedIds.includes(id)),
    [result.data, requestedIds],
  );
  const choose = (next: readonly string[]) =>
    setSearch(next.length > 0 ? { ids: next.join(',') } : {}, { replace: true });
  const missing = chosen.flatMap(({ familyIds }) => familyIds.filter((id) => !ids.includes(id)));
  // Memoized, so that rendered sheets stay while nothing changes.
  const sheets = useMemo<Sheets>(() => {
    const labels = chosen.flatMap((souvenir) =>
      Array.from({ length: copies[souvenir.id] ?? defaultCopies }, (_, copy) => ({
        ...souvenir,
        key: `${souvenir.id} ${copy}`,
      })),
    );
    return Array.from({ length: Math.ceil(labels.length / labelsPerSheet) }, (_, page) =>
      labels.slice(page * labelsPerSheet, (page + 1) * labelsPerSheet),
    );
  }, [chosen, copies, defaultCopies]);
  const renderedCount = useRenderedSheets(sheets);
  const pages = sheets.length;
  const count = sheets.reduce((sum, labels) => sum + labels.length, 0);
  const progressText =
    renderedCount < pages ? t('souvenirs.labels.preparing', { done: renderedCount, pages }) : undefined;
  const toCopies = (value: string | number) =>
    Math.min(maxCopies, Math.max(1, Math.round(Number(value)) || 1));

  return (
    <main id="main">
      <div className={styles.controls}>
        <div className={styles.bar}>
          <Button
            component={Link}
            to="/inventory/gifts"
            variant="subtle"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
          >
            {t('detail.backTo', { list: t('common.souvenirs') })}
          </Button>
          <ButtonWithReason
            reason={count === 0 ? t('souvenirs.labels.none') : progressText}
            leftSection={<IconPrinter size={17} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('common.print')}
          </ButtonWithReason>
        </div>
        <h1 className={styles.title}>{t('souvenirs.labels.title')}</h1>
        <div className={styles.choice}>
          <AddSouvenir ids={ids} onAdd={(id) => choose([...ids, id])} />
          <NumberInput
            label={t('souvenirs.labels.allCopies')}
            min={1}
            max={maxCopies}
            allowDecimal={false}
            value={defaultCopies}
            onChange={(value) => {
              setDefaultCopies(toCopies(value));
              setCopies({});
            }}
          />
        </div>
        {missing.length > 0 && (
          <Button
            variant="default"
            className={styles.family}
            leftSection={<IconGridDots size={17} aria-hidden />}
            onClick={() => choose([...ids, ...missing])}
          >
            {t('souvenirs.labels.family')}
          </Button>
        )}
        {chosen.length > 0 && (
          <ul className={styles.chosen}>
            {chosen.map(({ id, productCode, nameHk, nameEn }) => (
              <li key={id}>
                <span className={styles.words}>
                  <strong>{productCode}</strong> {nameHk} <span className={styles.soft}>{nameEn}</span>
                </span>
                <NumberInput
                  aria-label={t('souvenirs.labels.copies', { name: productCode })}
                  className={styles.copies}
                  size="xs"
                  min={1}
                  max={maxCopies}
                  allowDecimal={false}
                  value={copies[id] ?? defaultCopies}
                  onChange={(value) => setCopies({ ...copies, [id]: toCopies(value) })}
                />
                <ActionIcon
                  variant="subtle"
                  aria-label={t('common.removeNamed', { name: productCode })}
                  onClick={() => choose(ids.filter((other) => other !== id))}
                >
                  <IconTrash size={17} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
        {count > 0 && (
          <p className={styles.soft} role="status">
            {t('souvenirs.labels.count', { count, pages })}
          </p>
        )}
        {progressText && (
          <div>
            <p className={styles.soft}>{progressText}</p>
            <Progress value={(renderedCount / pages) * 100} aria-label={progressText} mt={6} />
          </div>
        )}
        {result.isError && ids.length > 0 && (
          <FailedState error={result.error} retry={() => void result.refetch()} />
        )}
        {ids.length === 0 && (
          <BlankState
            icon={<IconQrcode size={28} stroke={1.6} />}
            title={t('souvenirs.labels.none')}
            text={t('souvenirs.labels.none.text')}
          />
        )}
      </div>
      <LabelSheets sheets={sheets} renderedCount={renderedCount} />
    </main>
  );
}

function AddSouvenir({ ids, onAdd }: { ids: readonly string[]; onAdd: (id: string) => void }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed.trim(), 250);
  const found = useApiQuery(
    'GET /api/inventory/souvenirs',
    { query: { keyword, pageSize: 20 } },
    { keepPrevious: true },
  );
  const data = (found.data?.list ?? [])
    .filter(({ id }) => !ids.includes(id))
    .map(({ id, productCode, name }) => ({ value: id, label: `${productCode} · ${name}` }));
  return (
    <Select
      label={t('souvenirs.labels.add')}
      placeholder={t('common.enterNameOrCode')}
      searchable
      disabled={ids.length >= maxBulkSouvenirs}
      data={data}
      // The server has already filtered, also by the other Chinese script.
      filter={({ options }) => options}
      nothingFoundMessage={t('souvenirs.labels.nothingFound')}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => {
        setTyped('');
        if (id) onAdd(id);
      }}
    />
  );
}
