// Exports of lists as XLSX, CSV or PDF, with the filters, permissions and language of the screen.
import { z } from 'zod';

export const exportFormats = ['xlsx', 'csv', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Part of the query of every export, in addition to the filters of the list. */
export const exportFormat = { format: z.enum(exportFormats).default('xlsx') };

/** Shared fields of all export endpoints. Their paths end in /export. */
export const exportEndpoint = {
  produces: 'file',
  response: z.unknown(),
} as const;
