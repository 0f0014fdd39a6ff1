// The searches of the command palette: one for the back office, one for the application area.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';

export const recordKinds = [
  'souvenir',
  'document',
  'order',
  'application',
  'approval',
  'refund',
  'supplier',
  'person',
  'setting',
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Maximum results per kind of record. */
export const maxFound = 5;

const foundRecord = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  path: z.string(),
  /** If the record is a souvenir: its cover, and the number of available pieces. Absent for other records. */
  souvenir: z.object({ coverSrc: z.string().nullable(), available: z.number().int() }).optional(),
});
export type FoundRecord = z.output<typeof foundRecord>;

const searched = {
  access: 'signed-in',
  query: z.object({ keyword: z.string().trim().max(100).default('') }),
  response: z.object({
    found: z.array(z.object({ kind: z.enum(recordKinds), records: z.array(foundRecord).max(maxFound) })),
  }),
} as const;

export const searchEndpoints = {
  searchOffice: defineEndpoint({
    ...searched,
    path: '/api/inventory/search',
    summary: 'Search records of every kind that the caller can open, by number or name',
  }),
  searchApplicationArea: defineEndpoint({
    ...searched,
    path: '/api/application/search',
    areas: ['application'],
    summary: 'Search the application catalogue, the caller’s applications and the caller’s approvals',
  }),
} as const;
