// Between a document and its form: the head's fields, and the lines as cells.
import type { DocumentDetail, DocumentLine } from '@keepsake/core/stock/documents/document.contract';
import { readCents, readWhole, writeCents } from '../../../patterns/line-grid/grid-rules.ts';
import type { GridRow, NewRow } from '../../../patterns/line-grid/grid-types.ts';
import type { DocumentScreen, HeadValues } from './kinds.ts';

export function headValues(document: DocumentDetail | undefined, today: string): HeadValues {
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

/** A transfer's storages stand in its head; a return's line names a movement, which names the souvenir. */
const cellsOf: Record<Kind, (line: DocumentLine) => Record<string, string>> = {
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

export function rowsOf(document: DocumentDetail | undefined, kind: Kind): readonly NewRow[] {
  const column = kind === 'return' ? 'reverses' : 'souvenirId';
  return (document?.lines ?? []).map((line) => ({
    cells: { [column]: line.productCode, ...cellsOf[kind](line) },
    souvenir: {
      id: kind === 'return' ? String(line.reverses) : line.souvenirId,
      productCode: line.productCode,
      name: line.souvenirName,
      ...(kind === 'return' ? { hint: line.reversesNo } : {}),
    },
  }));
}

/** The body's lines. Cells have been checked: every figure can be read. */
export function linesOf(rows: readonly GridRow[], kind: Kind): Record<string, unknown>[] {
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
