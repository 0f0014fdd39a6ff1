// The global search of the back office, used by the command palette.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';

export const recordKinds = [
  'souvenir',
  'document',
  'order',
  'application',
  'refund',
  'supplier',
  'person',
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Maximum results per kind of record. */
export const maxFound = 5;

const foundRecord = z.object({ id: z.string(), title: z.string(), subtitle: z.string(), path: z.string() });
export type FoundRecord = z.output<typeof foundRecord>;

export const searchEndpoints = {
  searchOffice: defineEndpoint({
    method: 'GET',
    path: '/api/inventory/search',
    kind: 'query',
    access: 'signed-in',
    areas: ['inventory'],
    summary: 'Search records of every kind that the caller can open, by number or name',
    query: z.object({ keyword: z.string().trim().max(100).default('') }),
    response: z.object({
      found: z.array(z.object({ kind: z.enum(recordKinds), records: z.array(foundRecord).max(maxFound) })),
    }),
  }),
} as const;
