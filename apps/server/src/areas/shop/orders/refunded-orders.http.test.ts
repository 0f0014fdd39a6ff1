// The lists of the staff and of the buyer say which orders were refunded, in part or in full.
import { expect, test } from 'vitest';
import { prepareRefundFixture } from '../../../testing/shop/refund-fixture.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
const shop = prepareRefundFixture(program);

async function refundPieces(orderId: string, quantity: number): Promise<void> {
  const { id } = (await shop.requestRefund(orderId, quantity)).data;
  await shop.runStep('approveRefund', id);
  const signatureUrl = await shop.createSignature();
  expect((await shop.runStep('payRefund', id, { method: 'cash', signatureUrl })).code).toBe(200);
}
type Row = { id: string; refundState: string | null };
const listDeskOrders = async (query: Record<string, string>): Promise<Row[]> =>
  (await program.call('listDeskOrders', { token: shop.staffToken, query })).data.list;
const listIds = async (query: Record<string, string>) =>
  (await listDeskOrders(query)).map(({ id }) => id).toSorted();

test('lists and pages of orders say which were refunded in part or in full, and staff can filter by it', async () => {
  const [untouched, part, full] = [
    await shop.createPickedOrder(2),
    await shop.createPickedOrder(2),
    await shop.createPickedOrder(2),
  ];
  // a request alone pays nothing back
  await shop.requestRefund(untouched.id, 1);
  await refundPieces(part.id, 1);
  await refundPieces(full.id, 1);
  await refundPieces(full.id, 1);
  const states = new Map([
    [untouched.id, null],
    [part.id, 'partial'],
    [full.id, 'full'],
  ]);
  const rows = await listDeskOrders({});
  for (const [id, state] of states) {
    expect(rows.find((row) => row.id === id)!.refundState).toBe(state);
    const page = await program.call('getDeskOrder', { token: shop.staffToken, params: { id } });
    expect(page.data.refundState).toBe(state);
    const own = await program.call('getOrder', { token: shop.buyer.token, params: { id } });
    expect(own.data.refunded?.state ?? null).toBe(state);
  }
  const own = await program.call('listOrders', { token: shop.buyer.token, query: {} });
  const ownStates = own.data.list.map((row: { id: string; refunded: { state: string } | null }) => [
    row.id,
    row.refunded?.state ?? null,
  ]);
  expect(ownStates).toEqual(expect.arrayContaining([...states]));

  expect(await listIds({ refundState: 'partial', keyword: part.orderNo })).toEqual([part.id]);
  expect(await listIds({ refundState: 'full', keyword: part.orderNo })).toEqual([]);
  expect(await listIds({ refundState: 'full', keyword: full.orderNo })).toEqual([full.id]);
  const { data } = await program.call('listDeskOrders', {
    token: shop.staffToken,
    query: { refundState: 'full', keyword: full.orderNo },
  });
  expect(data.pagination.total).toBe(1);
  const unknown = await program.call('listDeskOrders', {
    token: shop.staffToken,
    query: { refundState: 'some' },
  });
  expect(unknown.code).toBe(422);
});
