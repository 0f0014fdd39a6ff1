// The list of souvenirs, on its own page and on the page of a supplier.
import { souvenirFields } from '@keepsake/core/records/souvenir.fields';
import { LevelText } from '../../../business/souvenir-badges.tsx';
import { pictureColumn } from '../../../business/souvenir-columns.tsx';
import { NameAndSubtitle } from '../../../patterns/display/name-and-subtitle.tsx';
import { fieldColumns } from '../../../patterns/fields/field-list.ts';
import type { Columns } from '../../../patterns/list/list-types.ts';

const endpoint = 'GET /api/inventory/souvenirs';
type Endpoint = typeof endpoint;

const columns: Columns<Endpoint> = [
  pictureColumn,
  ...fieldColumns<Endpoint>(souvenirFields, {
    name: { render: (row) => <NameAndSubtitle name={row.name} subtitle={row.subtitle} /> },
    level: { render: (row) => <LevelText level={row.level} /> },
    available: { render: (row, { format }) => <strong>{format.number(row.available)}</strong> },
  }),
];

export const souvenirList = { module: 'gifts', endpoint, columns, listPath: '/inventory/gifts' } as const;
