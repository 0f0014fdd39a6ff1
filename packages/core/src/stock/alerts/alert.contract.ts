// Stock alerts (gift-storage-alert-report, with and without prices).
import { z } from 'zod';
import { defineEndpoint, priceFree } from '../../api/endpoint.ts';
import { exportEndpoint, exportFormat } from '../../api/export.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { applicableObjects, souvenirLevels } from '../../catalogue/souvenirs/souvenir.contract.ts';
import { stockLevels } from '../../catalogue/souvenirs/souvenir.rules.ts';
import { characters } from '../../values/text.ts';
import { alertKinds, noteKinds, noteStates } from './alert.rules.ts';

const note = z.object({
  kind: z.enum(noteKinds),
  untilDay: z.string().nullable(),
  expectedOn: z.string().nullable(),
  expectedQuantity: z.int().nullable(),
  comment: z.string(),
  at: z.iso.datetime(),
  actor: z.string(),
});

const alertRow = z.object({
  /** The id of the souvenir. */
  id: z.string(),
  productCode: z.string(),
  name: z.string(),
  subtitle: z.string(),
  coverSrc: z.string().nullable(),
  categoryName: z.string(),
  level: z.enum(souvenirLevels),
  applicableObject: z.enum(applicableObjects),
  onHand: z.int(),
  reserved: z.int(),
  available: z.int(),
  minimumStock: z.int(),
  safeStock: z.int(),
  issued: z.int(),
  /** Pieces missing to reach the safe stock, or the minimum if that is higher. */
  missing: z.int(),
  stockLevel: z.enum(stockLevels),
  kinds: z.array(z.enum(alertKinds)),
  noteState: z.enum(noteStates),
  note: note.nullable(),
  /** The shop price in HKD cents, or the internal price if there is none. Absent if amounts are hidden. */
  price: z.int().nullable().optional(),
  actions: z.array(z.enum(['note', 'clear'])),
});
export type AlertRow = z.output<typeof alertRow>;

const filter = {
  kind: z.enum(alertKinds).optional(),
  categoryId: z.uuid().optional(),
  applicableObject: z.enum(applicableObjects).optional(),
  noteState: z.enum(noteStates).optional(),
  /** A price range of stock-choices. Refused if amounts are hidden. */
  priceRange: z
    .string()
    .regex(/^\d{1,2}$/)
    .optional(),
};
const listQuery = pageQuery(['productCode', 'name', 'available', 'missing', 'issued', 'price']);

const listAlerts = defineEndpoint({
  method: 'GET',
  path: '/api/inventory/alerts',
  kind: 'query',
  access: 'stock-alerts',
  areas: ['inventory'],
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
  areas: ['inventory'],
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
  listAlertsNoPrice: priceFree(listAlerts, '/api/inventory/alerts-no-price', 'stock-alerts-no-price'),
  exportAlertsNoPrice: priceFree(
    exportAlerts,
    '/api/inventory/alerts-no-price/export',
    'stock-alerts-no-price',
  ),
  noteAlert: defineEndpoint({
    method: 'PUT',
    path: '/api/inventory/alerts/:souvenirId/note',
    kind: 'command',
    access: ['stock-alerts.handle', 'stock-alerts-no-price.handle'],
    areas: ['inventory'],
    summary: 'Respond to an alert: acknowledge it, snooze it or mark it as ordered',
    params: souvenirId,
    body: noteBody,
    response: z.null(),
  }),
  clearAlertNote: defineEndpoint({
    method: 'DELETE',
    path: '/api/inventory/alerts/:souvenirId/note',
    kind: 'command',
    access: ['stock-alerts.handle', 'stock-alerts-no-price.handle'],
    areas: ['inventory'],
    summary: 'Clear the response to an alert',
    params: souvenirId,
    response: z.null(),
  }),
};
