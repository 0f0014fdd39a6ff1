// The overview of all reports: key figures, their previous values, and charts.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { exportEndpoint, exportFormat } from '../../api/export.ts';
import { calendarDay } from '../../values/day.ts';

export const figureIds = [
  'salesToday',
  'salesWeek',
  'ordersToday',
  'ordersWeek',
  'ordersWaiting',
  'refundsOpen',
  'stockValue',
  'stockAlerts',
  'applicationsPending',
  'approvalsOverdue',
  'notificationsFailed',
] as const;

const figure = z.object({
  id: z.enum(figureIds),
  unit: z.enum(['count', 'cents']),
  value: z.int(),
  /** The figure of the previous period, if there is one. */
  before: z.int().optional(),
  /** The path of the list with the counted records. */
  path: z.string().optional(),
  needsAttention: z.boolean(),
});
export type Figure = z.output<typeof figure>;

export const chartIds = ['sales', 'inOut', 'applications'] as const;
const chart = z.object({
  id: z.enum(chartIds),
  /** The values by day, or by month (`2026-11`) if the period is long. */
  days: z.array(z.object({ day: z.string(), values: z.record(z.string(), z.int()) })),
  /** The sums of the same number of days before. */
  before: z.record(z.string(), z.int()),
});
export type ReportChart = z.output<typeof chart>;

const shared = { access: 'reports' } as const;

export const reportEndpoints = {
  getReports: defineEndpoint({
    mayLag: true,
    ...shared,
    path: '/api/inventory/reports',
    summary:
      'Get the figures of the reports overview with the previous period and daily values, as far as the caller can see them',
    query: z.object({ startTime: calendarDay.optional(), endTime: calendarDay.optional() }),
    response: z.object({
      asOf: z.iso.datetime(),
      /** The period of the charts. Default: the last 14 days. */
      period: z.object({ start: z.iso.date(), end: z.iso.date() }),
      figures: z.array(figure),
      charts: z.array(chart),
    }),
  }),
  exportReports: defineEndpoint({
    ...shared,
    ...exportEndpoint,
    access: 'reports.export',
    path: '/api/inventory/reports/export',
    summary: 'Export the figures of the reports overview',
    query: z.object(exportFormat),
  }),
} as const;
