import { positionFields } from '@keepsake/core/records/position.fields';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { fieldColumns } from '../../../patterns/fields/field-list.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { listTexts } from '../../../patterns/list/list-texts.ts';
import type { Columns } from '../../../patterns/list/list-types.ts';
import { PositionDialog } from './position-dialog.tsx';
import { PositionRowButtons } from './position-row-buttons.tsx';

export const handle = { title: 'positions.title', access: { module: 'positions' } } satisfies RouteHandle;

const endpoint = 'GET /api/permission/Position';

const columns: Columns<typeof endpoint> = [
  ...fieldColumns<typeof endpoint>(positionFields),
  {
    key: 'actions',
    title: 'common.actions',
    fixed: true,
    card: 'buttons',
    render: (row) => <PositionRowButtons row={row} />,
  },
];

export default function PositionListPage() {
  const may = useMay('positions');
  return (
    <ListPage
      list="people.positions"
      {...listTexts('positions', { searchHint: 'common.nameOrCode' })}
      endpoint={endpoint}
      columns={columns}
      create={
        may('create') && { dialog: (close) => <PositionDialog onClose={close} />, label: 'positions.new' }
      }
    />
  );
}
