// The sales report of one souvenir.
import { expect, test } from 'vitest';
import { addShopStock, createBuyer } from '../../../testing/shop-buyer.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();

test('the sales report of one souvenir has only its figures, and names the souvenir', async () => {
  const student = await createBuyer(program, 'student');
  await addShopStock(program, ['GF-0001', 'GF-0003'], 5);
  const token = await program.getToken('admin');
  const { data: order } = await student.order([
    { code: 'GF-0001', quantity: 1 },
    { code: 'GF-0003', quantity: 2 },
  ]);
  await student.pay(order.id);
  const read = async (query: Record<string, string>) =>
    (await program.call('getSalesReport', { token, query, language: 'en' })).data;
  const bySouvenir = await read({ by: 'souvenir' });
  expect(bySouvenir).not.toHaveProperty('souvenir');
  const glass = bySouvenir.list.find(({ code }: { code: string }) => code === 'GF-0003');
  const { key, label, code, before, ...figures } = glass;

  const byDay = await read({ by: 'day', souvenirId: key });

  expect(byDay.souvenir).toEqual({ name: label, code });
  expect(byDay.total).toEqual(figures);
  expect(byDay.totalBefore).toEqual(before);
  const sumOfDays = byDay.list.reduce((sum: number, { pieces }: { pieces: number }) => sum + pieces, 0);
  expect(sumOfDays).toBe(figures.pieces);
  expect((await read({ by: 'souvenir', souvenirId: key })).list).toEqual([glass]);
  expect((await read({ by: 'family', souvenirId: key })).total).toEqual(figures);
});

test('a schedule of the sales report of one souvenir names the souvenir', async () => {
  const token = await program.getToken('admin');
  const { id } = await program.db
    .selectFrom('souvenir')
    .select('id')
    .where('code', '=', 'GF-0003')
    .executeTakeFirstOrThrow();
  const { data: user } = await program.call('currentUser', { token });
  const { data, code } = await program.call('createSchedule', {
    token,
    language: 'en',
    body: {
      report: 'sales-report',
      format: 'xlsx',
      period: 'lastMonth',
      filters: { by: 'day', souvenirId: id },
      every: 'week',
      weekday: 1,
      monthDay: 1,
      time: '08:30',
      recipientIds: [user.userInfo.userId],
    },
  });
  expect(code).toBe(200);
  expect(data.filterText).toContain('Souvenir: Double-walled glass');
});
