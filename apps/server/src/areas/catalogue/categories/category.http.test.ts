// Tests the category tree, and filters by category.
import { beforeAll, describe, expect, test } from 'vitest';
import { createSouvenirForm } from '../../../testing/souvenir-form.ts';
import { countRows, prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
let admin: string;
beforeAll(async () => {
  admin = await program.getToken('admin');
});

const unknownId = '00000000-0000-4000-8000-000000000000';
let createdCount = 0;
const names = (enCode: string) => ({ enCode, fullName: `類別${enCode}`, fullNameEn: enCode, fullNameCn: '' });
const create = (parentId: string | null = null, enCode = `C-${++createdCount}`) =>
  program.call('createCategory', { token: admin, body: { ...names(enCode), parentId } });
const move = (id: string, parentId: string | null, index = 99) =>
  program.call('moveCategory', { token: admin, params: { id }, body: { parentId, index } });
const remove = (id: string) => program.call('deleteCategory', { token: admin, params: { id } });
const getTree = async (): Promise<{ id: string; parentId: string | null; depth: number; enCode: string }[]> =>
  (await program.call('getCategoryTree', { token: admin })).data.list;
const findNode = async (id: string) => (await getTree()).find((node) => node.id === id);

describe('the tree of categories', () => {
  test('a new category is the last child of its parent and has a name in three languages', async () => {
    const { data: top } = await create();
    const { data: child } = await create(top.id);
    expect(child).toMatchObject({ parentId: top.id, depth: 1, souvenirCount: 0, souvenirCountBelow: 0 });
    expect((await getTree()).at(-1)?.id).toBe(child.id);
    const renamed = await program.call('updateCategory', {
      token: admin,
      params: { id: child.id },
      body: { enCode: 'RENAMED', fullName: '紀念冊', fullNameEn: 'Albums', fullNameCn: '' },
    });
    expect(renamed.data).toMatchObject({ enCode: 'RENAMED', fullNameEn: 'Albums' });
    const inChina = await program.call('listCategories', { token: admin, language: 'zh-CN' });
    expect(inChina.data.list.at(-1)).toEqual({
      id: child.id,
      parentId: top.id,
      depth: 1,
      name: '纪念册',
    });
  });

  test('a category can be moved among its siblings and to another parent', async () => {
    const { data: top } = await create();
    const children = [];
    for (let i = 0; i < 3; i++) children.push((await create(top.id)).data.id);
    const [a, b, c] = children as [string, string, string];
    expect((await move(c, top.id, 0)).code).toBe(200);
    const listChildren = async (id: string) =>
      (await getTree()).filter((n) => n.parentId === id).map((n) => n.id);
    expect(await listChildren(top.id)).toEqual([c, a, b]);
    await move(b, a);
    expect(await listChildren(top.id)).toEqual([c, a]);
    expect(await listChildren(a)).toEqual([b]);
  });

  test('a category cannot be moved below itself, its descendants or an unknown category', async () => {
    const { data: top } = await create();
    const { data: child } = await create(top.id);
    const before = await countRows(program.db, 'audit_log');
    expect((await move(top.id, child.id)).data.reason).toBe('CATEGORY_CYCLE');
    expect((await move(top.id, top.id)).data.reason).toBe('CATEGORY_CYCLE');
    expect((await move(top.id, unknownId)).code).toBe(404);
    expect((await move(unknownId, null)).code).toBe(404);
    expect((await create(unknownId)).code).toBe(404);
    expect((await create(null, child.enCode)).code).toBe(409);
    expect(await findNode(top.id)).toMatchObject({ parentId: null });
    expect(await countRows(program.db, 'audit_log')).toBe(before);
  });

  test('when two moves of categories at the same time would form a cycle, one is refused', async () => {
    const { data: a } = await create();
    const { data: b } = await create();
    const answers = await Promise.all([move(a.id, b.id), move(b.id, a.id)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
    expect((await getTree()).filter(({ id }) => id === a.id || id === b.id)).toHaveLength(2);
  });
});

describe('deleting a category', () => {
  test('a category can be deleted only without souvenirs and children', async () => {
    const { data: top } = await create();
    const { data: child } = await create(top.id);
    expect((await remove(top.id)).data.reason).toBe('STILL_IN_USE');
    expect((await remove(child.id)).code).toBe(200);
    expect((await remove(child.id)).code).toBe(404);
    const souvenir = await program.call('createSouvenir', { token: admin, body: createSouvenirForm(top.id) });
    expect(souvenir.code).toBe(200);
    expect((await remove(top.id)).data.reason).toBe('STILL_IN_USE');
    expect(await findNode(top.id)).toMatchObject({ souvenirCount: 1 });
  });

  test('deleting a category while souvenirs are added to it leaves no souvenir without a category', async () => {
    const { data: top } = await create();
    const [deletion, ...souvenirs] = await Promise.all([
      remove(top.id),
      ...Array.from({ length: 5 }, () =>
        program.call('createSouvenir', { token: admin, body: createSouvenirForm(top.id) }),
      ),
    ]);
    const createdSouvenirs = souvenirs.filter(({ code }) => code === 200).length;
    expect([200, 409]).toContain(deletion!.code);
    expect(souvenirs.every(({ code }) => [200, 404, 422].includes(code))).toBe(true);
    if (deletion!.code === 200) expect(createdSouvenirs).toBe(0);
    else expect(await findNode(top.id)).toMatchObject({ souvenirCount: createdSouvenirs });
  });
});

test('a filter by a parent category includes its children in the list of souvenirs, the shop and the application catalog', async () => {
  const { data: top } = await create();
  const drinkware = (await getTree()).find(({ enCode }) => enCode === 'DRINKWARE')!;
  const countFound = async (name: 'listSouvenirs' | 'listProducts' | 'listCatalog', categoryId: string) =>
    (await program.call(name, { token: admin, query: { categoryId } })).data.pagination.total;
  const lists = ['listSouvenirs', 'listProducts', 'listCatalog'] as const;
  const totals = await Promise.all(lists.map((name) => countFound(name, drinkware.id)));
  expect(totals.every((count) => count > 0)).toBe(true);
  await move(drinkware.id, top.id);
  expect(await Promise.all(lists.map((name) => countFound(name, top.id)))).toEqual(totals);
  const shop = (await program.call('listShopCategories')).data.list;
  expect(shop.find(({ id }: { id: string }) => id === top.id)).toMatchObject({ productCount: totals[1] });
  expect(shop.find(({ id }: { id: string }) => id === drinkware.id)).toMatchObject({ parentId: top.id });
  const catalog = (await program.call('listCatalogCategories', { token: admin })).data.list;
  expect(catalog.find(({ id }: { id: string }) => id === drinkware.id)).toMatchObject({ depth: 1 });
});
