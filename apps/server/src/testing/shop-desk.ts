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

/** Paid, accepted, picked and waiting at the counter. */
export async function readyOrder(
  program: TestProgram,
  account: string,
  lines: { code: string; quantity: number }[],
): Promise<ReadyOrder & { buyer: Buyer }> {
  const buyer = await buyerOf(program, account);
  const desk = await program.tokenOf('warehouse');
  const { data } = await buyer.order(lines);
  await buyer.pay(data.id);
  const step = { token: desk, params: { id: data.id }, body: {} };
  await program.call('acceptOrder', step);
  await pickAll(program, desk, data.id);
  await program.call('readyOrder', step);
  const own = await program.call('getOrder', { token: buyer.token, params: { id: data.id } });
  return { id: data.id, orderNo: data.orderNo, pickupCode: own.data.pickupCode, buyer };
}
