// A form with a line grid for tests: souvenir, storage, quantity, price and amount.
import { codeKey } from '@keepsake/core/values/code-key';
import { readCents, readWhole } from '../patterns/line-grid/grid-rules.ts';
import type { FoundSouvenir, GridColumn, GridRow, NewRow } from '../patterns/line-grid/grid-types.ts';
import { LineGrid } from '../patterns/line-grid/line-grid.tsx';
import { useLineGrid } from '../patterns/line-grid/use-line-grid.ts';

export const mug: FoundSouvenir = {
  id: 'm',
  productCode: 'GF-1',
  name: 'Crest mug',
  fills: { price: '12.50' },
};
export const scarf: FoundSouvenir = { id: 's', productCode: 'GF-2', name: 'Silk scarf', hint: '3 left' };
const soldOut: FoundSouvenir = {
  id: 'o',
  productCode: 'GF-3',
  name: 'Tea set',
  limit: { count: 0, text: '0 available in Main store' },
};
const souvenirs = [mug, scarf, soldOut];

const columns: readonly GridColumn[] = [
  {
    kind: 'souvenir',
    key: 'souvenirId',
    title: 'documentLine.souvenirName',
    width: 'minmax(180px, 2fr)',
    wide: true,
    required: true,
  },
  {
    kind: 'select',
    key: 'storageId',
    title: 'stockView.storage',
    width: '120px',
    required: true,
    repeats: true,
    options: [
      { value: 'shop', label: 'Shop', code: 'SH' },
      { value: 'attic', label: 'Attic', code: 'AT' },
    ],
  },
  {
    kind: 'number',
    key: 'quantity',
    title: 'documentLine.quantity',
    width: '80px',
    required: true,
    max: 500,
  },
  { kind: 'money', key: 'price', title: 'documentLine.price', width: '84px', required: true },
  {
    kind: 'shown',
    key: 'amount',
    title: 'documentLine.amount',
    width: '92px',
    numeric: true,
    render: ({ cells }) => {
      const pieces = readWhole(cells.quantity ?? '');
      const cents = readCents(cells.price ?? '');
      return pieces && cents ? String((pieces * cents) / 100) : '—';
    },
  },
];

export const line = (souvenir: FoundSouvenir, quantity: string, price = '12.50'): NewRow => ({
  souvenir,
  cells: { souvenirId: souvenir.productCode, storageId: 'shop', quantity, price },
});

type LinesScreenProps = {
  rows?: readonly NewRow[];
  /** An error that the server reports for all lines. */
  error?: string;
  /** Errors that the server reports for cells when the lines are sent. */
  refuses?: Readonly<Record<string, string>>;
  /** Called with the lines to send. */
  onSend?: (rows: readonly GridRow[]) => void;
  search?: (keyword: string) => Promise<readonly FoundSouvenir[]>;
};

const searchSouvenirs = async (keyword: string) =>
  souvenirs.filter(({ productCode, name }) => `${productCode} ${name}`.toLowerCase().includes(keyword));
const byCodes = async (codes: readonly string[]) =>
  new Map(
    souvenirs
      .map((souvenir) => [codeKey(souvenir.productCode), souvenir] as const)
      .filter(([key]) => codes.map(codeKey).includes(key)),
  );
/** The grid needs the same lookup object at every render. */
const lookups = new Map<unknown, { search: typeof searchSouvenirs; byCodes: typeof byCodes }>();
const createLookup = (search: typeof searchSouvenirs) => {
  const lookup = lookups.get(search) ?? { search, byCodes };
  lookups.set(search, lookup);
  return lookup;
};

export function LinesScreen({
  rows = [],
  error,
  refuses,
  onSend,
  search = searchSouvenirs,
}: LinesScreenProps) {
  const grid = useLineGrid(columns, createLookup(search as typeof searchSouvenirs), () => rows);
  const send = async () => {
    const validRows = await grid.store.collect();
    if (validRows) onSend?.(validRows);
    if (validRows && refuses) grid.store.refuse(refuses);
  };
  return (
    <>
      <LineGrid grid={grid} label="Lines" quantity="quantity" error={error} />
      <p>{grid.isDirty ? 'Changed' : 'As saved'}</p>
      <button type="button" onClick={() => void send()}>
        Send
      </button>
    </>
  );
}
