// Lots and best-before days of perishable souvenirs.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { exportEndpoint, exportFormat } from '../../api/export.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { filterShape, rowShape, sortKeys } from '../../fields/field-schemas.ts';
import { lotFields } from '../../records/stock/lot.fields.ts';

/** Reduce the price of the pieces, apply for them, transfer them or write them off. */
export const lotActions = ['sell', 'give', 'transfer', 'writeOff'] as const;

const lotRow = z.object({
  /** Identifies the lot in its storage. */
  id: z.string(),
  ...rowShape(lotFields),
  souvenirId: z.string(),
  storageId: z.string(),
  coverSrc: z.string().nullable(),
  actions: z.array(z.enum(lotActions)),
});
export type LotRow = z.output<typeof lotRow>;

const filter = {
  ...filterShape(lotFields),
  souvenirId: z.uuid().optional(),
  storageId: z.uuid().optional(),
};
const listQuery = pageQuery(sortKeys(lotFields));

export const lotEndpoints = {
  listLots: defineEndpoint({
    path: '/api/inventory/lots',
    access: 'stock-lots',
    summary: 'List the lots with pieces on hand, those that expire first on top',
    query: z.object({ ...listQuery, ...filter }),
    response: paged(lotRow).extend({
      /** The number of lots with each status. Lots with the status `available` are not counted. */
      counts: z.object({ expired: z.int(), stopped: z.int(), soon: z.int() }),
      /**
       * With fewer than this many days left until its best-before day, a lot is no longer available to the shop and to
       * applications.
       */
      stopDays: z.int(),
      /** The number of days before its best-before day from which a lot has the status `soon`. */
      alertDays: z.int(),
    }),
  }),
  exportLots: defineEndpoint({
    ...exportEndpoint,
    path: '/api/inventory/lots/export',
    access: 'stock-lots',
    summary: 'Export lots and their best-before days',
    query: z.object({ keyword: listQuery.keyword, ...filter, ...exportFormat }),
  }),
};
