// Turns the form of each kind of document into the header and lines that are stored.
import type { Rates } from '@keepsake/core/catalogue/prices/currency';
import { expandSets, type Part } from '@keepsake/core/stock/documents/assembly.rules';
import type { DocumentForms } from '@keepsake/core/stock/documents/document.form';
import type { DocumentKind } from '@keepsake/core/stock/documents/document.machine';
import { receivingAmount, totalQuantity } from '@keepsake/core/stock/documents/document.rules';
import { emptyLine, type HeaderValues, type NewLine } from '../document.repo.ts';
import type { Issued } from './document-check.repo.ts';

/** Empty values of the header fields that only some kinds of documents have. */
export const emptyHead = {
  expiryDate: null,
  supplierId: null,
  externalNo: '',
  sourceStorageId: null,
  targetStorageId: null,
  deliveryDate: null,
  deliveryPlace: '',
};

type Common = { lineNo: number; quantity: number; remark: string };
const line = (
  common: Common,
  own: Pick<NewLine, 'souvenirId' | 'storageId' | 'direction'> & Partial<NewLine>,
): NewLine => ({
  ...emptyLine,
  ...common,
  ...own,
});

const numbered = <L extends { quantity: number; remark: string }>(
  lines: readonly L[],
  toOwn: (typed: L) => Parameters<typeof line>[1],
) =>
  lines.map((typed, index) =>
    line({ lineNo: index + 1, quantity: typed.quantity, remark: typed.remark }, toOwn(typed)),
  );

/** What the lines refer to: the movements that a return reverses, and the parts of the sets of an assembly. */
export type References = {
  readonly issued: ReadonlyMap<number, Issued>;
  readonly parts: ReadonlyMap<string, readonly Part[]>;
};

type ValueBuilders = {
  [K in DocumentKind]: (
    form: DocumentForms[K],
    references: References,
  ) => { header: Partial<HeaderValues>; lines: NewLine[] };
};

const valueBuilders: ValueBuilders = {
  receiving: (form) => ({
    header: { documentDate: form.documentDate, supplierId: form.supplierId, externalNo: form.externalNo },
    lines: numbered(form.lines, ({ quantity: _, remark: __, ...own }) => own),
  }),
  transfer: (form) => ({
    header: { sourceStorageId: form.sourceStorageId, targetStorageId: form.targetStorageId },
    lines: numbered(form.lines, ({ souvenirId, lotNumber, bestBefore }) => ({
      souvenirId,
      storageId: form.sourceStorageId,
      direction: 'out',
      lotNumber,
      bestBefore,
    })),
  }),
  adjustment: (form) => ({
    header: { expiryDate: form.expiryDate },
    lines: numbered(form.lines, ({ quantity: _, remark: __, ...own }) => own),
  }),
  assembly: (form, { parts }) => ({
    header: {},
    lines: expandSets(form.lines, parts).map(({ givenLine, lineNo, quantity, ...own }) =>
      line({ lineNo, quantity, remark: own.setLine === null ? givenLine.remark : '' }, own),
    ),
  }),
  outbound: (form) => ({
    header: { deliveryDate: form.deliveryDate, deliveryPlace: form.deliveryPlace },
    lines: numbered(form.lines, ({ souvenirId, storageId }) => ({ souvenirId, storageId, direction: 'out' })),
  }),
  return: (form, { issued }) => ({
    header: {},
    lines: numbered(form.lines, ({ reverses, storageId, condition }) => ({
      // An unknown movement is refused later, when the lines are checked.
      souvenirId: issued.get(reverses)?.souvenirId ?? '',
      storageId,
      direction: 'in',
      reverses,
      condition,
    })),
  }),
};

export function documentValues<K extends DocumentKind>(
  kind: K,
  form: DocumentForms[K],
  facts: References & { today: string; rates: Rates },
): { header: HeaderValues; lines: NewLine[] } {
  const { header, lines } = valueBuilders[kind](form, facts);
  return {
    header: {
      documentDate: facts.today,
      effectiveDate: form.effectiveDate,
      ...emptyHead,
      reason: form.reason,
      remark: form.remark,
      totalQuantity: totalQuantity(kind, lines),
      // Only receiving lines have a price. The cost of other documents is known when they are confirmed.
      totalAmount: kind === 'receiving' ? receivingAmount(lines, facts.rates) : 0,
      ...header,
    },
    lines,
  };
}
