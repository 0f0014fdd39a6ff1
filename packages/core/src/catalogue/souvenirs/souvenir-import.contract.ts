// Import of souvenirs from a spreadsheet: checked first, then all rows are imported or none.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { exportEndpoint, exportFormat } from '../../api/export.ts';
import { startedWork } from '../../workbench/work/work.contract.ts';
import { souvenirFilters } from './souvenir.contract.ts';
import { importColumns } from './souvenir-import.rules.ts';

export const maxImportRows = 1000;

const problems = z.partialRecord(z.enum(importColumns), z.string());
const checkedRow = z.object({
  /** The row number in the spreadsheet. */
  row: z.int(),
  action: z.enum(['create', 'update', 'same']),
  values: z.partialRecord(z.enum(importColumns), z.string()),
  problems,
});
export type CheckedRow = z.output<typeof checkedRow>;
const checkedSheet = z.object({
  /** The columns of the sheet, in its order. */
  columns: z.array(z.enum(importColumns)),
  rows: z.array(checkedRow),
  /** Rows without an error. */
  created: z.int(),
  updated: z.int(),
  /** The number of wrong cells. Nothing is imported unless it is 0. */
  wrong: z.int(),
});
export type CheckedSheet = z.output<typeof checkedSheet>;

const base = { access: 'gifts.import' } as const;

export const souvenirImportEndpoints = {
  exportSouvenirs: defineEndpoint({
    ...exportEndpoint,
    path: '/api/inventory/souvenirs/export',
    access: 'gifts.export',
    summary: 'Export souvenirs. The file can be edited and imported',
    query: z.object({
      ...exportFormat,
      keyword: z.string().trim().max(100).optional(),
      ...souvenirFilters,
    }),
  }),
  getSouvenirTemplate: defineEndpoint({
    ...base,
    path: '/api/inventory/souvenirs/template',
    summary: 'Download the import template (XLSX)',
    produces: 'file',
    response: z.unknown(),
  }),
  checkSouvenirSheet: defineEndpoint({
    ...base,
    method: 'POST',
    path: '/api/inventory/souvenirs/actions/checkImport',
    summary: 'Check an import file (XLSX): its changes and errors. Changes nothing',
    consumes: 'multipart',
    storesNoAnswer: true,
    response: checkedSheet,
  }),
  importSouvenirs: defineEndpoint({
    ...base,
    method: 'POST',
    path: '/api/inventory/souvenirs/actions/import',
    summary:
      'Create and update souvenirs from a file (XLSX) by their codes. All rows are imported or none. Runs in the background (GET /api/work)',
    consumes: 'multipart',
    response: startedWork,
  }),
};
