// Work on many records at once: each by itself, with its own result; it can be left and found again.
import { z } from 'zod';
import { defineEndpoint, everyArea } from '../../api/endpoint.ts';
import type { Permission } from '../../permissions/permissions.ts';

/** What can be done to many records, and who may. */
export const bulkActions = {
  'souvenirs.enable': 'gifts.enable',
  'souvenirs.disable': 'gifts.disable',
  'users.enable': 'users.enable',
  'users.disable': 'users.disable',
  'notifications.retry': 'notification-log.retry',
} as const satisfies Record<string, Permission>;
export type BulkKind = keyof typeof bulkActions;
export const bulkKinds = Object.keys(bulkActions) as [BulkKind, ...BulkKind[]];

/** Done whole or not at all, and who may. */
export const importActions = {
  'souvenirs.import': 'gifts.import',
  'users.import': 'users.import',
} as const satisfies Record<string, Permission>;
export type ImportKind = keyof typeof importActions;
const importKinds = Object.keys(importActions) as [ImportKind, ...ImportKind[]];
export const isImport = (kind: WorkKind): kind is ImportKind => kind in importActions;

/** A list on paper; who may open the list may. */
export const paperKind = 'reports.print';

/** Besides those, what leaves its result here when it is done. */
const otherKinds = ['applications.decide', 'applications.outbound'] as const;
export const workKinds = [...bulkKinds, ...importKinds, paperKind, ...otherKinds] as const;
export type WorkKind = (typeof workKinds)[number];

export const workAtMost = 200;

const workItem = z.object({
  /** The record, as people call it. */
  label: z.string(),
  ok: z.boolean(),
  /** Why not. */
  message: z.string(),
});
export type WorkItem = z.output<typeof workItem>;

const work = z.object({
  id: z.string(),
  kind: z.enum(workKinds),
  /** Refused: it was to be done whole, and nothing was. */
  state: z.enum(['running', 'done', 'refused']),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  /** What it is of, where the kind does not say it. */
  subject: z.string(),
  /** How far it is or what became of it, in a sentence; empty where the figures say it all. */
  note: z.string(),
  startedAt: z.iso.datetime(),
  /** The name of what was made, while it can be fetched. */
  file: z.string(),
  /** What went wrong and what went well, each as far as somebody reads. */
  items: z.array(workItem),
});
export type Work = z.output<typeof work>;
/** It has begun; how far it is stands in the list of one's work. */
export const begunWork = z.object({ id: z.string() });

const shared = { access: 'signed-in', areas: everyArea } as const;

export const workEndpoints = {
  listWork: defineEndpoint({
    ...shared,
    method: 'GET',
    path: '/api/work',
    kind: 'query',
    summary: 'List your background work: running work and the last results',
    response: z.object({ list: z.array(work) }),
  }),
  startWork: defineEndpoint({
    ...shared,
    method: 'POST',
    path: '/api/work',
    kind: 'command',
    summary: 'Start background work on many records. Each record has its own transaction',
    body: z.strictObject({ kind: z.enum(bulkKinds), ids: z.array(z.uuid()).min(1).max(workAtMost) }),
    response: begunWork,
  }),
  makePaper: defineEndpoint({
    ...shared,
    method: 'POST',
    path: '/api/work/papers',
    kind: 'command',
    summary: 'Start to create a PDF of a list in the background. The file can be downloaded for one day',
    body: z.strictObject({
      /** Of its export. */
      path: z.string().max(200),
      query: z.record(z.string().max(60), z.string().max(4000)),
    }),
    response: begunWork,
  }),
  getWorkFile: defineEndpoint({
    ...shared,
    method: 'GET',
    path: '/api/work/:id/file',
    kind: 'query',
    summary: 'Download the PDF that your background work created',
    produces: 'file',
    params: z.object({ id: z.uuid() }),
    response: z.unknown(),
  }),
  deleteWork: defineEndpoint({
    ...shared,
    method: 'DELETE',
    path: '/api/work/:id',
    kind: 'command',
    summary: 'Dismiss the result of finished background work',
    params: z.object({ id: z.uuid() }),
    response: z.null(),
  }),
} as const;
