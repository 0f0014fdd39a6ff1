import type { PositionRow } from '@keepsake/core/identity/organization/organization.contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import type { Columns } from '../../../patterns/list/list-types.ts';
import { PeopleTabs } from '../people-tabs.tsx';
import { PositionRowButtons } from '../position-row-buttons.tsx';
import { PositionDialog } from './position-dialog.tsx';

export const handle = { title: 'positions.title', access: { module: 'positions' } } satisfies RouteHandle;

const endpoint = 'GET /api/permission/Position';

const buildColumns = (edit: (row: PositionRow) => void): Columns<typeof endpoint> => [
  { key: 'name', title: 'people.name', fixed: true, primary: true, card: 'title' },
  { key: 'enCode', title: 'people.code', sort: 'enCode', card: 'subtitle' },
  { key: 'sortCode', title: 'positions.sortCode', numeric: true, sort: 'sortCode' },
  { key: 'userCount', title: 'roles.users', numeric: true, sort: 'userCount' },
  {
    key: 'actions',
    title: 'people.actions',
    fixed: true,
    card: 'badge',
    render: (row) => <PositionRowButtons row={row} onEdit={() => edit(row)} />,
  },
];

export default function PositionListPage() {
  const t = useT();
  const may = useMay('positions');
  const [open, setOpen] = useState<PositionRow | 'new'>();
  const [columns] = useState(() => buildColumns(setOpen));
  return (
    <>
      <ListPage
        list="people.positions"
        title="positions.title"
        count="positions.count"
        searchHint="positions.searchHint"
        endpoint={endpoint}
        columns={columns}
        empty={{ title: 'positions.empty', text: 'positions.empty.text' }}
        actions={
          may('create') && (
            <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setOpen('new')}>
              {t('positions.new')}
            </Button>
          )
        }
      >
        <PeopleTabs />
      </ListPage>
      {open && (
        <PositionDialog position={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
