// Cookies with lots and best-before days: received, sold, counted and written off.
import { officeUrl } from '../../servers.ts';
import { createCaller, createSouvenir } from '../../shop.ts';
import { expect, fetchToken, switchUser, test } from '../../test.ts';

test.use({ baseURL: officeUrl });

const dayMs = 24 * 3600_000;
/** A Hong Kong date, some days from today. */
const dayIn = (days: number) => new Date(Date.now() + days * dayMs + 8 * 3600_000).toISOString().slice(0, 10);

/** The day as date fields show it. */
const formatDay = (iso: string, language: string) => {
  const [year, month, day] = iso.split('-').map(Number);
  const name = new Date(iso).toLocaleString('en-US', { month: 'short', timeZone: 'UTC' });
  return language === 'en' ? `${day} ${name} ${year}` : `${year}年${month}月${day}日`;
};

test('staff receive cookies in three lots, the lot that expires first is issued first, and a lot near its best-before day is not for sale', async ({
  page,
  t,
  variantName,
  language,
  checkAccessibility,
}) => {
  test.slow();
  const cookies = await createSouvenir(page, `曲奇 ${variantName}`, language, 0, { perishable: true });
  const admin = createCaller(page, await fetchToken(page, 'admin'), language);
  const lots = { late: dayIn(200), early: dayIn(90), near: dayIn(3) };
  const lotsPath = `/inventory/storage-management/lots?keyword=${cookies.productCode}`;
  const dialog = page.getByRole('dialog');
  const shopStorage = language === 'en' ? 'Shop floor' : '商店貨架';

  await test.step('a receiving order needs a best-before day for each line', async () => {
    await switchUser(page, 'admin');
    await page.goto('/inventory/storage-management/receiving/new');
    const listbox = page.getByRole('listbox');
    await page.getByRole('combobox', { name: t('document.supplierId') }).click();
    await listbox.getByRole('option').first().click();
    await page.getByRole('combobox', { name: t('documentLine.storageName') }).click();
    await listbox.getByRole('option', { name: shopStorage }).click();
    const line = (
      column: 'souvenirName' | 'quantity' | 'lotNumber' | 'bestBefore' | 'price',
      number: number,
    ) => page.getByLabel(t('grid.line', { column: t(`documentLine.${column}`), line: String(number) }));
    const rows = [
      { lot: 'LATE', day: lots.late, quantity: '4' },
      { lot: 'EARLY', day: lots.early, quantity: '2' },
      { lot: 'NEAR', day: lots.near, quantity: '6' },
    ];
    for (const [index, row] of rows.entries()) {
      const number = index + 1;
      if (index > 0) await page.getByRole('button', { name: t('grid.add') }).click();
      await line('souvenirName', number).fill(cookies.productCode);
      await listbox.getByRole('option', { name: cookies.productCode }).click();
      await line('quantity', number).fill(row.quantity);
      await expect(line('bestBefore', number)).toBeVisible();
      await line('lotNumber', number).fill(row.lot);
      await line('price', number).fill('20');
      if (index < 2) await line('bestBefore', number).fill(row.day);
    }
    await page.getByRole('button', { name: t('documents.submitNow') }).click();
    await expect(line('bestBefore', 3)).toHaveAccessibleDescription(t('grid.required'));
    await line('bestBefore', 3).fill(lots.near);
    await checkAccessibility();
    await page.getByRole('button', { name: t('documents.submitNow') }).click();
    await expect(page).toHaveURL(/\/receiving\/[0-9a-f-]{36}$/);
    await page.getByRole('button', { name: t('documents.action.confirm'), exact: true }).click();
    await dialog.getByRole('button', { name: t('documents.action.confirm') }).click();
    await expect(page.getByText(/LATE/).first()).toBeVisible();
  });

  await test.step('the list and the souvenir page show the lots, and pieces near their best-before day are not available', async () => {
    await page.goto(lotsPath);
    await expect(page.getByText('NEAR')).toBeVisible();
    await checkAccessibility();
    await page.goto(`/inventory/gifts/${cookies.id}`);
    await expect(page.getByText(/EARLY/)).toBeVisible();
    const { storages } = await admin<{ storages: { available: number; expiring: number; onHand: number }[] }>(
      'get',
      `/api/inventory/souvenirs/${cookies.id}`,
    );
    expect(storages).toEqual([expect.objectContaining({ onHand: 12, expiring: 6, available: 6 })]);
  });

  await test.step('the pick list suggests the lot that expires first and is still for sale, and confirming the order issues it', async () => {
    const { list } = await admin<{ list: { id: string; code: string }[] }>(
      'get',
      '/api/inventory/storages?pageSize=50',
    );
    const storageId = list.find(({ code }) => code === 'SHOP')!.id;
    const outbound = await admin<{ id: string }>('post', '/api/inventory/outbounds', {
      orderType: 'SHOP',
      effectiveDate: dayIn(0),
      submit: true,
      lines: [{ souvenirId: cookies.id, storageId, quantity: 3 }],
    });
    const path = `/inventory/storage-management/salesInventoryOrder/${outbound.id}`;
    await page.goto(`${path}/pick`);
    const suggested = page.getByText(/EARLY.*2/);
    await expect(suggested).toBeVisible();
    await expect(page.getByText(/LATE.*1/)).toBeVisible();
    await expect(page.getByText(/NEAR/)).toHaveCount(0);
    await checkAccessibility();
    await page.getByRole('button', { name: t('pick.allOf', { name: cookies.name }) }).click();
    await page.getByRole('button', { name: t('documents.action.confirm'), exact: true }).click();
    await dialog.getByRole('button', { name: t('documents.action.confirm') }).click();
    await expect(page.getByText(t('pick.confirmed'))).toBeVisible();
    await page.goto(lotsPath);
    await expect(page.getByText('LATE')).toBeVisible();
    await expect(page.getByText('EARLY')).toHaveCount(0);
  });

  await test.step('the shop does not sell the lot near its best-before day', async () => {
    const { available } = await admin<{ available: number }>('get', `/api/shop/products/${cookies.id}`);
    expect(available).toBe(3);
    const path = `/api/inventory/lots?keyword=${cookies.productCode}`;
    const rows = (await admin<{ list: { lotNumber: string; status: string }[] }>('get', path)).list;
    expect(rows.map(({ lotNumber, status }) => [lotNumber, status])).toEqual([
      ['NEAR', 'stopped'],
      ['LATE', 'available'],
    ]);
  });

  await test.step('a stock count has a line for each lot', async () => {
    const { list } = await admin<{ list: { id: string; code: string }[] }>(
      'get',
      '/api/inventory/storages?pageSize=50',
    );
    const count = await admin<{ id: string }>('post', '/api/inventory/counts', {
      storageId: list.find(({ code }) => code === 'SHOP')!.id,
      souvenirIds: [cookies.id],
      remark: '',
    });
    await page.goto(`/inventory/storage-management/adjustment/counts/${count.id}`);
    await expect(page.getByText(/NEAR/)).toBeVisible();
    await expect(page.getByText(/LATE/)).toBeVisible();
    await expect(page.getByRole('button', { name: t('lots.add') }).first()).toBeVisible();
    await checkAccessibility();
    await admin('post', `/api/inventory/counts/${count.id}/actions/cancel`, { comment: '' });
  });

  await test.step('the lot near its best-before day is written off with a form that already contains its values', async () => {
    await page.goto(lotsPath);
    await page
      .getByRole('button', { name: t('alerts.handle') })
      .first()
      .click();
    await page.getByRole('menuitem', { name: t('lots.writeOff') }).click();
    await expect(
      page.getByLabel(t('grid.line', { column: t('documentLine.quantity'), line: '1' })),
    ).toHaveValue('6');
    await expect(
      page.getByLabel(t('grid.line', { column: t('documentLine.bestBefore'), line: '1' })),
    ).toHaveValue(formatDay(lots.near, language));
    await page.getByRole('button', { name: t('documents.submitNow') }).click();
    await expect(page).toHaveURL(/\/adjustment\/[0-9a-f-]{36}$/);
    const id = page.url().split('/').at(-1)!;
    const warehouse = createCaller(page, await fetchToken(page, 'warehouse'), language);
    await warehouse('post', `/api/inventory/adjustments/${id}/actions/confirm`, {});
    await page.goto(lotsPath);
    await expect(page.getByText('LATE')).toBeVisible();
    await expect(page.getByText('NEAR')).toHaveCount(0);
  });
});
