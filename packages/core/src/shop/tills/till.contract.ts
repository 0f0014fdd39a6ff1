// Tills, their shifts, the count at the end, and the X and Z reports.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { exportEndpoint, exportFormat } from '../../api/export.ts';
import { historyEntry } from '../../api/history.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { filterShape, formShape, rowShape, sortKeys } from '../../fields/field-schemas.ts';
import { shiftFields, tillFields } from '../../records/shop/till.fields.ts';
import { characters } from '../../values/text.ts';
import { tillMethods } from '../payments/payment.contract.ts';
import { shiftMachine } from './shift.machine.ts';
import { denominations } from './shift.rules.ts';

const tillRow = z.object({
  id: z.string(),
  ...rowShape(tillFields),
  names: z.object({ 'zh-HK': z.string(), en: z.string(), 'zh-CN': z.string() }),
  version: z.int(),
  /** The shift that is not closed. Null: the till is closed. */
  shift: z
    .object({
      id: z.string(),
      no: z.string(),
      state: z.enum(shiftMachine.states),
      openedAt: z.iso.datetime(),
      openedName: z.string(),
    })
    .nullable(),
  actions: z.array(z.enum(['edit', 'open', 'sell'])),
});
export type TillRow = z.output<typeof tillRow>;

export const tillForm = z.strictObject(formShape(tillFields));

const shiftRow = z.object({ id: z.string(), tillId: z.string(), ...rowShape(shiftFields) });
export type ShiftRow = z.output<typeof shiftRow>;

export const shiftActions = ['close', 'approve', 'recount'] as const;
const counts = z.array(z.object({ value: z.int(), pieces: z.int() }));
const shiftDetail = shiftRow.extend({
  storageName: z.string(),
  /** The number of sales so far, and their pieces. The amounts below are HKD cents. */
  sales: z.int(),
  pieces: z.int(),
  salesAmount: z.int(),
  discountAmount: z.int(),
  roundingAmount: z.int(),
  refunds: z.int(),
  refundAmount: z.int(),
  /** Payments and refunds by method. */
  methods: z.array(
    z.object({
      method: z.enum(tillMethods),
      payments: z.int(),
      paid: z.int(),
      refunds: z.int(),
      refunded: z.int(),
    }),
  ),
  cashSales: z.int(),
  cashRefunds: z.int(),
  /** Cash that must be in the till now, or when it was counted. */
  cashExpected: z.int(),
  /** Notes and coins. Empty: not counted yet. */
  counts,
  /** Sales that wait for the campus card. The shift cannot be counted before they are finished. */
  waitingSales: z.array(z.object({ id: z.string(), orderNo: z.string() })),
  /** A difference above this needs a second person. */
  differenceLimit: z.int(),
  actions: z.array(z.enum(shiftActions)),
  history: z.array(historyEntry),
});
export type ShiftDetail = z.output<typeof shiftDetail>;

const shiftEntry = z.object({
  id: z.string(),
  kind: z.enum(['sale', 'refund']),
  no: z.string(),
  at: z.iso.datetime(),
  actor: z.string(),
  summary: z.string(),
  pieces: z.int(),
  methods: z.array(z.string()),
  /** Negative for a refund. */
  amount: z.int(),
});
export type ShiftEntry = z.output<typeof shiftEntry>;

const filters = {
  ...filterShape(shiftFields),
  tillId: z.uuid().optional(),
  startTime: z.iso.date().optional(),
  endTime: z.iso.date().optional(),
};
const tills = '/api/inventory/tills';
const shifts = '/api/inventory/shifts';
const shiftStep = { method: 'POST', response: shiftDetail } as const;
export const floatForm = z.strictObject({ floatAmount: z.int().min(0).max(100_000_000) });

export const tillEndpoints = {
  listTills: defineEndpoint({
    path: tills,
    access: ['tills', 'counter-sales', 'refunds.pay'],
    summary: 'List all tills with their open shifts',
    response: z.object({ list: z.array(tillRow) }),
  }),
  createTill: defineEndpoint({
    method: 'POST',
    path: tills,
    access: 'tills.manage',
    summary: 'Add a till',
    body: tillForm,
    response: tillRow,
  }),
  updateTill: defineEndpoint({
    method: 'PUT',
    path: `${tills}/:id`,
    access: 'tills.manage',
    summary: 'Update a till. Refused if someone else changed it, or while its shift is open',
    body: tillForm.extend({ version: z.int().min(1) }),
    response: tillRow,
  }),
  openShift: defineEndpoint({
    ...shiftStep,
    path: `${tills}/:id/actions/open`,
    access: 'tills.open',
    summary: 'Open a shift of a till with a float',
    body: floatForm,
  }),
  listShifts: defineEndpoint({
    path: shifts,
    access: 'tills',
    summary: 'List shifts, the newest first',
    query: z.object({ ...pageQuery(sortKeys(shiftFields)), ...filters }),
    response: paged(shiftRow),
  }),
  exportShifts: defineEndpoint({
    ...exportEndpoint,
    path: `${shifts}/export`,
    access: 'tills.export',
    summary: 'Export shifts',
    query: z.object({ ...exportFormat, keyword: z.string().trim().max(100).optional(), ...filters }),
  }),
  getShift: defineEndpoint({
    path: `${shifts}/:id`,
    access: ['tills', 'counter-sales'],
    summary: 'Get a shift with its figures so far',
    response: shiftDetail,
  }),
  listShiftEntries: defineEndpoint({
    path: `${shifts}/:id/entries`,
    access: ['tills', 'counter-sales'],
    summary: 'List the sales and refunds of a shift, the newest first',
    query: z.object(pageQuery(['at'])),
    response: paged(shiftEntry),
  }),
  closeShift: defineEndpoint({
    ...shiftStep,
    path: `${shifts}/:id/actions/close`,
    access: 'tills.close',
    summary:
      'Count the cash and close the shift. A difference needs a reason. Above the limit, a second person closes the shift',
    body: z.strictObject({
      counts: z
        .array(z.strictObject({ value: z.literal([...denominations]), pieces: z.int().min(0).max(100_000) }))
        .max(denominations.length),
      reason: characters(0, 200).default(''),
    }),
  }),
  approveShift: defineEndpoint({
    ...shiftStep,
    path: `${shifts}/:id/actions/approve`,
    access: 'tills.approve',
    summary: 'Close a counted shift with a difference above the limit. Not by the person who counted',
    body: z.strictObject({ comment: characters(0, 200).default('') }),
  }),
  recountShift: defineEndpoint({
    ...shiftStep,
    path: `${shifts}/:id/actions/recount`,
    access: ['tills.approve', 'tills.close'],
    summary: 'Open a counted shift again, so that its cash can be counted again',
    body: z.strictObject({ comment: characters(0, 200).default('') }),
  }),
  getShiftReport: defineEndpoint({
    path: `${shifts}/:id/report`,
    access: ['tills', 'counter-sales'],
    produces: 'file',
    summary: 'Download the X report of an open shift or the Z report of a closed one as PDF',
    response: z.unknown(),
  }),
};
