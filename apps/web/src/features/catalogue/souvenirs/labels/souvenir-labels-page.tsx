// Labels to print for shelves, boxes and souvenirs, each with a QR code for scanners, on A4 sheets or a label roll.
import { maxBulkSouvenirs } from '@keepsake/core/catalogue/souvenirs/souvenir-form.contract';
import { ActionIcon, Button, NumberInput, Progress } from '@mantine/core';
import { IconArrowLeft, IconGridDots, IconPrinter, IconQrcode, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { RouteHandle } from '../../../../app/route-handle.ts';
import { useT } from '../../../../i18n/i18n.tsx';
import { ButtonWithReason } from '../../../../patterns/dialog/button-with-reason.tsx';
import { BlankState, FailedState } from '../../../../patterns/display/blank-state.tsx';
import { useApiQuery } from '../../../../patterns/hooks/use-api.ts';
import { AddSouvenir } from './add-souvenir.tsx';
import { readLabelFormat } from './label-formats.ts';
import { LabelOptions, type PaperChoice } from './label-options.tsx';
import { LabelSheets, type Sheets, useRenderedSheets } from './label-sheets.tsx';
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
  const [paper, setPaper] = useState<PaperChoice>(() => ({
    format: readLabelFormat(),
    firstLabel: 1,
    withPrice: false,
  }));
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
  const { perPage } = paper.format;
  // How many labels of the first sheet are already used. A roll has none.
  const usedCount = Math.min(paper.firstLabel, perPage) - 1;
  // Memoized, so that rendered sheets stay while nothing changes.
  const sheets = useMemo<Sheets>(() => {
    const labels = chosen.flatMap((souvenir) =>
      Array.from({ length: copies[souvenir.id] ?? defaultCopies }, (_, copy) => ({
        ...souvenir,
        key: `${souvenir.id} ${copy}`,
      })),
    );
    const pageCount = labels.length > 0 ? Math.ceil((usedCount + labels.length) / perPage) : 0;
    return Array.from({ length: pageCount }, (_, page) =>
      labels.slice(Math.max(0, page * perPage - usedCount), (page + 1) * perPage - usedCount),
    );
  }, [chosen, copies, defaultCopies, perPage, usedCount]);
  const renderedCount = useRenderedSheets(sheets);
  const pages = sheets.length;
  const count = sheets.reduce((sum, labels) => sum + labels.length, 0);
  const canPrintPrices = chosen.some(({ mallPrice }) => mallPrice !== undefined);
  const noPriceCount = chosen.filter(({ mallPrice }) => mallPrice === null).length;
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
        <LabelOptions paper={paper} canPrintPrices={canPrintPrices} onChange={setPaper} />
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
            {t(perPage > 1 ? 'souvenirs.labels.count' : 'souvenirs.labels.countOnRoll', { count, pages })}
          </p>
        )}
        {paper.withPrice && noPriceCount > 0 && (
          <p className={styles.soft} role="status">
            {t('souvenirs.labels.noPrice', { count: noPriceCount })}
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
      <LabelSheets
        sheets={sheets}
        renderedCount={renderedCount}
        format={paper.format}
        usedCount={usedCount}
        withPrice={paper.withPrice}
      />
    </main>
  );
}
