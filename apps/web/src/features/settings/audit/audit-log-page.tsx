import { Anchor } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { actorName } from '../../../patterns/display/show.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { listTexts } from '../../../patterns/list/list-texts.ts';
import {
  type Columns,
  dateRange,
  type Filters,
  fetched,
  toOptions,
} from '../../../patterns/list/list-types.ts';
import { AuditDrawer, RecordLink } from './audit-drawer.tsx';
import styles from './audit-log-page.module.css';
import { MainChange } from './main-change.tsx';

export const handle = {
  title: 'reports.screen.audit',
  access: { module: 'audit-log' },
} satisfies RouteHandle;

const endpoint = 'GET /api/audit';
const filterWords = 'GET /api/audit/words';

const buildColumns = (open: (id: string) => void): Columns<typeof endpoint> => [
  {
    key: 'at',
    title: 'audit.at',
    sort: 'at',
    render: (row, { format }) => <time dateTime={row.at}>{format.dateTime(row.at)}</time>,
  },
  {
    key: 'actionName',
    title: 'audit.action',
    fixed: true,
    primary: true,
    card: 'title',
    render: (row, { t }) => (
      <Anchor
        component="button"
        type="button"
        className={styles.action}
        aria-label={t('audit.open', { action: row.actionName, subject: row.subjectName })}
        onClick={() => open(row.id)}
      >
        {row.actionName}
      </Anchor>
    ),
  },
  { key: 'subjectName', title: 'audit.subject' },
  {
    key: 'recordName',
    title: 'audit.record',
    render: (row) => (
      <span className={styles.record}>
        <RecordLink line={row} />
      </span>
    ),
  },
  {
    key: 'mainChange',
    title: 'audit.detail',
    card: 'fact',
    render: (row) => <MainChange row={row} />,
  },
  { key: 'actor', title: 'audit.actor', render: ({ actor }, show) => actorName(show, actor) },
];

const filters: Filters<typeof endpoint> = [
  {
    key: 'actor',
    label: 'audit.actor',
    options: fetched(filterWords, ({ actors }) => actors.map((name) => ({ value: name, label: name }))),
  },
  {
    key: 'action',
    label: 'audit.action',
    options: fetched(filterWords, ({ actions }) => toOptions(actions)),
  },
  {
    key: 'subject',
    label: 'audit.subject',
    options: fetched(filterWords, ({ subjects }) => toOptions(subjects)),
  },
  dateRange('audit.at'),
];

export default function AuditLogPage() {
  const [openedId, setOpenedId] = useState<string>();
  const columns = useMemo(() => buildColumns(setOpenedId), []);
  const may = useMay('audit-log');
  return (
    <>
      <ListPage
        list="inventory.audit-log"
        {...listTexts('audit', { title: 'reports.screen.audit' })}
        endpoint={endpoint}
        columns={columns}
        filters={filters}
        exports={may('export') && 'GET /api/audit/export'}
      />
      <AuditDrawer id={openedId} onClose={() => setOpenedId(undefined)} />
    </>
  );
}
