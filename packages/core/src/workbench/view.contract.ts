// Saved views of lists: one's own, and those an administrator shares with everybody.
import { z } from 'zod';
import { defineEndpoint, everyArea } from '../endpoint.ts';
import { characters } from '../text.ts';

const columns = z.record(z.string().max(60), z.boolean());
const list = z.string().regex(/^[\w.-]{1,60}$/);

export const viewForm = z.strictObject({
  list,
  name: characters(1, 50),
  /** Filters, keyword and order as they stand in the address. */
  query: z.string().max(1000),
  columns,
  shared: z.boolean(),
});
export type ViewForm = z.output<typeof viewForm>;

const view = z.object({
  id: z.string(),
  name: z.string(),
  shared: z.boolean(),
  /** The caller may take it away. */
  removable: z.boolean(),
  query: z.string(),
  columns,
});
export type SavedView = z.output<typeof view>;

const shared = { access: 'signed-in', areas: everyArea } as const;

export const viewEndpoints = {
  listViews: defineEndpoint({
    ...shared,
    method: 'GET',
    path: '/api/views',
    kind: 'query',
    summary: 'Saved views of a list: shared ones and one’s own',
    query: z.object({ list: list.optional() }),
    response: z.object({ views: z.array(view), mayShare: z.boolean() }),
  }),
  saveView: defineEndpoint({
    ...shared,
    method: 'POST',
    path: '/api/views',
    kind: 'command',
    summary: 'Keep a list as it is shown now; the same name again replaces it',
    body: viewForm,
    response: z.object({ id: z.string() }),
  }),
  deleteView: defineEndpoint({
    ...shared,
    method: 'DELETE',
    path: '/api/views/:id',
    kind: 'command',
    summary: 'Take a saved view away',
    params: z.object({ id: z.uuid() }),
    response: z.null(),
  }),
} as const;
