// The public product lists: cached answers and popular souvenirs.
import { expect, test, vi } from 'vitest';
import { addShopStock, createBuyer } from '../../../testing/shop-buyer.ts';
import { prepareProgram, startTestProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();

test('a cached product list shows the current quantity after a sale, and drops a disabled souvenir', async () => {
  const code = 'GF-0005';
  await addShopStock(program, [code], 100);
  const list = async () => {
    const { data } = await program.call('listProducts', { query: { pageSize: '100' } });
    const [row] = data.list.filter(({ productCode }: { productCode: string }) => productCode === code);
    return { total: data.pagination.total, available: row?.available, categories: await countInCategories() };
  };
  const countInCategories = async () => {
    const { data } = await program.call('listShopCategories', {});
    return data.list
      .filter(({ parentId }: { parentId: string | null }) => parentId === null)
      .reduce((sum: number, { productCount }: { productCount: number }) => sum + productCount, 0);
  };
  const before = await vi.waitFor(async () => {
    const shown = await list();
    expect(shown.available).toBeGreaterThanOrEqual(100);
    return shown;
  });
  const buyer = await createBuyer(program, 'student');
  expect(await buyer.order([{ code, quantity: 3 }])).toMatchObject({ code: 200 });
  await vi.waitFor(async () => expect(await list()).toEqual({ ...before, available: before.available - 3 }));
  const souvenir = await program.db
    .selectFrom('souvenir')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const token = await program.getToken('admin');
  await program.call('disableSouvenir', { token, params: { id: souvenir.id }, body: {} });
  await vi.waitFor(async () =>
    expect(await list()).toEqual({
      total: before.total - 1,
      available: undefined,
      categories: before.categories - 1,
    }),
  );
});

test('the list of popular souvenirs begins with the souvenirs sold most in the last 30 days, without cancelled orders', async () => {
  const { data: before } = await program.call('listProducts', { query: { hot: '1' } });
  expect(before.list.length).toBeGreaterThan(0);
  await addShopStock(program, ['GF-0001', 'GF-0003', 'GF-0002'], 100);
  const buyer = await createBuyer(program, 'student');
  const sell = async (code: string, quantity: number) => {
    const order = (await buyer.order([{ code, quantity }])).data;
    await buyer.pay(order.id);
    return order;
  };
  await sell('GF-0003', 4);
  await sell('GF-0001', 2);
  const cancelled = await sell('GF-0002', 20);
  await program.call('cancelOrder', { token: buyer.token, params: { id: cancelled.id }, body: {} });
  const other = await startTestProgram({ sameDatabaseAs: program });
  const { data } = await other.call('listProducts', { query: { hot: '1' } });
  const codes = data.list.map(({ productCode }: { productCode: string }) => productCode);
  expect(codes.slice(0, 2)).toEqual(['GF-0003', 'GF-0001']);
  // the remaining places are filled with other souvenirs
  expect(codes).toHaveLength(before.list.length);
  expect(new Set(codes).size).toBe(codes.length);
  program.clock.advance(31 * 24 * 3600_000);
  const later = await startTestProgram({ sameDatabaseAs: program });
  const { data: old } = await later.call('listProducts', { query: { hot: '1' } });
  expect(old.list[0].productCode).not.toBe('GF-0003');
  await other.close();
  await later.close();
});
