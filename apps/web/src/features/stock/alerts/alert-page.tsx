// The stock alerts (gift-storage-alert-report and its version without prices).
import { applicableObjects } from '@keepsake/core/catalogue/souvenirs/souvenir.contract';
import type { AlertRow } from '@keepsake/core/stock/alerts/alert.contract';
import { alertKinds, noteStates } from '@keepsake/core/stock/alerts/alert.rules';
import { Button } from '@mantine/core';
import { createContext, use, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { NameAndSubtitle, Thumbnail } from '../../../business/souvenir-badges.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { StatCard, StatCards } from '../../../patterns/display/stat-card.tsx';
import { StateBadge, type Tone } from '../../../patterns/display/state-badge.tsx';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { type Columns, type Filters, fetched } from '../../../patterns/list/list-types.ts';
import { categoryOptions } from '../filter-options.ts';
import { ExplainProvider, StockFigure } from '../stock-figure.tsx';
import styles from '../stock-views.module.css';
import { AlertNoteDialog } from './alert-note-dialog.tsx';

const endpoint = 'GET /api/inventory/alerts';
const noPriceEndpoint = 'GET /api/inventory/alerts-no-price';

const alertTones: Record<AlertRow['kinds'][number], Tone> = {
  belowMinimum: 'danger',
  belowSafe: 'warn',
  warning: 'info',
};
const noteTones: Record<AlertRow['noteState'], Tone> = {
  open: 'muted',
  acknowledged: 'info',
  snoozed: 'muted',
  ordered: 'ok',
  overdue: 'danger',
};

const HandleAlertContext = createContext<(row: AlertRow) => void>(() => {});

const columns: Columns<typeof endpoint> = [
  {
    key: 'coverSrc',
    title: 'souvenirs.picture',
    card: 'picture',
    unnamed: true,
    width: '58px',
    render: (row) => <Thumbnail src={row.coverSrc} />,
  },
  { key: 'productCode', title: 'stockView.code', sort: 'productCode' },
  {
    key: 'name',
    title: 'stockView.souvenir',
    sort: 'name',
    fixed: true,
    primary: true,
    render: (row) => <NameAndSubtitle name={row.name} subtitle={row.subtitle} />,
  },
  { key: 'categoryName', title: 'stockView.category', card: 'none', hidden: true },
  { key: 'applicableObject', title: 'stockView.applicableObject', card: 'none', hidden: true },
  {
    key: 'available',
    title: 'stockView.available',
    numeric: true,
    sort: 'available',
    render: (row) => (
      <StockFigure
        souvenirId={row.id}
        storageId="all"
        title="stockView.available"
        value={row.available}
        strong
      />
    ),
  },
  { key: 'minimumStock', title: 'stockView.minimum', numeric: true },
  { key: 'safeStock', title: 'stockView.safe', numeric: true },
  { key: 'issued', title: 'stockView.issued', numeric: true, sort: 'issued' },
  { key: 'missing', title: 'stockView.missing', numeric: true, sort: 'missing' },
  {
    key: 'price',
    title: 'stockView.price',
    numeric: true,
    permission: true,
    sort: 'price',
    render: (row, { format }) =>
      row.price === null || row.price === undefined ? '—' : format.accounting(row.price),
  },
  {
    key: 'kinds',
    title: 'stockView.alert',
    card: 'badge',
    render: (row, { t }) => (
      <span className={styles.badges}>
        {row.kinds.map((kind) => (
          <StateBadge key={kind} tone={alertTones[kind]}>
            {t(`stockView.alert.${kind}`)}
          </StateBadge>
        ))}
      </span>
    ),
  },
  { key: 'noteState', title: 'stockView.note', card: 'badge', render: (row) => <NoteCell row={row} /> },
  {
    key: 'actions',
    title: 'alerts.handle',
    unnamed: true,
    fixed: true,
    card: 'badge',
    render: (row) => <HandleButton row={row} />,
  },
];

function NoteCell({ row }: { row: AlertRow }) {
  const { t, format } = useShow();
  const { note, noteState } = row;
  const formatDay = (iso: string) => format.date(`${iso}T12:00:00+08:00`);
  const details = note && [
    note.untilDay && t('alerts.until', { day: formatDay(note.untilDay) }),
    note.expectedOn &&
      t('alerts.expected', { count: note.expectedQuantity ?? 0, day: formatDay(note.expectedOn) }),
    note.comment,
  ];
  return (
    <span
      className={styles.names}
      title={note ? t('alerts.by', { who: note.actor, when: format.dateTime(note.at) }) : undefined}
    >
      <StateBadge tone={noteTones[noteState]} quiet={noteState === 'open'}>
        {t(`stockView.note.${noteState}`)}
      </StateBadge>
      {details && <span className={styles.soft}>{details.filter(Boolean).join(' · ')}</span>}
    </span>
  );
}

function HandleButton({ row }: { row: AlertRow }) {
  const { t } = useShow();
  const handle = use(HandleAlertContext);
  if (!row.actions.includes('note')) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t('alerts.handle.of', { name: row.name })}
      onClick={() => handle(row)}
    >
      {t('alerts.handle')}
    </Button>
  );
}

