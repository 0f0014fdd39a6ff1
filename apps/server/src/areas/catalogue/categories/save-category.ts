// Use cases: create, update, move and delete a category. Each takes the lock of the whole tree.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import type { CategoryForm, CategoryNode } from '@keepsake/core/catalogue/categories/category.contract';
import { toLocalized } from '@keepsake/core/values/naming';
import { movesIntoItself, orderAfterMove } from '@keepsake/core/values/tree';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { recordAudit } from '../../../db/record.ts';
import {
  type CategoryRecord,
  countByCategory,
  insertCategory,
  listCategories,
  lockCategoryRow,
  lockCategoryTree,
  removeCategory,
  saveCategory,
  saveChildCategories,
} from './category.repo.ts';
import { toCategoryTree } from './category.view.ts';

export async function getCategoryTree(db: Db, context: SignedInContext): Promise<CategoryNode[]> {
  return toCategoryTree(await listCategories(db), await countByCategory(db), context);
}

async function announceAndGetNode(tx: Tx, id: string, context: SignedInContext): Promise<CategoryNode> {
  await announce(tx, 'catalogue');
  return (await getCategoryTree(tx, context)).find((node) => node.id === id)!;
}

async function lockCategory(tx: Tx, id: string) {
  await lockCategoryTree(tx);
  await lockCategoryRow(tx, id);
  const categories = await listCategories(tx);
  const category = requireFound(categories.find((one) => one.id === id));
  return { category, categories };
}

const listChildren = (categories: readonly CategoryRecord[], parentId: string | null) =>
  categories.filter((category) => category.parentId === parentId);

export async function createCategory(
  tx: Tx,
  form: CategoryForm & { parentId: string | null },
  context: SignedInContext,
): Promise<CategoryNode> {
  await lockCategoryTree(tx);
  const categories = await listCategories(tx);
  const { parentId } = form;
  if (parentId && !categories.some(({ id }) => id === parentId)) throw new AppError('NOT_FOUND');
  const id = context.ids.next();
  const sortCode = Math.max(-1, ...listChildren(categories, parentId).map((child) => child.sortCode)) + 1;
  const after = { code: form.enCode, name: toLocalized(form), parentId };
  await insertCategory(tx, { id, ...after, sortCode });
  await recordAudit(tx, context, { action: 'create', subject: 'category', subjectId: id, after });
  return announceAndGetNode(tx, id, context);
}

export async function updateCategory(
  tx: Tx,
  id: string,
  form: CategoryForm,
  context: SignedInContext,
): Promise<CategoryNode> {
  const { category } = await lockCategory(tx, id);
  const after = { code: form.enCode, name: toLocalized(form) };
  await saveCategory(tx, id, after);
  await recordAudit(tx, context, {
    action: 'update',
    subject: 'category',
    subjectId: id,
    before: { code: category.code, name: category.name },
    after,
  });
  return announceAndGetNode(tx, id, context);
}

export async function moveCategory(
  tx: Tx,
  id: string,
  { parentId, index }: { parentId: string | null; index: number },
  context: SignedInContext,
): Promise<CategoryNode> {
  const { category, categories } = await lockCategory(tx, id);
  if (parentId !== null) {
    if (!categories.some((one) => one.id === parentId)) throw new AppError('NOT_FOUND');
    if (movesIntoItself(id, parentId, categories)) throw new AppError('CATEGORY_CYCLE');
  }
  const idsBelow = (parent: string | null) => listChildren(categories, parent).map((child) => child.id);
  const order = orderAfterMove(id, idsBelow(parentId), index);
  await saveChildCategories(tx, parentId, order);
  await recordAudit(tx, context, {
    action: 'move',
    subject: 'category',
    subjectId: id,
    before: { parentId: category.parentId, index: idsBelow(category.parentId).indexOf(id) },
    after: { parentId, index: order.indexOf(id) },
  });
  return announceAndGetNode(tx, id, context);
}

export async function deleteCategory(tx: Tx, id: string, context: SignedInContext): Promise<null> {
  const { category, categories } = await lockCategory(tx, id);
  const souvenirCount = (await countByCategory(tx)).get(id) ?? 0;
  if (souvenirCount > 0 || listChildren(categories, id).length > 0) throw new AppError('STILL_IN_USE');
  await removeCategory(tx, id);
  const { code, name, parentId } = category;
  await recordAudit(tx, context, {
    action: 'delete',
    subject: 'category',
    subjectId: id,
    before: { code, name, parentId },
  });
  await announce(tx, 'catalogue');
  return null;
}
