// Where the lines of a form find their souvenirs, or the issued pieces that come back.
import { call } from '../../../api/call.ts';
import type { Show } from '../../../patterns/display/show.ts';
import type { SouvenirLookup, SouvenirPick } from '../../../patterns/line-grid/grid-types.ts';

/** `storageId`: how many are there is said beside each. */
export function souvenirLookup(storageId: string | undefined, { t }: Show): SouvenirLookup {
  const ask = async (query: { keyword?: string; codes?: string; pageSize: number }) => {
    const { list } = await call(
      'GET /api/inventory/document-choices/souvenirs',
      { query: { ...query, ...(storageId ? { storageId } : {}) } },
      { quiet: true },
    );
    return list.map(
      ({ id, productCode, name, available }): SouvenirPick => ({
        id,
        productCode,
        name,
        hint: t('documents.hint.available', { count: available }),
      }),
    );
  };
  return {
    search: (keyword) => ask({ keyword, pageSize: 12 }),
    byCodes: async (codes) => byCode(await ask({ codes: codes.join(','), pageSize: 500 })),
  };
}

/** Issued pieces that may still come back; a code finds the newest issue of that souvenir. */
export function returnLookup({ t }: Show): SouvenirLookup {
  const ask = async (keyword: string, pageSize: number) => {
    const { list } = await call(
      'GET /api/inventory/returns/returnable',
      { query: { keyword, pageSize } },
      { quiet: true },
    );
    return list.map(
      ({ sequence, productCode, souvenirName, documentNo, storageId, returnable }): SouvenirPick => ({
        id: String(sequence),
        productCode,
        name: souvenirName,
        hint: t('documents.hint.returnable', { no: documentNo, count: returnable }),
        fills: { storageId },
      }),
    );
  };
  return {
    search: (keyword) => ask(keyword, 12),
    byCodes: async (codes) => byCode((await Promise.all(codes.map((code) => ask(code, 5)))).flat().reverse()),
  };
}

const byCode = (picks: readonly SouvenirPick[]): ReadonlyMap<string, SouvenirPick> =>
  new Map(picks.map((pick) => [pick.productCode.toUpperCase(), pick]));