const fixedFilters: Filters<typeof endpoint> = [
  {
    key: 'kind',
    label: 'stockView.alert',
    options: alertKinds.map((kind) => ({ value: kind, label: `stockView.alert.${kind}` as const })),
  },
  { key: 'categoryId', label: 'stockView.category', options: categoryOptions },
  {
    key: 'applicableObject',
    label: 'stockView.applicableObject',
    options: applicableObjects.map((value) => ({ value, label: `souvenir.object.${value}` as const })),
  },
  {
    key: 'noteState',
    label: 'stockView.note',
    options: noteStates.map((state) => ({ value: state, label: `stockView.note.${state}` as const })),
  },
];

/** The filters. The price filter exists only if the server sends price ranges, to users who may see prices. */
function useFilters(priced: boolean): Filters<typeof endpoint> {
  const { t, format } = useShow();
  const { data } = useApiQuery('GET /api/inventory/stock-choices', {}, { staleTime: 300_000 });
  const hasPriceFilter = priced && data?.priceRanges !== undefined;
  return useMemo(() => {
    if (!hasPriceFilter) return fixedFilters;
    const options = fetched('GET /api/inventory/stock-choices', ({ priceRanges = [] }) =>
      priceRanges.map(({ id, from, below }) => ({
        value: id,
        label:
          below === null
            ? t('alerts.rangeOver', { from: `HK$${format.amount(from)}` })
            : t('alerts.range', { from: `HK$${format.amount(from)}`, below: format.amount(below) }),
      })),
    );
    return [...fixedFilters, { key: 'priceRange', label: 'alerts.priceRange', options }];
  }, [hasPriceFilter, t, format]);
}

export function AlertPage({ priced }: { priced: boolean }) {
  const { t } = useShow();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const [openAlert, setOpenAlert] = useState<AlertRow>();
  const filters = useFilters(priced);
  const shownColumns = useMemo(
    () => (priced ? columns : columns.filter(({ permission }) => !permission)),
    [priced],
  );
  const buildKindPath = (kind: string) => {
    const search = new URLSearchParams(params);
    search.set('kind', kind);
    search.delete('page');
    return `${pathname}?${search}`;
  };
  return (
    <HandleAlertContext value={setOpenAlert}>
      <ExplainProvider>
        <ListPage
          list="inventory.alerts"
          title={priced ? 'alerts.title' : 'alerts.titleNoPrice'}
          count="alerts.count"
          searchHint="balances.searchHint"
          endpoint={(priced ? endpoint : noPriceEndpoint) as typeof endpoint}
          exports={`${priced ? endpoint : noPriceEndpoint}/export`}
          columns={shownColumns}
          filters={filters}
          summary={({ counts, warningDays }, { format }) => (
            <StatCards>
              {alertKinds.map((kind) => (
                <StatCard
                  key={kind}
                  label={t(`stockView.alert.${kind}`)}
                  value={format.number(counts[kind])}
                  hint={kind === 'warning' && t('alerts.warningHint', { days: warningDays })}
                  to={buildKindPath(kind)}
                />
              ))}
            </StatCards>
          )}
          empty={{ title: 'alerts.empty', text: 'alerts.empty.text' }}
        />
      </ExplainProvider>
      {openAlert && <AlertNoteDialog alert={openAlert} onClose={() => setOpenAlert(undefined)} />}
    </HandleAlertContext>
  );
}
