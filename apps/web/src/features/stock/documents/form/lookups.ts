// Finds souvenirs for the lines of a document form, and issued pieces for the lines of a return.
import { codeKey } from '@keepsake/core/values/code-key';
import { call } from '../../../../api/call.ts';
import type { CallOutput } from '../../../../api/endpoint-types.ts';
import type { Show } from '../../../../patterns/display/show.ts';
import { writeCents } from '../../../../patterns/line-grid/grid-rules.ts';
import type { FoundSouvenir, SouvenirLookup } from '../../../../patterns/line-grid/grid-types.ts';
import type { Choices } from './form-columns.ts';

const endpoint = 'GET /api/inventory/document-choices/souvenirs';
type Choice = CallOutput<typeof endpoint>['list'][number];

/**
 * Finds souvenirs by keyword or codes. With `filter`, only the stock of one storage counts, only sets are found, or the
 * last prices are added.
 */
function createChoiceLookup(
  filter: { storageId?: string; sets?: '1'; prices?: '1'; supplierId?: string },
  toFoundSouvenir: (choice: Choice) => FoundSouvenir,
): SouvenirLookup {
  const fetchSouvenirs = async (query: { keyword?: string; codes?: string; pageSize: number }) => {
    const { list } = await call(endpoint, { query: { ...query, ...filter } }, { quiet: true });
    return list.map(toFoundSouvenir);
  };
  return {
    search: (keyword) => fetchSouvenirs({ keyword, pageSize: 12 }),
    byCodes: async (codes) => indexByCode(await fetchSouvenirs({ codes: codes.join(','), pageSize: 500 })),
  };
}

/**
 * The storage that pieces leave, or `all` if each line has its own or none is chosen yet. Undefined for documents that
 * can bring pieces in, such as receiving orders and adjustments.
 */
export type Source = { readonly id: string; readonly name: string } | 'all' | undefined;

type LookupOptions = {
  /** The storages that lines can have. */
  readonly storages?: Choices['storages'] | undefined;
  /** Set if the pieces are bought. Lines are then filled in with the last prices, preferably of this supplier. */
  readonly bought?: { readonly supplierId: string | undefined } | undefined;
};

/** The available quantity is that of the source, or of the line's own storage if that is one of `storages`. */
export function createSouvenirLookup(
  source: Source,
  { t }: Show,
  { storages: lineStorages = [], bought }: LookupOptions = {},
): SouvenirLookup {
  const storage = typeof source === 'object' ? source : undefined;
  const toLimit = (count: number) => ({
    count,
    text: storage
      ? t('documents.hint.availableIn', { count, storage: storage.name })
      : t('documents.hint.available', { count }),
  });
  return createChoiceLookup(
    {
      ...(storage ? { storageId: storage.id } : {}),
      ...(bought ? { prices: '1' } : {}),
      ...(bought?.supplierId ? { supplierId: bought.supplierId } : {}),
    },
    ({ id, productCode, name, available, availableIn, unitCost, perishable, lastPrice }) => ({
      perishable,
      id,
      productCode,
      name,
      hint: t('documents.hint.available', { count: available }),
      hintIn: (storageId) => {
        const found = lineStorages.find((one) => one.id === storageId);
        return (
          found &&
          t('documents.hint.availableIn', { count: availableIn[storageId] ?? 0, storage: found.name })
        );
      },
      ...(unitCost ? { averageCost: unitCost } : {}),
      ...(lastPrice ? { fills: { price: writeCents(lastPrice.price), currency: lastPrice.currency } } : {}),
      ...(source ? { limit: toLimit(available) } : {}),
    }),
  );
}

/** Finds sets. The hint says how many can be made in the storage of the line, and of which parts. */
export function createSetLookup({ t }: Show, lineStorages: Choices['storages']): SouvenirLookup {
  return createChoiceLookup({ sets: '1' }, ({ id, productCode, name, available, availableIn, ...set }) => {
    const { canMakeIn = {}, parts = [] } = set;
    const contents = parts.map((part) => `${part.quantity} × ${part.name}`).join(t('app.comma'));
    const withContents = (figures: string) => (contents ? `${figures} · ${contents}` : figures);
    const made = Object.values(canMakeIn).reduce((sum, one) => sum + one, 0);
    return {
      id,
      productCode,
      name,
      hint: withContents(t('documents.hint.canMake', { made, count: available })),
      hintIn: (storageId) => {
        const storage = lineStorages.find((one) => one.id === storageId)?.name;
        const figures = { made: canMakeIn[storageId] ?? 0, count: availableIn[storageId] ?? 0 };
        return storage && withContents(t('documents.hint.canMakeIn', { storage, ...figures }));
      },
    };
  });
}

/** Finds issued pieces that can still be returned. A code finds the newest issue of that souvenir. */
export function createReturnLookup({ t }: Show): SouvenirLookup {
  const fetchReturnable = async (keyword: string, pageSize: number) => {
    const { list } = await call(
      'GET /api/inventory/returns/returnable',
      { query: { keyword, pageSize } },
      { quiet: true },
    );
    return list.map(
      ({ sequence, productCode, souvenirName, documentNo, storageId, returnable }): FoundSouvenir => ({
        id: String(sequence),
        productCode,
        name: souvenirName,
        hint: t('documents.hint.returnable', { no: documentNo, count: returnable }),
        fills: { storageId },
      }),
    );
  };
  return {
    search: (keyword) => fetchReturnable(keyword, 12),
    byCodes: async (codes) =>
      indexByCode((await Promise.all(codes.map((code) => fetchReturnable(code, 5)))).flat().reverse()),
  };
}

const indexByCode = (souvenirs: readonly FoundSouvenir[]): ReadonlyMap<string, FoundSouvenir> =>
  new Map(souvenirs.map((souvenir) => [codeKey(souvenir.productCode), souvenir]));
