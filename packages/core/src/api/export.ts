// Taking a list home: the same filters, permissions and language as its screen, as a spreadsheet, as CSV or on paper.
import { z } from 'zod';

export const exportFormats = ['xlsx', 'csv', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Part of the query of every export, beside the list's own filters. */
export const exportFormat = { format: z.enum(exportFormats).default('xlsx') };

/** What every export's row in the endpoint table has in common; its path ends in /export. */
export const exportEndpoint = {
  method: 'GET',
  kind: 'query',
  produces: 'file',
  response: z.unknown(),
} as const;
