// Views of lists. `ListView` is how a person sees a list (table `list_choice`). A saved view has a name and filters. It
// is private or shared by an administrator.
import { z } from 'zod';
import { defineEndpoint, everyArea } from '../../api/endpoint.ts';
import { characters } from '../../values/text.ts';

const list = z.string().regex(/^[\w.-]{1,60}$/);
const columnKey = z.string().min(1).max(60);

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

const arrangement = {
  /** Columns that the person has shown or hidden. The others have the default of the list. */
  columns: z.record(columnKey, z.boolean()),
  /** The chosen order of columns. Columns that are not named follow in the default order. */
  columnOrder: z.array(columnKey).max(100),
  density: z.enum(densities),
};
const listView = z.strictObject(arrangement);
export type ListView = z.output<typeof listView>;

export const viewForm = z.strictObject({
  list,
  name: characters(1, 50),
  /** Filters, keyword and order as in the URL. */
  query: z.string().max(1000),
  ...arrangement,
  shared: z.boolean(),
});
export type ViewForm = z.output<typeof viewForm>;

const view = z.object({
  id: z.string(),
  name: z.string(),
  shared: z.boolean(),
  /** The caller may delete it. */
  removable: z.boolean(),
  query: z.string(),
  ...arrangement,
});
export type SavedView = z.output<typeof view>;

const shared = { access: 'signed-in', areas: everyArea } as const;

export const viewEndpoints = {
  getListViews: defineEndpoint({
    ...shared,
    path: '/api/list-views',
    summary: 'Get your columns, order and density of every list',
    response: z.object({ views: z.record(z.string(), z.object(arrangement)) }),
  }),
  saveListView: defineEndpoint({
    ...shared,
    method: 'PUT',
    path: '/api/list-views/:list',
    summary: 'Save your columns, order and density of a list',
    params: z.object({ list }),
    body: listView,
    response: z.null(),
  }),
  listSavedViews: defineEndpoint({
    ...shared,
    path: '/api/views',
    summary: 'List the saved views of a list: shared ones and your own',
    query: z.object({ list: list.optional() }),
    response: z.object({ views: z.array(view), mayShare: z.boolean() }),
  }),
  saveView: defineEndpoint({
    ...shared,
    method: 'POST',
    path: '/api/views',
    summary: 'Save a view of a list. Replaces your own view with the same name',
    body: viewForm,
    response: z.object({ id: z.string() }),
  }),
  deleteView: defineEndpoint({
    ...shared,
    method: 'DELETE',
    path: '/api/views/:id',
    summary: 'Delete a saved view',
    response: z.null(),
  }),
} as const;
