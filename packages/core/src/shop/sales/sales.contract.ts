// The sales report of the shop.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { exportEndpoint, exportFormat } from '../../api/export.ts';
import { calendarDay } from '../../values/day.ts';
import { isSalesPeriodValid } from './sales.rules.ts';

export const salesGroups = ['day', 'souvenir', 'family', 'category', 'method', 'buyer', 'channel'] as const;
export type SalesGroup = (typeof salesGroups)[number];

/** Amounts are HKD cents. Amounts, cost and margin are absent for people who may not see them. */
const figures = z.object({
  orders: z.int(),
  pieces: z.int(),
  /** Refunded pieces. */
  returned: z.int(),
  gross: z.int().optional(),
  refunds: z.int().optional(),
  net: z.int().optional(),
  cost: z.int().optional(),
  margin: z.int().optional(),
});
export type SalesFigures = z.output<typeof figures>;

const memberRow = figures.extend({
  /** The day, the id of the souvenir or of its family, and so on. `delivery` for amounts without a souvenir. */
  key: z.string(),
  label: z.string(),
  code: z.string(),
  /** The figures of the previous period. */
  before: figures,
});
const salesRow = memberRow.extend({
  /** The souvenirs of a family, in a report by family. */
  members: z.array(memberRow).optional(),
});
export type SalesMember = z.output<typeof memberRow>;
export type SalesRow = z.output<typeof salesRow>;

const period = z.object({ start: z.iso.date(), end: z.iso.date() });
const report = z.object({
  period,
  before: period,
  by: z.enum(salesGroups),
  /** The souvenir that the report is limited to. */
  souvenir: z.object({ code: z.string(), name: z.string() }).optional(),
  total: figures,
  totalBefore: figures,
  list: z.array(salesRow),
});
export type SalesReport = z.output<typeof report>;

const filters = {
  startTime: calendarDay.optional(),
  endTime: calendarDay.optional(),
  by: z.enum(salesGroups).default('day'),
  /** Only the sales of this souvenir. */
  souvenirId: z.uuid().optional(),
};
const wrongPeriod = { message: 'salesPeriod', path: ['endTime'] };

const office = { access: 'sales-report' } as const;

export const salesEndpoints = {
  getSalesReport: defineEndpoint({
    mayLag: true,
    ...office,
    path: '/api/reports/sales',
    summary:
      'Get sales, refunds and pieces of a period compared with the period before. Default: the last 30 days',
    query: z.object(filters).refine(isSalesPeriodValid, wrongPeriod),
    response: report,
  }),
  exportSales: defineEndpoint({
    ...office,
    ...exportEndpoint,
    path: '/api/reports/sales/export',
    summary: 'Export the sales report',
    query: z.object({ ...filters, ...exportFormat }).refine(isSalesPeriodValid, wrongPeriod),
  }),
};
