// The list of delegations: who decides for whom, and when.
import { delegationFields } from '@keepsake/core/records/delegation.fields';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { StateBadge } from '../../../patterns/display/state-badge.tsx';
import { fieldColumns, fieldFilters } from '../../../patterns/fields/field-list.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { listTexts } from '../../../patterns/list/list-texts.ts';
import type { Columns } from '../../../patterns/list/list-types.ts';
import { DelegationDialog } from './delegation-dialog.tsx';
import { RevokeButton } from './revoke-button.tsx';

export const handle = { title: 'delegation.title', access: { module: 'my-approvals' } } satisfies RouteHandle;

const endpoint = 'GET /api/application/delegations';
const columns: Columns<typeof endpoint> = [
  ...fieldColumns<typeof endpoint>(delegationFields, {
    startsOn: {
      title: 'common.dates',
      render: (row, { format }) => `${format.date(row.startsOn)} – ${format.date(row.endsOn)}`,
    },
    state: {
      render: ({ state }, { t }) => (
        <StateBadge tone={delegationFields.state.tones[state]} quiet={state !== 'active'}>
          {t(`delegation.state.${state}`)}
        </StateBadge>
      ),
    },
  }),
  {
    key: 'actions',
    title: 'common.actions',
    fixed: true,
    card: 'buttons',
    render: (row) => row.actions.includes('revoke') && <RevokeButton delegation={row} />,
  },
];
const filters = fieldFilters<typeof endpoint>(delegationFields);

export default function DelegationPage() {
  return (
    <ListPage
      list="application.delegations"
      {...listTexts('delegation', { searchHint: 'user.realName' })}
      endpoint={endpoint}
      columns={columns}
      filters={filters}
      create={{ dialog: (close) => <DelegationDialog onClose={close} />, label: 'delegation.new' }}
    />
  );
}
