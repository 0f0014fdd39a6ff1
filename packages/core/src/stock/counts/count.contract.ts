// Stock counts. A count covers one storage and is blind: nobody sees the book quantities while counting. The shop stays
// open during a count.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { commentedAction, historyEntry } from '../../api/history.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { blockedBy } from '../../api/why.ts';
import { filterShape, formShape, rowShape, sortKeys } from '../../fields/field-schemas.ts';
import { countFields } from '../../records/count.fields.ts';
import { documentLineFields } from '../../records/document-line.fields.ts';
import { stockDocumentDay } from '../../values/day.ts';
import { characters } from '../../values/text.ts';

export type CountState = keyof typeof countFields.state.choices;
export const countActions = ['count', 'close', 'cancel'] as const;
/** The figure that the caller may enter on a line. */
export const countEntries = ['first', 'second', 'none'] as const;

const countRow = z.object({
  id: z.string(),
  ...rowShape(countFields),
  /** The adjustment created on closing. Null if there was no difference. */
  adjustmentId: z.string().nullable(),
  actions: z.array(z.enum(countActions)),
});
export type CountRow = z.output<typeof countRow>;

const countDetail = countRow.extend({
  blocked: blockedBy(countActions),
  /** Lines with a difference. Absent until the count is closed. */
  differing: z.int().optional(),
  history: z.array(historyEntry),
});
export type CountDetail = z.output<typeof countDetail>;

const countedLot = {
  lotNumber: documentLineFields.lotNumber.output,
  bestBefore: documentLineFields.bestBefore.output,
};

const countLine = z.object({
  souvenirId: z.string(),
  /** Each lot has a line of its own. Null for pieces without a lot. */
  lotId: z.string().nullable(),
  ...countedLot,
  /** If true, people may add a lot that is not in the ledger. */
  perishable: z.boolean(),
  productCode: z.string(),
  souvenirName: z.string(),
  coverSrc: z.string().nullable(),
  /** What is inside a set, such as "2 × GF-0001, 1 × GF-0024". Empty if it is no set. */
  parts: z.string(),
  isCounted: z.boolean(),
  /** The first figure. Other people do not see it as long as they may have to count the line again. */
  counted: z.int().nullable().optional(),
  countedAt: z.iso.datetime().nullable(),
  counterName: z.string(),
  /** Always false during the first count, because it would reveal a difference. */
  needsSecond: z.boolean(),
  secondCounted: z.int().nullable(),
  secondAt: z.iso.datetime().nullable(),
  secondName: z.string(),
  /** The figure that the caller may enter. */
  entry: z.enum(countEntries),
  /** The book quantity when the final figure was entered, and the difference. Absent until the count is closed. */
  book: z.int().nullable().optional(),
  difference: z.int().nullable().optional(),
});
export type CountLine = z.output<typeof countLine>;

const path = '/api/inventory/counts';
export const maxCountLines = 500;

export const countForm = z.strictObject({
  ...formShape(countFields),
  /** If omitted, the count covers everything in the storage. */
  souvenirIds: z.array(z.uuid()).min(1).max(maxCountLines).optional(),
});
export type CountForm = z.output<typeof countForm>;

export const countEndpoints = {
  listCounts: defineEndpoint({
    path,
    access: 'stock-count',
    summary: 'List stock counts, newest first, filtered and paged',
    query: z.object({
      ...pageQuery(sortKeys(countFields)),
      ...filterShape(countFields),
      storageId: z.uuid().optional(),
      /** Hong Kong days of creation, first and last included. */
      startTime: stockDocumentDay.optional(),
      endTime: stockDocumentDay.optional(),
    }),
    response: paged(countRow),
  }),
  getCount: defineEndpoint({
    path: `${path}/:id`,
    access: 'stock-count',
    summary: 'Get a stock count, without its lines',
    response: countDetail,
  }),
  listCountLines: defineEndpoint({
    path: `${path}/:id/lines`,
    access: 'stock-count',
    summary: 'List the lines of a stock count by code: all, uncounted, to recount or different',
    query: z.object({
      ...pageQuery(['productCode']),
      /** `waitingSecond` is empty before the second count, `differing` before the count is closed. */
      filter: z.enum(['uncounted', 'waitingSecond', 'differing']).optional(),
    }),
    response: paged(countLine),
  }),
  createCount: defineEndpoint({
    method: 'POST',
    path,
    access: 'stock-count.create',
    summary: 'Create a stock count for a storage',
    body: countForm,
    response: countDetail,
  }),
  addCountLine: defineEndpoint({
    method: 'POST',
    path: `${path}/:id/actions/add`,
    access: 'stock-count.count',
    summary:
      'Add a souvenir, or its whole family, to a stock count by its code. An existing line is returned as it is',
    body: z.strictObject({
      code: characters(1, 100),
      /** If false, no line is added. Only an existing line is returned. */
      adds: z.boolean().default(true),
      /** If true, the other members of its family are added, too. */
      family: z.boolean().default(false),
      /** Adds this lot of the souvenir. */
      lot: z
        .strictObject({ number: documentLineFields.lotNumber.input, bestBefore: stockDocumentDay })
        .optional(),
    }),
    response: countLine,
  }),
  saveCountLines: defineEndpoint({
    method: 'POST',
    path: `${path}/:id/actions/count`,
    access: 'stock-count.count',
    summary: 'Enter counted quantities: the first count, or the recount by another person',
    body: z.strictObject({
      lines: z
        .array(
          z.strictObject({
            souvenirId: z.uuid(),
            lotId: z.uuid().nullable().default(null),
            counted: z.int().min(0).max(1_000_000),
          }),
        )
        .min(1)
        .max(maxCountLines),
    }),
    response: z.object({ list: z.array(countLine) }),
  }),
  closeCount: defineEndpoint({
    method: 'POST',
    path: `${path}/:id/actions/close`,
    access: 'stock-count.close',
    summary:
      'Finish the first count. Large differences need a recount, otherwise the count is closed. Differences become an adjustment to confirm',
    body: z.strictObject({
      /** Uncounted lines keep their book quantity. Without this flag, closing is refused if there are any. */
      leaveUncounted: z.boolean().default(false),
      comment: characters(0, 200).default(''),
    }),
    response: countDetail,
  }),
  cancelCount: defineEndpoint({
    ...commentedAction,
    path: `${path}/:id/actions/cancel`,
    access: 'stock-count.cancel',
    summary: 'Cancel a stock count. Stock does not change',
    response: countDetail,
  }),
};
