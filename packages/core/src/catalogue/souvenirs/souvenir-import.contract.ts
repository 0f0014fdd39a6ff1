// Import of souvenirs from a spreadsheet: checked first, then all rows are imported or none.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { exportEndpoint, exportFormat } from '../../api/export.ts';
import { MB } from '../../file/file-size.ts';
import { startedWork } from '../../workbench/work/work.contract.ts';
import { priceTypes } from '../prices/price.rules.ts';
import { souvenirFilters } from './souvenir.contract.ts';
import { importColumns } from './souvenir-import.rules.ts';

export const maxImportRows = 1000;
/** Enough for a thousand rows with introductions in two languages. */
export const maxImportBytes = 2 * MB;
const maxCellLength = 10_000;

const column = z.enum(importColumns);
const cells = z.partialRecord(column, z.string());
/** The cells of a sheet, as the check of the file has read them, with or without corrections. */
const filledSheet = z.strictObject({
  columns: z.array(column).min(1).max(importColumns.length),
  lines: z
    .array(
      z.strictObject({
        row: z.int().min(1).max(10_000_000),
        cells: z.partialRecord(column, z.string().trim().max(maxCellLength)),
      }),
    )
    .min(1)
    .max(maxImportRows),
});
const checkedRow = z.object({
  /** The row number in the spreadsheet. */
  row: z.int(),
  action: z.enum(['create', 'update', 'same']),
  values: cells,
  problems: cells,
  /** Unusual prices. They do not prevent the import. */
  warnings: cells,
  /** If the row updates a souvenir: the columns whose cell differs from the stored value. */
  changed: z.array(column),
});
export type CheckedRow = z.output<typeof checkedRow>;
const checkedSheet = z.object({
  /** The columns of the sheet, in its order. */
  columns: z.array(column),
  rows: z.array(checkedRow),
  /** How many rows without an error create a souvenir, and how many update one. */
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
  exportCatalogue: defineEndpoint({
    ...exportEndpoint,
    path: '/api/inventory/souvenirs/catalogue/export',
    access: 'gifts.export',
    summary: 'Export a catalogue of souvenirs. As PDF, it has their pictures',
    query: z.object({
      ...exportFormat,
      /** The price that the catalogue shows. Without it, none. */
      price: z.enum(priceTypes).optional(),
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
    summary: 'Check an import file (XLSX or CSV): its changes and errors. Changes nothing',
    consumes: 'multipart',
    storesNoAnswer: true,
    /** `ignored`: the headings of the columns that are not imported. */
    response: checkedSheet.extend({ ignored: z.array(z.string()) }),
  }),
  recheckSouvenirSheet: defineEndpoint({
    ...base,
    method: 'POST',
    path: '/api/inventory/souvenirs/actions/recheckImport',
    summary: 'Check the cells of an import again after a correction. Changes nothing',
    storesNoAnswer: true,
    body: filledSheet,
    bodyLimit: maxImportBytes,
    response: checkedSheet,
  }),
  importSouvenirs: defineEndpoint({
    ...base,
    method: 'POST',
    path: '/api/inventory/souvenirs/actions/import',
    summary:
      'Create and update souvenirs from checked cells by their codes. All rows are imported or none. Runs in the background (GET /api/work)',
    body: filledSheet,
    bodyLimit: maxImportBytes,
    response: startedWork,
  }),
};
