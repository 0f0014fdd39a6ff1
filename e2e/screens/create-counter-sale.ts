// Sells a piece at the counter, for the screenshot of its receipt. Opens a shift if no till has one.
import type { Page } from '@playwright/test';

type Till = { id: string; shift: { state: string } | null; actions: string[] };
type Product = { souvenirId: string; unitPrice: number; available: number };

export async function createCounterSale(page: Page, authorization: string): Promise<string> {
  const send = async <T>(method: 'get' | 'post', path: string, data?: object) => {
    const answer = await page.request[method](path, {
      headers: { authorization },
      ...(data ? { data } : {}),
    });
    return ((await answer.json()) as { data: T }).data;
  };
  const { list: tills } = await send<{ list: Till[] }>('get', '/api/inventory/tills');
  const open = tills.find(({ shift }) => shift?.state === 'open');
  const { id: tillId } = open ?? tills.find(({ shift }) => shift === null)!;
  if (!open) await send('post', `/api/inventory/tills/${tillId}/actions/open`, { floatAmount: 50_000 });
  const { list } = await send<{ list: Product[] }>('get', `/api/inventory/counter/products?tillId=${tillId}`);
  const { souvenirId, unitPrice } = list.find(({ available }) => available > 0)!;
  const { id } = await send<{ id: string }>('post', '/api/inventory/counter/sales', {
    tillId,
    lines: [{ souvenirId, quantity: 1, shopPrice: unitPrice, unitPrice }],
    payments: [{ method: 'cash', given: 100_000 }],
  });
  return id;
}
