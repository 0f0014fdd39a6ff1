// Categories of souvenirs, as a tree. A filter by category includes all categories below it.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { formShape } from '../../fields/field-schemas.ts';
import { namingFields } from '../../fields/naming-fields.ts';

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
  /** Souvenirs in the category itself. */
  souvenirCount: z.int(),
  /** Souvenirs in the category and in all categories below it. */
  souvenirCountBelow: z.int(),
  actions: z.array(z.enum(categoryActions)),
});
export type CategoryNode = z.output<typeof categoryNode>;

export const categoryForm = z.strictObject(formShape(namingFields));
export type CategoryForm = z.output<typeof categoryForm>;

export const categoryEndpoints = {
  listCategories: defineEndpoint({
    path: '/api/inventory/categories',
    access: 'gifts',
    summary: 'List all categories in tree order',
    response: z.object({ list: z.array(categoryRow) }),
  }),
  getCategoryTree: defineEndpoint({
    path: '/api/inventory/categories/tree',
    access: 'gifts',
    summary: 'List all categories with their names in every language and their number of souvenirs',
    response: z.object({ list: z.array(categoryNode) }),
  }),
  createCategory: defineEndpoint({
    method: 'POST',
    path: '/api/inventory/categories',
    access: 'gifts.categoryCreate',
    summary: 'Create a category at the top or inside another',
    body: categoryForm.extend({ parentId: z.uuid().nullable() }),
    response: categoryNode,
  }),
  updateCategory: defineEndpoint({
    method: 'PUT',
    path: '/api/inventory/categories/:id',
    access: 'gifts.categoryEdit',
    summary: 'Rename a category or change its code',
    body: categoryForm,
    response: categoryNode,
  }),
  moveCategory: defineEndpoint({
    method: 'POST',
    path: '/api/inventory/categories/:id/actions/move',
    access: 'gifts.categoryMove',
    summary: 'Move a category to a position inside another',
    body: z.strictObject({ parentId: z.uuid().nullable(), index: z.int().min(0).max(9999) }),
    response: categoryNode,
  }),
  deleteCategory: defineEndpoint({
    method: 'DELETE',
    path: '/api/inventory/categories/:id',
    access: 'gifts.categoryDelete',
    summary: 'Delete an empty category',
    response: z.null(),
  }),
};
