// Background work: bulk actions, imports and PDF lists. It continues when the page is closed. A bulk action has a
// result for each record.
import { z } from 'zod';
import { defineEndpoint, everyArea } from '../../api/endpoint.ts';
import type { Permission } from '../../permissions/permissions.ts';

/** Bulk actions and their permissions. */
export const bulkActions = {
  'souvenirs.enable': 'gifts.enable',
  'souvenirs.disable': 'gifts.disable',
  'users.enable': 'users.enable',
  'users.disable': 'users.disable',
  'notifications.retry': 'notification-log.retry',
} as const satisfies Record<string, Permission>;
export type BulkKind = keyof typeof bulkActions;
export const bulkKinds = Object.keys(bulkActions) as [BulkKind, ...BulkKind[]];

/** Imports and their permissions. An import is done completely or not at all. */
export const importActions = {
  'souvenirs.import': 'gifts.import',
  'users.import': 'users.import',
} as const satisfies Record<string, Permission>;
export type ImportKind = keyof typeof importActions;
const importKinds = Object.keys(importActions) as [ImportKind, ...ImportKind[]];
export const isImport = (kind: WorkKind): kind is ImportKind => kind in importActions;

/** A list as PDF. Needs the permission to export the list. */
export const pdfWorkKind = 'reports.print';

/** Work that is done within one request and is stored only for its result. */
const otherKinds = ['applications.decide', 'applications.outbound'] as const;
export const workKinds = [...bulkKinds, ...importKinds, pdfWorkKind, ...otherKinds] as const;
export type WorkKind = (typeof workKinds)[number];

export const maxWorkItems = 200;

const workItem = z.object({
  /** The name of the record. */
  label: z.string(),
  ok: z.boolean(),
  /** The reason for a failure. */
  message: z.string(),
});
export type WorkItem = z.output<typeof workItem>;

const work = z.object({
  id: z.string(),
  kind: z.enum(workKinds),
  /** `refused`: an import that changed nothing, or a PDF that was not created. */
  state: z.enum(['running', 'done', 'refused']),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  /** For a PDF, the name of the list. Empty for other work. */
  subject: z.string(),
  /** A sentence about the progress or result. Empty if the figures are enough. */
  note: z.string(),
  startedAt: z.iso.datetime(),
  /** The name of the created file, while it can be downloaded. */
  file: z.string(),
  /** The first failed and the first successful records. */
  items: z.array(workItem),
});
export type Work = z.output<typeof work>;
/** The work has started. The list of work shows its progress. */
export const startedWork = z.object({ id: z.string() });

const shared = { access: 'signed-in', areas: everyArea } as const;

export const workEndpoints = {
  listWork: defineEndpoint({
    ...shared,
    path: '/api/work',
    summary: 'List your background work: running work and the last results',
    response: z.object({ list: z.array(work) }),
  }),
  startWork: defineEndpoint({
    ...shared,
    method: 'POST',
    path: '/api/work',
    summary: 'Start background work on many records. Each record has its own transaction',
    body: z.strictObject({ kind: z.enum(bulkKinds), ids: z.array(z.uuid()).min(1).max(maxWorkItems) }),
    response: startedWork,
  }),
  createPdf: defineEndpoint({
    ...shared,
    method: 'POST',
    path: '/api/work/pdfs',
    summary: 'Start to create a PDF of a list in the background. The file can be downloaded for one day',
    body: z.strictObject({
      /** The path of the export. */
      path: z.string().max(200),
      query: z.record(z.string().max(60), z.string().max(4000)),
    }),
    response: startedWork,
  }),
  getWorkFile: defineEndpoint({
    ...shared,
    path: '/api/work/:id/file',
    summary: 'Download the PDF that your background work created',
    produces: 'file',
    response: z.unknown(),
  }),
  deleteWork: defineEndpoint({
    ...shared,
    method: 'DELETE',
    path: '/api/work/:id',
    summary: 'Dismiss the result of finished background work',
    response: z.null(),
  }),
} as const;
