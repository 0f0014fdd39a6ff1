// Sells two pieces at the counter and exchanges one, for the screenshots of the receipt and the refund slip. Opens a
// shift if no till has an open one.
import type { Page } from '@playwright/test';

type Till = { id: string; shift: { state: string } | null; actions: string[] };
type Product = { souvenirId: string; unitPrice: number; available: number };

export async function createCounterSale(
  page: Page,
  authorization: string,
): Promise<Record<':counterSale' | ':exchange', string>> {
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
  const { souvenirId, unitPrice } = list.find(({ available }) => available > 3)!;
  const { id, receiptCode } = await send<{ id: string; receiptCode: string }>(
    'post',
    '/api/inventory/counter/sales',
    {
      tillId,
      lines: [{ souvenirId, quantity: 2, shopPrice: unitPrice, unitPrice }],
      payments: [{ method: 'cash', given: 1_000_000 }],
    },
  );
  const { refundId } = await send<{ refundId: string }>('post', '/api/inventory/counter/exchanges', {
    code: receiptCode,
    tillId,
    lines: [{ lineNo: 1, quantity: 1 }],
    reason: '貨品有問題',
    isFitToSell: false,
  });
  return { ':counterSale': id, ':exchange': refundId };
}
