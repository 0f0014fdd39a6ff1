// Stock alerts, with and without prices.
import { z } from 'zod';
import { defineEndpoint, withoutPrices } from '../../api/endpoint.ts';
import { exportEndpoint, exportFormat } from '../../api/export.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { stockLevels } from '../../catalogue/souvenirs/souvenir.rules.ts';
import { filterShape, rowShape, sortKeys } from '../../fields/field-schemas.ts';
import { alertFields, alertNoteFields } from '../../records/stock/alert.fields.ts';
import { characters } from '../../values/text.ts';
import { noteKinds } from './alert.rules.ts';

const note = z.object({
  kind: z.enum(noteKinds),
  untilDay: z.string().nullable(),
  ...rowShape(alertNoteFields),
  at: z.iso.datetime(),
  actor: z.string(),
});

const alertRow = z.object({
  /** The id of the souvenir. */
  id: z.string(),
  ...rowShape(alertFields),
  subtitle: z.string(),
  coverSrc: z.string().nullable(),
  stockLevel: z.enum(stockLevels),
  kinds: z.array(alertFields.kinds.output),
  note: note.nullable(),
  /** Sets: how many can be assembled from the stock. 0 for other souvenirs. */
  canMake: z.int(),
  /** The number of people who wait until the souvenir is back in the shop. */
  waiting: z.int(),
  actions: z.array(z.enum(['note', 'clear'])),
});
export type AlertRow = z.output<typeof alertRow>;

const filter = {
  kind: alertFields.kinds.output.optional(),
  categoryId: z.uuid().optional(),
  ...filterShape(alertFields),
  /** The id of a price range from `listStockChoices`. Refused if the caller may not see amounts. */
  priceRange: z
    .string()
    .regex(/^\d{1,2}$/)
    .optional(),
};
const listQuery = pageQuery(sortKeys(alertFields));

const listAlerts = defineEndpoint({
  path: '/api/inventory/alerts',
  access: 'stock-alerts',
  summary: 'List stock alerts: below minimum, below safe stock or running out soon',
  query: z.object({ ...listQuery, ...filter }),
  response: paged(alertRow).extend({
    counts: z.object({ belowMinimum: z.int(), belowSafe: z.int(), warning: z.int() }),
    warningDays: z.int(),
  }),
});
const exportAlerts = defineEndpoint({
  ...exportEndpoint,
  path: '/api/inventory/alerts/export',
  access: 'stock-alerts',
  summary: 'Export stock alerts',
  query: z.object({ keyword: listQuery.keyword, ...filter, ...exportFormat }),
});

const comment = characters(0, 200).default('');
export const noteBody = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('acknowledged'), comment }),
  z.strictObject({ kind: z.literal('snoozed'), untilDay: z.iso.date(), comment }),
  z.strictObject({
    kind: z.literal('ordered'),
    expectedOn: z.iso.date(),
    expectedQuantity: z.int().min(1).max(1_000_000),
    comment,
  }),
]);
export type NoteBody = z.output<typeof noteBody>;
const souvenirId = z.object({ souvenirId: z.uuid() });

export const alertEndpoints = {
  listAlerts,
  exportAlerts,
  listAlertsNoPrice: withoutPrices(listAlerts, '/api/inventory/alerts-no-price', 'stock-alerts-no-price'),
  exportAlertsNoPrice: withoutPrices(
    exportAlerts,
    '/api/inventory/alerts-no-price/export',
    'stock-alerts-no-price',
  ),
  noteAlert: defineEndpoint({
    method: 'PUT',
    path: '/api/inventory/alerts/:souvenirId/note',
    access: ['stock-alerts.handle', 'stock-alerts-no-price.handle'],
    summary: 'Respond to an alert: acknowledge it, snooze it or mark it as ordered',
    params: souvenirId,
    body: noteBody,
    response: z.null(),
  }),
  clearAlertNote: defineEndpoint({
    method: 'DELETE',
    path: '/api/inventory/alerts/:souvenirId/note',
    access: ['stock-alerts.handle', 'stock-alerts-no-price.handle'],
    summary: 'Clear the response to an alert',
    params: souvenirId,
    response: z.null(),
  }),
};
