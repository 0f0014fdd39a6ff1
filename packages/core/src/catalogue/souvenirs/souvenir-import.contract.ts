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
  created: z.int(),
  updated: z.int(),
  /** The number of wrong cells. Nothing is imported unless it is 0. */
  wrong: z.int(),
});
export type CheckedSheet = z.output<typeof checkedSheet>;

const base = { areas: ['inventory'], access: 'gifts.import' } as const;

export const souvenirImportEndpoints = {
  exportSouvenirs: defineEndpoint({
    ...exportEndpoint,
    path: '/api/inventory/souvenirs/export',
    access: 'gifts.export',
    areas: ['inventory'],
    summary: 'Souvenirs as a file, streamed; its first columns are the ones an import reads',
    query: z.object({
      ...exportFormat,
      keyword: z.string().trim().max(100).optional(),
      ...souvenirFilters,
    }),
  }),
  getSouvenirTemplate: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/api/inventory/souvenirs/template',
    kind: 'query',
    summary: 'The empty sheet that the import reads (xlsx)',
    produces: 'file',
    response: z.unknown(),
  }),
  checkSouvenirSheet: defineEndpoint({
    ...base,
    method: 'POST',
    path: '/api/inventory/souvenirs/actions/checkImport',
    kind: 'command',
    summary: 'What an import of this sheet (xlsx) would do, and what is wrong with it; changes nothing',
    consumes: 'multipart',
    // only checks the file, so a repeated request checks it again
    answersSecret: true,
    response: checkedSheet,
  }),
  importSouvenirs: defineEndpoint({
    ...base,
    method: 'POST',
    path: '/api/inventory/souvenirs/actions/import',
    kind: 'command',
    summary:
      'Make and change souvenirs from a sheet (xlsx) by their codes: all of it, or nothing and why. It goes on by itself (GET /api/work)',
    consumes: 'multipart',
    response: startedWork,
  }),
};
