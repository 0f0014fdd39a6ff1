// Categories of souvenirs, as a tree. A filter by category includes all categories below it.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { enCode, namingFields } from '../../values/naming.ts';

const categoryRow = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  /** 0 at the top. The list is in tree order. */
  depth: z.int(),
  name: z.string(),
});

export const categoryActions = ['edit', 'move', 'delete'] as const;
const categoryNode = categoryRow.extend({
  enCode: z.string(),
  fullName: z.string(),
  fullNameEn: z.string(),
  fullNameCn: z.string(),
  /** Souvenirs in the category, and including all categories below it. */
  souvenirCount: z.int(),
  souvenirCountBelow: z.int(),
  actions: z.array(z.enum(categoryActions)),
});
export type CategoryNode = z.output<typeof categoryNode>;

export const categoryForm = z.strictObject({ enCode, ...namingFields });
export type CategoryForm = z.output<typeof categoryForm>;

const id = z.object({ id: z.uuid() });
const base = { areas: ['inventory'] } as const;

export const categoryEndpoints = {
  listCategories: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/api/inventory/categories',
    kind: 'query',
    access: 'gifts',
    summary: 'List all categories in tree order',
    response: z.object({ list: z.array(categoryRow) }),
  }),
  getCategoryTree: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/api/inventory/categories/tree',
    kind: 'query',
    access: 'gifts',
    summary: 'List all categories with their names in every language and their number of souvenirs',
    response: z.object({ list: z.array(categoryNode) }),
  }),
  createCategory: defineEndpoint({
    ...base,
    method: 'POST',
    path: '/api/inventory/categories',
    kind: 'command',
    access: 'gifts.categoryCreate',
    summary: 'Create a category at the top or inside another',
    body: categoryForm.extend({ parentId: z.uuid().nullable() }),
    response: categoryNode,
  }),
  updateCategory: defineEndpoint({
    ...base,
    method: 'PUT',
    path: '/api/inventory/categories/:id',
    kind: 'command',
    access: 'gifts.categoryEdit',
    summary: 'Rename a category or change its code',
    params: id,
    body: categoryForm,
    response: categoryNode,
  }),
  moveCategory: defineEndpoint({
    ...base,
    method: 'POST',
    path: '/api/inventory/categories/:id/actions/move',
    kind: 'command',
    access: 'gifts.categoryMove',
    summary: 'Move a category to a position inside another',
    params: id,
    body: z.strictObject({ parentId: z.uuid().nullable(), index: z.int().min(0).max(9999) }),
    response: categoryNode,
  }),
  deleteCategory: defineEndpoint({
    ...base,
    method: 'DELETE',
    path: '/api/inventory/categories/:id',
    kind: 'command',
    access: 'gifts.categoryDelete',
    summary: 'Delete an empty category',
    params: id,
    response: z.null(),
  }),
};
