// Converts between the souvenirs of one recipient and the grid of many recipients, so that no souvenir is lost.
import { countPeople } from '@keepsake/core/application/apply/recipients.rules';
import { readBlock, readWhole } from '../../../patterns/line-grid/grid-rules.ts';
import type { GridRow, NewRow } from '../../../patterns/line-grid/grid-types.ts';
import type { DraftLine, DraftValues, FoundCatalogSouvenir } from './draft-values.ts';

export type Recipient = { readonly name: string; readonly object: string; readonly position: string };

const toFoundSouvenir = ({
  souvenirId,
  productCode,
  name,
  level,
  coverSrc,
  unitPrice,
  available,
}: DraftLine) =>
  ({
    id: souvenirId,
    productCode,
    name,
    level,
    coverSrc,
    unitPrice,
    available,
  }) satisfies FoundCatalogSouvenir;

/** One row for each recipient and souvenir. */
export const createRows = (recipients: readonly Recipient[], lines: readonly DraftLine[]): NewRow[] =>
  recipients.flatMap((recipient) =>
    lines.length === 0
      ? [{ cells: { ...recipient, souvenirId: '', quantity: '1' } }]
      : lines.map((line) => ({
          cells: { ...recipient, souvenirId: line.productCode, quantity: String(line.quantity) },
          souvenir: toFoundSouvenir(line),
        })),
  );

/** Reads names, one per line. Group and position may follow in further columns of a spreadsheet. */
export const readRecipients = (text: string): Recipient[] =>
  readBlock(text).map(([name = '', object = '', position = '']) => ({ name, object, position }));

export const writeRecipient = ({
  recipientName,
  recipientObject,
  recipientPosition,
}: Pick<DraftValues, 'recipientName' | 'recipientObject' | 'recipientPosition'>): string =>
  [recipientName, recipientObject, recipientPosition].join('\t').trimEnd();

const toRecipient = ({ cells: { name = '', object = '', position = '' } }: GridRow): Recipient => ({
  name: name.trim(),
  object: object.trim(),
  position: position.trim(),
});
const toKey = (row: GridRow) => JSON.stringify(toRecipient(row));

export const countRecipients = (rows: readonly GridRow[]): number => countPeople(rows.map(toRecipient));

/** The first recipient of the grid and their souvenirs. `isAll` is false if the grid contains anything else. */
export function readFirstRecipient(rows: readonly GridRow[]) {
  const [first] = rows;
  if (!first) return { lines: [], isAll: true };
  const lines = new Map<string, DraftLine>();
  let isAll = true;
  for (const row of rows) {
    const souvenir = row.souvenir as FoundCatalogSouvenir | undefined;
    if (toKey(row) !== toKey(first) || (!souvenir && row.cells.souvenirId)) isAll = false;
    if (toKey(row) !== toKey(first) || !souvenir) continue;
    const { id: souvenirId, productCode, name, level, coverSrc, unitPrice, available } = souvenir;
    const quantity = (readWhole(row.cells.quantity ?? '') || 1) + (lines.get(souvenirId)?.quantity ?? 0);
    lines.set(souvenirId, {
      souvenirId,
      productCode,
      name,
      level,
      coverSrc,
      quantity,
      unitPrice,
      available,
    });
  }
  return { recipient: toRecipient(first), lines: [...lines.values()], isAll };
}

/** Adds recipients with the souvenirs of the first one. If the first one has no name, they replace it. */
export function addRecipients(rows: readonly GridRow[], added: readonly Recipient[]): NewRow[] {
  const { recipient, lines } = readFirstRecipient(rows);
  const isUnnamed = (row: GridRow) => !recipient?.name && toKey(row) === JSON.stringify(recipient);
  return [
    ...rows
      .filter((row) => !(isUnnamed(row) && row.souvenir))
      .map(({ cells, souvenir }) => ({ cells, souvenir, checked: true })),
    ...createRows(added, lines),
  ];
}

/** The value at today's prices, in cents. */
export const sumValue = (rows: readonly GridRow[]): number =>
  rows.reduce(
    (sum, { souvenir, cells }) =>
      sum +
      ((souvenir as FoundCatalogSouvenir | undefined)?.unitPrice ?? 0) *
        (readWhole(cells.quantity ?? '') ?? 0),
    0,
  );
