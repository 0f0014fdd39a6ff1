// Creates stock documents for the screenshot tests: a draft of each kind, an order to pick and a count sheet.
import type { APIResponse, Page } from '@playwright/test';

type Named = { id: string };
type Returnable = { sequence: number; storageId: string };

export async function createDocuments(page: Page, authorization: string): Promise<Record<string, string>> {
  const headers = { authorization };
  const readData = async <T>(answer: APIResponse) => ((await answer.json()) as { data: T }).data;
  const get = async <T>(path: string) =>
    readData<T>(await page.request.get(`/api/inventory/${path}`, { headers }));
  const make = async (path: string, data: object) =>
    (await readData<Named>(await page.request.post(`/api/inventory/${path}`, { headers, data }))).id;

  const { storages, suppliers } = await get<{ storages: Named[]; suppliers: Named[] }>('document-choices');
  const [from, to] = storages.map(({ id }) => id);
  const choices = await get<{ list: (Named & { available: number })[] }>(
    `document-choices/souvenirs?pageSize=40&storageId=${from}`,
  );
  const souvenirs = choices.list.filter(({ available }) => available > 40).slice(0, 3);
  const sets = await get<{ list: Named[] }>('document-choices/souvenirs?sets=1');
  const day = { effectiveDate: '2026-11-15' };
  const lines = (more: object) => souvenirs.map(({ id }) => ({ souvenirId: id, quantity: 1, ...more }));
  const order = (orderType: string, submit: boolean) =>
    make('outbounds', { ...day, orderType, submit, lines: lines({ storageId: from }) });

  // a return order needs pieces that were handed over
  const issued = await order('SHOP', true);
  for (const lineNo of [1, 2, 3]) await make(`outbounds/${issued}/actions/pick`, { lineNo, picked: 1 });
  await make(`outbounds/${issued}/actions/confirm`, {});
  const [movement] = (await get<{ list: Returnable[] }>('returns/returnable?pageSize=1')).list;

  const bought = { storageId: from, currency: 'CNY', price: 1250 };
  const dates = { ...day, documentDate: day.effectiveDate };
  const back = { reverses: movement!.sequence, storageId: movement!.storageId };
  return {
    ':receiving': await make('receivings', { ...dates, supplierId: suppliers[0]!.id, lines: lines(bought) }),
    ':transfer': await make('transfers', {
      ...day,
      sourceStorageId: from,
      targetStorageId: to,
      lines: lines({}),
    }),
    ':adjustment': await make('adjustments', {
      ...day,
      lines: lines({ storageId: from, direction: 'out', reason: 'damage' }),
    }),
    ':assembly': await make('assemblies', {
      ...day,
      lines: sets.list.map(({ id }) => ({ souvenirId: id, storageId: from, direction: 'in', quantity: 2 })),
    }),
    ':applicationOrder': await order('APPLICATION', true),
    ':salesOrder': await order('SHOP', false),
    ':returnOrder': await make('returns', { ...day, lines: [{ ...back, quantity: 1, condition: 'resell' }] }),
    ':count': await make('counts', { storageId: to }),
  };
}
