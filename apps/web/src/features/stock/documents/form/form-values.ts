// Converts a document to form values and grid rows, and grid rows to the lines of the request body.
import type { Fields } from '@keepsake/core/fields/field';
import type { FormValues } from '@keepsake/core/fields/field-schemas';
import type { documentFields } from '@keepsake/core/records/document.fields';
import type { DocumentDetail, DocumentLine } from '@keepsake/core/stock/documents/document.contract';
import { initialValues } from '../../../../patterns/fields/field-section.tsx';
import { readCents, readWhole, writeCents } from '../../../../patterns/line-grid/grid-rules.ts';
import type { GridRow, NewRow } from '../../../../patterns/line-grid/grid-types.ts';
import type { DocumentScreen } from '../document-screens.ts';

export type HeaderField = keyof FormValues<typeof documentFields>;
/** Each kind of document has some of these fields. */
export type HeaderValues = { [K in HeaderField]?: string | null } & {
  files: { fileId: string; name: string }[];
};

export const toHeaderValues = (
  { fields }: DocumentScreen,
  document: DocumentDetail | undefined,
  today: string,
): HeaderValues => ({
  ...initialValues(fields as Fields, document ?? { documentDate: today, effectiveDate: today }),
  files: document?.files.map(({ fileId, name }) => ({ fileId, name })) ?? [],
});

type Kind = DocumentScreen['kind'];

const toLotCells = ({ lotNumber, bestBefore }: Pick<DocumentLine, 'lotNumber' | 'bestBefore'>) => ({
  lotNumber,
  bestBefore: bestBefore ?? '',
});

/**
 * The cells of a line. The storages of a transfer are in its header. A line of a return refers to a movement, which
 * has the souvenir.
 */
const toCells: Record<Kind, (line: DocumentLine) => Record<string, string>> = {
  receiving: ({ storageId, direction, quantity, currency, price, reason, remark, ...line }) => ({
    ...toLotCells(line),
    storageId,
    direction,
    quantity: String(quantity),
    currency: currency ?? 'HKD',
    price: price ? writeCents(price) : '',
    reason,
    remark,
  }),
  transfer: ({ quantity, remark, ...line }) => ({ ...toLotCells(line), quantity: String(quantity), remark }),
  adjustment: ({ storageId, direction, quantity, reason, remark, ...line }) => ({
    ...toLotCells(line),
    storageId,
    direction,
    quantity: String(quantity),
    reason,
    remark,
  }),
  assembly: ({ storageId, direction, quantity, remark }) => ({
    storageId,
    direction,
    quantity: String(quantity),
    remark,
  }),
  outbound: ({ storageId, quantity, remark }) => ({ storageId, quantity: String(quantity), remark }),
  return: ({ storageId, quantity, condition, remark }) => ({
    storageId,
    quantity: String(quantity),
    condition: condition ?? '',
    remark,
  }),
};

export function toRows(document: DocumentDetail | undefined, kind: Kind): readonly NewRow[] {
  const column = kind === 'return' ? 'reverses' : 'souvenirId';
  // the parts of a set follow from its line
  const typed = document?.lines.filter(({ setLine }) => setLine === null) ?? [];
  return typed.map((line) => ({
    cells: { [column]: line.productCode, ...toCells[kind](line) },
    souvenir: {
      id: kind === 'return' ? String(line.reverses) : line.souvenirId,
      productCode: line.productCode,
      name: line.souvenirName,
      ...(kind === 'return' ? { hint: line.reversesNo } : {}),
    },
  }));
}

/** The lines of the request body. The cells are already validated. */
export function toLines(rows: readonly GridRow[], kind: Kind): Record<string, unknown>[] {
  return rows.map(({ cells, souvenir }) => {
    const { quantity = '', price, bestBefore, souvenirId: _, reverses: __, ...rest } = cells;
    return {
      ...rest,
      ...(kind === 'return' ? { reverses: Number(souvenir?.id) } : { souvenirId: souvenir?.id }),
      quantity: readWhole(quantity),
      ...(bestBefore === undefined ? {} : { bestBefore: bestBefore || null }),
      ...(kind === 'receiving' ? { price: readCents(price ?? '') } : {}),
    };
  });
}
