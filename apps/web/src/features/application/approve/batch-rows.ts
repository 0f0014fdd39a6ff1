// The lines of a batch: their columns, and where they find their souvenirs.
import { call } from '../../../api/call.ts';
import type { Show } from '../../../patterns/display/show.ts';
import type { GridColumn, SouvenirLookup, SouvenirPick } from '../../../patterns/line-grid/grid-types.ts';

export const batchColumns: readonly GridColumn[] = [
  {
    kind: 'text',
    key: 'name',
    title: 'application.column.recipient',
    width: 'minmax(110px, 1.2fr)',
    maxLength: 100,
    required: true,
  },
  {
    kind: 'text',
    key: 'object',
    title: 'application.column.object',
    width: 'minmax(90px, 1fr)',
    maxLength: 120,
    repeats: true,
  },
  {
    kind: 'text',
    key: 'position',
    title: 'application.column.position',
    width: 'minmax(90px, 1fr)',
    maxLength: 100,
  },
  {
    kind: 'souvenir',
    key: 'souvenirId',
    title: 'application.column.souvenir',
    width: 'minmax(172px, 2fr)',
    wide: true,
    required: true,
  },
  {
    kind: 'number',
    key: 'quantity',
    title: 'application.column.quantity',
    width: '84px',
    required: true,
    max: 9999,
    initial: '1',
  },
];

export function catalogLookup({ t }: Show): SouvenirLookup {
  const ask = async (query: { keyword?: string; codes?: string; pageSize: number }) => {
    const { list } = await call('GET /api/application/catalog', { query }, { quiet: true });
    return list.map(({ id, productCode, name, subtitle, available }) => ({
      names: [productCode, name, subtitle],
      pick: {
        id,
        productCode,
        name,
        hint: t('application.catalog.available', { count: available }),
      } satisfies SouvenirPick,
    }));
  };
  return {
    search: async (keyword) => (await ask({ keyword, pageSize: 12 })).map(({ pick }) => pick),
    // a column pasted from a spreadsheet names them by code or by name
    byCodes: async (codes) =>
      new Map(
        (await ask({ codes: codes.join('\n'), pageSize: 500 })).flatMap(({ names, pick }) =>
          names.map((name) => [name.toUpperCase(), pick] as const),
        ),
      ),
  };
}
