// Tests the queue of the counter: who can collect something now.
import { hongKongDay } from '@keepsake/core/values/period';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { mug, prepareIssueFixture, tote } from '../../testing/issue-fixture.ts';
import { createPickedOrder, createReadyOrder, handOverOrder } from '../../testing/order-fixture.ts';
import { addShopStock } from '../../testing/shop-buyer.ts';
import { prepareProgram } from '../../testing/test-program.ts';

const program = prepareProgram();
const issue = prepareIssueFixture(program);
beforeAll(() => addShopStock(program, [tote, mug], 200));

type Line = { productCode: string; name: string; coverSrc: string | null; open: number };
type Entry = {
  personId: string;
  personName: string;
  collectBy: string;
  pieces: number;
  records: { id: string; no: string; kind: string; pieces: number; lines: Line[] }[];
};
const listQueue = async (query: Record<string, string | number> = {}, account = 'warehouse') => {
  const { data } = await program.call('listPickupQueue', { token: await program.getToken(account), query });
  return data as { list: Entry[]; pagination: { total: number }; people: number; dueByToday: number };
};
const findEntry = (list: readonly Entry[], recordId: string) =>
  list.find(({ records }) => records.some(({ id }) => id === recordId));
const listIds = async (query?: Record<string, string | number>) =>
  (await listQueue(query)).list.flatMap(({ records }) => records.map(({ id }) => id));

/** Sets the last day to collect, in days from today. */
async function setLastDay(orderId: string, days: number) {
  const today = hongKongDay(program.clock.now());
  await sql`update shop_order set collect_by = ${today}::date + ${days}::int where id = ${orderId}`.execute(
    program.db,
  );
}
const oneTote = [{ code: tote, quantity: 1 }];

test('in the pickup queue, people with the earliest last day come first, then those whose pieces have been ready the longest', async () => {
  const later = await createReadyOrder(program, 'student', oneTote);
  const readyFirst = await createReadyOrder(program, 'user', oneTote);
  program.clock.advance(60_000);
  const overdue = await createReadyOrder(program, 'staff', oneTote);
  const readySecond = await createReadyOrder(program, 'approver', oneTote);
  // records of other tests come last
  await sql`update shop_order set collect_by = '2099-01-01'`.execute(program.db);
  await sql`update application set collect_by = '2099-01-01'`.execute(program.db);
  await setLastDay(later.id, 3);
  await setLastDay(readyFirst.id, 2);
  await setLastDay(readySecond.id, 2);
  await setLastDay(overdue.id, -1);
  const own = [overdue.id, readyFirst.id, readySecond.id, later.id];
  const listOwn = async (query: Record<string, string | number>) =>
    (await listIds(query)).filter((id) => own.includes(id));
  expect(await listOwn({ pageSize: 100 })).toEqual(own);
  expect(await listOwn({ pageSize: 2, currentPage: 2 })).toEqual([readySecond.id, later.id]);
  expect((await listQueue()).dueByToday).toBe(1);
  await setLastDay(readyFirst.id, 0);
  expect((await listQueue()).dueByToday).toBe(2);
});

test('an order and an application of one person are one entry of the pickup queue, without pickup code and amounts', async () => {
  const application = await issue.waitingApplication();
  const { applicant_id } = await issue.application(application.id);
  const { account } = await program.db
    .selectFrom('app_user')
    .select('account')
    .where('id', '=', applicant_id)
    .executeTakeFirstOrThrow();
  const order = await createReadyOrder(program, account, [
    { code: tote, quantity: 2 },
    { code: mug, quantity: 1 },
  ]);
  await handOverOrder(program, issue.warehouse, order, [{ lineNo: 2, quantity: 1 }]);
  const answer = await program.call('listPickupQueue', {
    token: await program.getToken('admin'),
    query: { pageSize: 100 },
  });
  const entry = findEntry(answer.data.list, order.id)!;
  expect(entry.personId).toBe(applicant_id);
  const records = Object.fromEntries(entry.records.map((record) => [record.id, record]));
  expect(records[order.id]).toMatchObject({
    kind: 'shop_order',
    no: order.orderNo,
    pieces: 2,
    lines: [{ productCode: tote, open: 2 }],
  });
  expect(records[order.id]!.lines[0]!.coverSrc).toMatch(/^\/api\/file\/Image\/souvenir\//);
  expect(records[application.id]).toMatchObject({ kind: 'application', no: application.no, pieces: 20 });
  expect(entry.pieces).toBe(entry.records.reduce((sum, { pieces }) => sum + pieces, 0));
  const text = JSON.stringify(answer.data);
  expect(text).not.toContain(order.pickupCode);
  expect(text).not.toContain(application.code);
  expect(text).not.toMatch(/price|amount|pickupCode/i);
});

test('the pickup queue has no collected order, no order that is only picked, and no order with a refund of all pieces', async () => {
  const picked = await createPickedOrder(program, 'student', oneTote);
  const collected = await createReadyOrder(program, 'student', oneTote);
  const refunding = await createReadyOrder(program, 'student', oneTote);
  expect(await listIds({ pageSize: 100 })).toEqual(expect.arrayContaining([collected.id, refunding.id]));
  await handOverOrder(program, issue.warehouse, collected, [{ lineNo: 1, quantity: 1 }]);
  const refund = await program.call('requestRefund', {
    token: refunding.buyer.token,
    params: { id: refunding.id },
    body: {
      kind: 'refund',
      lines: [{ lineNo: 1, quantity: 1, reason: '買多了' }],
      contactName: '陳',
      contactPhone: '9123 4567',
      contactEmail: 'buyer@college.example',
      agreed: true,
    },
  });
  expect(refund.code).toBe(200);
  const ids = await listIds({ pageSize: 100 });
  for (const { id } of [picked, collected, refunding]) expect(ids).not.toContain(id);
});

test('a search of the pickup queue finds a person by name, order number, souvenir name or code, and shows all their records', async () => {
  const withMug = await createReadyOrder(program, 'user', [{ code: mug, quantity: 1 }]);
  const withTote = await createReadyOrder(program, 'user', oneTote);
  const { people, list } = await listQueue({ keyword: withMug.orderNo });
  expect(list).toHaveLength(1);
  const [entry] = list;
  const found = entry!.records.map(({ id }) => id);
  expect(found).toEqual(expect.arrayContaining([withMug.id, withTote.id]));
  const line = entry!.records.find(({ id }) => id === withMug.id)!.lines[0]!;
  for (const keyword of [entry!.personName.split('\u00a0')[0]!, mug, line.name])
    expect(await listIds({ keyword, pageSize: 100 })).toContain(withMug.id);
  expect(await listQueue({ keyword: 'SO-nothing' })).toMatchObject({
    list: [],
    pagination: { total: 0 },
    people,
  });
});

test('without permission for the counter, the pickup queue is refused', async () => {
  const answer = await program.call('listPickupQueue', { token: await program.getToken('student') });
  expect(answer.code).toBe(403);
});
