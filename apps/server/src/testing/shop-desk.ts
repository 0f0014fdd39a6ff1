// Those who serve the shop, for tests: an order brought to any of its stations in one call.
import { type Buyer, buyerOf } from './shop-buyer.ts';
import type { TestProgram } from './test-program.ts';

export type ReadyOrder = { readonly id: string; readonly orderNo: string; readonly pickupCode: string };

/** Picks everything of the order's outbound order and confirms it. */
export async function pickAll(program: TestProgram, token: string, orderId: string) {
  const { data } = await program.call('getDeskOrder', { token, params: { id: orderId } });
  const outbound = data.documents.find(({ state }: { state: string }) => state === 'pending_approval');
  const document = await program.call('getOutbound', { token, params: { id: outbound.id } });
  for (const { lineNo, quantity } of document.data.lines) {
    await program.call('pickOutbound', {
      token,
      params: { id: outbound.id },
      body: { lineNo, picked: quantity },
    });
  }
  return program.call('confirmOutbound', { token, params: { id: outbound.id }, body: {} });
}

type Wanted = { code: string; quantity: number }[];

/** Paid, accepted and picked: it waits to be shipped, or to be made ready. */
export async function pickedOrder(
  program: TestProgram,
  account: string,
  lines: Wanted,
  delivery: 'self_pickup' | 'express' = 'self_pickup',
) {
  const buyer = await buyerOf(program, account);
  const desk = await program.tokenOf('warehouse');
  const change = delivery === 'express' ? await byExpress(program, buyer.token) : {};
  const { data } = await buyer.order(lines, change);
  await buyer.pay(data.id);
  const step = { token: desk, params: { id: data.id as string }, body: {} };
  await program.call('acceptOrder', step);
  await pickAll(program, desk, data.id);
  return { id: data.id as string, orderNo: data.orderNo as string, buyer, step };
}

async function byExpress(program: TestProgram, token: string) {
  const { data } = await program.call('addAddress', {
    token,
    body: { name: '陳', phone: '91234567', place: '宿舍', onCampus: true, isDefault: true },
  });
  return { deliveryMethod: 'express', addressId: data.list[0].id };
}

/** Picked and waiting at the counter. */
export async function readyOrder(
  program: TestProgram,
  account: string,
  lines: Wanted,
): Promise<ReadyOrder & { buyer: Buyer }> {
  const { id, orderNo, buyer, step } = await pickedOrder(program, account, lines);
  await program.call('readyOrder', step);
  const own = await program.call('getOrder', { token: buyer.token, params: { id } });
  return { id, orderNo, pickupCode: own.data.pickupCode, buyer };
}

/** Hands pieces of an order over at the counter. */
export const handOver = (
  program: TestProgram,
  token: string,
  { id, pickupCode }: Pick<ReadyOrder, 'id' | 'pickupCode'>,
  lines: { lineNo: number; quantity: number }[],
) =>
  program.call('handOver', {
    token,
    body: { code: pickupCode, receiverName: '黃詠詩', records: [{ kind: 'shop_order', id, lines }] },
  });

/** An order that is picked: made ready, and its first line collected by its buyer. */
export async function collect(program: TestProgram, buyer: Buyer, id: string, quantity: number) {
  const desk = await program.tokenOf('warehouse');
  await program.call('readyOrder', { token: desk, params: { id }, body: {} });
  const { data } = await program.call('getOrder', { token: buyer.token, params: { id } });
  return handOver(program, desk, { id, pickupCode: data.pickupCode }, [{ lineNo: 1, quantity }]);
}
