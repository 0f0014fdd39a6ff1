// Test helper: creates shop orders in later states, and performs the steps of staff.
import { type Buyer, createBuyer } from './shop-buyer.ts';
import type { TestProgram } from './test-program.ts';

export type ReadyOrder = { readonly id: string; readonly orderNo: string; readonly pickupCode: string };

/** Picks every line of the order's outbound order and confirms it. */
export async function pickWholeOrder(program: TestProgram, token: string, orderId: string) {
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

type RequestedLines = { code: string; quantity: number }[];

/** The order is paid, accepted and picked, but not yet shipped or ready for pickup. */
export async function createPickedOrder(
  program: TestProgram,
  account: string,
  lines: RequestedLines,
  delivery: 'self_pickup' | 'express' = 'self_pickup',
) {
  const buyer = await createBuyer(program, account);
  const staffToken = await program.getToken('warehouse');
  const change = delivery === 'express' ? await createExpressDelivery(program, buyer.token) : {};
  const { data } = await buyer.order(lines, change);
  await buyer.pay(data.id);
  const step = { token: staffToken, params: { id: data.id as string }, body: {} };
  await program.call('acceptOrder', step);
  await pickWholeOrder(program, staffToken, data.id);
  return { id: data.id as string, orderNo: data.orderNo as string, buyer, step };
}

/** Adds an address and returns the form fields for a delivery to it. */
export async function createExpressDelivery(program: TestProgram, token: string) {
  const { data } = await program.call('addAddress', {
    token,
    body: { name: '陳', phone: '91234567', place: '宿舍', onCampus: true, isDefault: true },
  });
  return { deliveryMethod: 'express', addressId: data.list[0].id };
}

/** The order is picked and ready for pickup. */
export async function createReadyOrder(
  program: TestProgram,
  account: string,
  lines: RequestedLines,
): Promise<ReadyOrder & { buyer: Buyer }> {
  const { id, orderNo, buyer, step } = await createPickedOrder(program, account, lines);
  await program.call('readyOrder', step);
  const own = await program.call('getOrder', { token: buyer.token, params: { id } });
  return { id, orderNo, pickupCode: own.data.pickupCode, buyer };
}

export const handOverOrder = (
  program: TestProgram,
  token: string,
  { id, pickupCode }: Pick<ReadyOrder, 'id' | 'pickupCode'>,
  lines: { lineNo: number; quantity: number }[],
) =>
  program.call('handOver', {
    token,
    body: { code: pickupCode, receiverName: '黃詠詩', records: [{ kind: 'shop_order', id, lines }] },
  });

/** Makes a picked order ready for pickup and hands over pieces of its first line. */
export async function collectOrder(program: TestProgram, buyer: Buyer, id: string, quantity: number) {
  const staffToken = await program.getToken('warehouse');
  await program.call('readyOrder', { token: staffToken, params: { id }, body: {} });
  const { data } = await program.call('getOrder', { token: buyer.token, params: { id } });
  return handOverOrder(program, staffToken, { id, pickupCode: data.pickupCode }, [{ lineNo: 1, quantity }]);
}
