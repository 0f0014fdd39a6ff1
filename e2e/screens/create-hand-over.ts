// Takes a shop order from payment to hand-over at the counter, for the screenshot of its slip.
import type { Page } from '@playwright/test';

type Named = { id: string };
type Order = Named & { state: string; pickupCode: string; totalAmount: number };
type Desk = { documents: Named[]; lines: { lineNo: number; quantity: number }[] };

export async function createHandOver(
  page: Page,
  { buyer, desk }: { buyer: string; desk: string },
  souvenir: { id: string; price: number },
): Promise<string> {
  const send = async <T>(method: 'get' | 'post', authorization: string, path: string, data?: object) => {
    const answer = await page.request[method](path, {
      headers: { authorization },
      ...(data ? { data } : {}),
    });
    return ((await answer.json()) as { data: T }).data;
  };
  const order = await send<Order>('post', buyer, '/api/shop/orders', {
    lines: [{ souvenirId: souvenir.id, quantity: 2, unitPrice: souvenir.price }],
    deliveryMethod: 'self_pickup',
    contactName: '陳大文',
    contactPhone: '9123 4567',
    contactEmail: 'staff@college.example',
    paymentMethod: 'wechat',
    totalAmount: 2 * souvenir.price,
  });
  const orderPath = `/api/shop/orders/${order.id}`;
  const { cashierUrl } = await send<{ cashierUrl: string }>('post', buyer, `${orderPath}/actions/pay`, {});
  const charge = `/api/sandbox/charges/${cashierUrl.split('ref=')[1]!}/actions/settle`;
  await send('post', buyer, charge, { outcome: 'paid', delaySeconds: 0 });
  while ((await send<Order>('get', buyer, orderPath)).state !== 'paid') await page.waitForTimeout(200);
  const deskPath = `/api/shop/desk/orders/${order.id}`;
  await send('post', desk, `${deskPath}/actions/accept`, {});
  const { documents } = await send<Desk>('get', desk, deskPath);
  const outbound = `/api/inventory/outbounds/${documents[0]!.id}`;
  const { lines } = await send<Desk>('get', desk, outbound);
  for (const { lineNo, quantity } of lines) {
    await send('post', desk, `${outbound}/actions/pick`, { lineNo, picked: quantity });
  }
  await send('post', desk, `${outbound}/actions/confirm`, {});
  await send('post', desk, `${deskPath}/actions/ready`, {});
  const { pickupCode: code } = await send<Order>('get', buyer, orderPath);
  const { handOvers } = await send<{ handOvers: Named[] }>(
    'post',
    desk,
    '/api/inventory/counter/hand-overs',
    {
      code,
      receiverName: '陳大文',
      records: [{ kind: 'shop_order', id: order.id, lines: [{ lineNo: 1, quantity: 1 }] }],
    },
  );
  return handOvers[0]!.id;
}
