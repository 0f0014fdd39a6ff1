// Converts a document to form values and grid rows, and grid rows to the lines of the request body.
import type { DocumentDetail, DocumentLine } from '@keepsake/core/stock/documents/document.contract';
import { readCents, readWhole, writeCents } from '../../../patterns/line-grid/grid-rules.ts';
import type { GridRow, NewRow } from '../../../patterns/line-grid/grid-types.ts';
import type { DocumentScreen, HeadValues } from './document-screens.ts';

export function toHeadValues(document: DocumentDetail | undefined, today: string): HeadValues {
  return {
    supplierId: document?.supplierId ?? '',
    externalNo: document?.externalNo ?? '',
    sourceStorageId: document?.sourceStorageId ?? '',
    targetStorageId: document?.targetStorageId ?? '',
    documentDate: document?.documentDate ?? today,
    effectiveDate: document?.effectiveDate ?? today,
    expiryDate: document?.expiryDate ?? null,
    deliveryDate: document?.deliveryDate ?? null,
    deliveryPlace: document?.deliveryPlace ?? '',
    reason: document?.reason ?? '',
    remark: document?.remark ?? '',
    files: document?.files.map(({ fileId, name }) => ({ fileId, name })) ?? [],
  };
}

type Kind = DocumentScreen['kind'];

/**
 * The cells of a line. The storages of a transfer are in its head. A line of a return refers to a movement, which has
 * the souvenir.
 */
const toCells: Record<Kind, (line: DocumentLine) => Record<string, string>> = {
  receiving: ({ storageId, direction, quantity, currency, price, reason, remark }) => ({
    storageId,
    direction,
    quantity: String(quantity),
    currency: currency ?? 'HKD',
    price: price ? writeCents(price) : '',
    reason,
    remark,
  }),
  transfer: ({ quantity, remark }) => ({ quantity: String(quantity), remark }),
  adjustment: ({ storageId, direction, quantity, reason, remark }) => ({
    storageId,
    direction,
    quantity: String(quantity),
    reason,
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
  return (document?.lines ?? []).map((line) => ({
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
    const { quantity = '', price, souvenirId: _, reverses: __, ...rest } = cells;
    return {
      ...rest,
      ...(kind === 'return' ? { reverses: Number(souvenir?.id) } : { souvenirId: souvenir?.id }),
      quantity: readWhole(quantity),
      ...(kind === 'receiving' ? { price: readCents(price ?? '') } : {}),
    };
  });
}
