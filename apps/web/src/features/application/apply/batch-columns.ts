// The columns of the recipients of a batch application, and the lookup of their souvenirs.
import { maxRequestedPieces } from '@keepsake/core/application/apply/application-draft.contract';
import { codeKey } from '@keepsake/core/values/code-key';
import { call } from '../../../api/call.ts';
import type { Show } from '../../../patterns/display/show.ts';
import type { GridColumn, SouvenirLookup } from '../../../patterns/line-grid/grid-types.ts';
import type { FoundCatalogSouvenir } from './draft-values.ts';

export const batchColumns: readonly GridColumn[] = [
  {
    kind: 'text',
    key: 'name',
    title: 'application.recipientName',
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
    title: 'common.souvenir',
    width: 'minmax(172px, 2fr)',
    wide: true,
    required: true,
  },
  {
    kind: 'number',
    key: 'quantity',
    title: 'common.quantity',
    width: '84px',
    required: true,
    max: maxRequestedPieces,
    initial: '1',
  },
];

export function createCatalogLookup({ t }: Show): SouvenirLookup {
  const findSouvenirs = async (query: { keyword?: string; codes?: string; pageSize: number }) => {
    const { list } = await call('GET /api/application/catalog', { query }, { quiet: true });
    return list.map(({ id, productCode, name, subtitle, level, coverSrc, price, available }) => ({
      names: [productCode, name, subtitle],
      pick: {
        id,
        productCode,
        name,
        level,
        coverSrc,
        unitPrice: price ?? null,
        available,
        hint: t('application.catalog.available', { count: available }),
      } satisfies FoundCatalogSouvenir,
    }));
  };
  return {
    search: async (keyword) => (await findSouvenirs({ keyword, pageSize: 12 })).map(({ pick }) => pick),
    // A column pasted from a spreadsheet contains codes or names.
    byCodes: async (codes) =>
      new Map(
        (await findSouvenirs({ codes: codes.join('\n'), pageSize: 500 })).flatMap(({ names, pick }) =>
          names.map((name) => [codeKey(name), pick] as const),
        ),
      ),
  };
}
