// The list of delegations: who decides for whom, and when.
import type { DelegationRow } from '@keepsake/core/application/approve/delegation.contract';
import { delegationStates } from '@keepsake/core/application/approve/delegation.rules';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { useConfirm } from '../../../patterns/dialog/confirm-dialog.tsx';
import { StateBadge } from '../../../patterns/display/state-badge.tsx';
import { useApiCommand } from '../../../patterns/hooks/use-api.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import type { Columns, Filters } from '../../../patterns/list/list-types.ts';
import { DelegationDialog } from './delegation-dialog.tsx';

export const handle = { title: 'delegation.title', access: { module: 'my-approvals' } } satisfies RouteHandle;

const endpoint = 'GET /api/application/delegations';
const tones = { planned: 'info', active: 'ok', ended: 'muted', revoked: 'muted' } as const;

const columns: Columns<typeof endpoint> = [
  {
    key: 'toName',
    title: 'delegation.to',
    fixed: true,
    primary: true,
    card: 'title',
  },
  { key: 'fromName', title: 'delegation.from', card: 'fact' },
  {
    key: 'startsOn',
    title: 'delegation.days',
    card: 'fact',
    sort: 'startsOn',
    render: (row, { format }) => `${format.date(row.startsOn)} – ${format.date(row.endsOn)}`,
  },
  {
    key: 'state',
    title: 'delegation.state',
    card: 'badge',
    render: (row, { t }) => (
      <StateBadge tone={tones[row.state]} quiet={row.state !== 'active'}>
        {t(`delegation.state.${row.state}`)}
      </StateBadge>
    ),
  },
  { key: 'reason', title: 'delegation.reason', card: 'fact' },
  { key: 'createdBy', title: 'delegation.createdBy', card: 'none' },
  {
    key: 'actions',
    title: 'delegation.actions',
    fixed: true,
    card: 'badge',
    render: (row) => row.actions.includes('revoke') && <RevokeButton row={row} />,
  },
];

const filters: Filters<typeof endpoint> = [
  {
    key: 'state',
    label: 'delegation.state',
    options: delegationStates.map((value) => ({ value, label: `delegation.state.${value}` as const })),
  },
];

function RevokeButton({ row }: { row: DelegationRow }) {
  const t = useT();
  const confirm = useConfirm();
  const revoke = useApiCommand('POST /api/application/delegations/:id/actions/revoke', {
    invalidates: [endpoint],
  });
  const names = { from: row.fromName, to: row.toName };
  const askRevoke = () =>
    confirm({
      title: t('delegation.revoke.title', names),
      text: t('delegation.revoke.text', names),
      confirmLabel: t('delegation.revoke'),
      danger: true,
      run: () => revoke.mutateAsync({ params: { id: row.id }, body: {} }),
    });
  return (
    <Button variant="default" size="xs" onClick={() => void askRevoke()}>
      {t('delegation.revoke')}
    </Button>
  );
}

export default function DelegationPage() {
  const t = useT();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <ListPage
        list="application.delegations"
        title="delegation.title"
        count="delegation.count"
        searchHint="delegation.searchHint"
        endpoint={endpoint}
        columns={columns}
        filters={filters}
        empty={{ title: 'delegation.empty', text: 'delegation.empty.text' }}
        actions={
          <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setAdding(true)}>
            {t('delegation.new')}
          </Button>
        }
      />
      {adding && <DelegationDialog onClose={() => setAdding(false)} />}
    </>
  );
}
