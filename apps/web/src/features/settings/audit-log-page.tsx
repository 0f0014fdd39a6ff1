import { Anchor, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { download } from '../../api/download.ts';
import { useT } from '../../app/i18n.tsx';
import type { RouteHandle } from '../../app/route-handle.ts';
import { ListPage } from '../../patterns/list/list-page.tsx';
import {
  type Columns,
  dateRange,
  type Filters,
  fetched,
  filterNames,
} from '../../patterns/list/list-types.ts';
import { useUser } from '../../patterns/use-user.ts';
import { AuditDrawer } from './audit-drawer.tsx';

export const handle = { title: 'audit.title', access: { module: 'audit-log' } } satisfies RouteHandle;

const endpoint = 'GET /api/audit';
const words = 'GET /api/audit/words';

const columnsOf = (open: (id: string) => void): Columns<typeof endpoint> => [
  {
    key: 'actionName',
    title: 'audit.action',
    fixed: true,
    card: 'title',
    render: (row, { t }) => (
      <Anchor
        component="button"
        type="button"
        fw={600}
        aria-label={t('audit.open', { action: row.actionName, subject: row.subjectName })}
        onClick={() => open(row.id)}
      >
        {row.actionName}
      </Anchor>
    ),
  },
  { key: 'subjectName', title: 'audit.subject' },
  { key: 'subjectId', title: 'audit.subjectId' },
  { key: 'actor', title: 'audit.actor' },
  { key: 'at', title: 'audit.at', sort: 'at', render: (row, { format }) => format.dateTime(row.at) },
];

const named = (list: readonly { id: string; name: string }[]) =>
  list.map(({ id, name }) => ({ value: id, label: name }));
const filters: Filters<typeof endpoint> = [
  {
    key: 'actor',
    label: 'audit.actor',
    options: fetched(words, ({ actors }) => actors.map((name) => ({ value: name, label: name }))),
  },
  { key: 'action', label: 'audit.action', options: fetched(words, ({ actions }) => named(actions)) },
  { key: 'subject', label: 'audit.subject', options: fetched(words, ({ subjects }) => named(subjects)) },
  dateRange('audit.at'),
];

/** The list's own filters, as the address holds them. */
function ExportButton() {
  const t = useT();
  const [params] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const names = ['keyword', ...filterNames(filters)];
  const run = async () => {
    setBusy(true);
    const query = Object.fromEntries(names.map((name) => [name, params.get(name) ?? undefined]));
    await download('/api/audit/export', { format: 'csv', ...query }).catch(() => {});
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconDownload size={17} aria-hidden />}
      onClick={() => void run()}
    >
      {t('audit.export')}
    </Button>
  );
}

export default function AuditLogPage() {
  const [opened, setOpened] = useState<string>();
  const columns = useMemo(() => columnsOf(setOpened), []);
  const { permissionList } = useUser();
  const granted = permissionList.find(({ modelId }) => modelId === 'audit-log')?.button ?? [];
  return (
    <>
      <ListPage
        list="inventory.audit-log"
        title="audit.title"
        count="audit.count"
        searchHint="audit.searchHint"
        endpoint={endpoint}
        columns={columns}
        filters={filters}
        empty={{ title: 'audit.empty', text: 'audit.empty.text' }}
        actions={granted.some(({ enCode }) => enCode === 'export') && <ExportButton />}
      />
      <AuditDrawer id={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
