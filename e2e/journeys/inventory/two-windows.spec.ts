import { officeUrl } from '../../servers.ts';
import { expect, fetchToken, test } from '../../test.ts';

test.use({ baseURL: officeUrl });

test('a change in one window updates the list and the record in another window, and an unsaved form there says that the record has changed', async ({
  page,
  t,
  signIn,
  variantName,
}) => {
  test.slow();
  const name = `兩窗供應商 ${variantName}`;
  const field = (key: Parameters<typeof t>[0]) => ({ name: t(key), exact: true });
  await signIn('warehouse');
  // the second window gets the session only after the first one has loaded a page
  await page.goto('/inventory/suppliers-management');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`/inventory/suppliers-management?keyword=${encodeURIComponent(name)}`);
  await expect(other.getByText(t('list.noMatch')).first()).toBeVisible();

  await page.goto('/inventory/suppliers-management/new');
  await page.getByRole('textbox', field('supplier.name')).fill(name);
  await page.getByRole('textbox', field('supplier.contactPerson')).fill('陳先生');
  await page.getByRole('textbox', field('supplier.contactPhone')).fill('2345 6789');
  await page.getByRole('textbox', field('supplier.contactEmail')).fill('two@journey.example');
  await page.getByRole('button', { name: t('common.save'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const recordPath = new URL(page.url()).pathname;

  // the list shows the new supplier without a reload
  await expect(other.getByRole('link', { name: new RegExp(name) })).toBeVisible();

  // a form with unsaved input keeps it and says that the record has changed
  await other.goto(`${recordPath}/edit`);
  await other.getByRole('textbox', field('supplier.contactPerson')).fill('李小姐');
  await page.goto(`${recordPath}/edit`);
  await page.getByRole('textbox', field('supplier.contactPhone')).fill('2999 0000');
  await page.getByRole('button', { name: t('common.save'), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${recordPath}$`));
  await expect(other.getByText(t('form.changedMeanwhile'))).toBeVisible();
  await expect(other.getByRole('textbox', field('supplier.contactPerson'))).toHaveValue('李小姐');
  await other.getByRole('button', { name: t('form.changedMeanwhile.reload') }).click();
  await expect(other.getByRole('textbox', field('supplier.contactPerson'))).toHaveValue('陳先生');
  await expect(other.getByRole('textbox', field('supplier.contactPhone'))).toHaveValue('2999 0000');

  // the record page shows the new state
  await other.goto(recordPath);
  await expect(other.getByText(t('active.state.active')).first()).toBeVisible();
  await page.getByRole('button', { name: t('active.action.disable') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('active.action.disable') })
    .click();
  await expect(other.getByText(t('active.state.inactive')).first()).toBeVisible();
});

// each variant uses its own souvenir
const received: Record<string, string> = {
  'zh-hk-wide': 'GF-0037',
  'zh-hk-phone': 'GF-0038',
  'en-wide': 'GF-0039',
  'en-phone': 'GF-0040',
};

test('when a receiving order is confirmed in one window, another window shows the new balance without a reload', async ({
  page,
  t,
  signIn,
  variantName,
}) => {
  test.slow();
  const code = received[variantName]!;
  const headers = { authorization: await fetchToken(page, 'admin') };
  const ask = async (path: string, body?: object) => {
    const answer = body
      ? await page.request.post(`/api/inventory/${path}`, { headers, data: body })
      : await page.request.get(`/api/inventory/${path}`, { headers });
    return (await answer.json()).data;
  };
  const { storages, suppliers } = await ask('document-choices');
  const main = storages.find((storage: { code: string }) => storage.code === 'MAIN');
  const [souvenir] = (await ask(`document-choices/souvenirs?codes=${code}&storageId=${main.id}`)).list;
  const day = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10);
  const { id } = await ask('receivings', {
    supplierId: suppliers[0].id,
    documentDate: day,
    effectiveDate: day,
    submit: true,
    lines: [{ souvenirId: souvenir.id, storageId: main.id, quantity: 321, currency: 'HKD', price: 100 }],
  });

  await signIn('admin');
  await page.goto(`/inventory/storage-management/receiving/${id}`);
  const confirm = { name: t('documents.action.confirm'), exact: true };
  await expect(page.getByRole('button', confirm)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`/inventory/storage-management/StorageGift?keyword=${code}&storageId=${main.id}`);
  await expect(other.getByText(code).first()).toBeVisible();
  const newBalance = (souvenir.onHand + 321).toLocaleString('en');
  await expect(other.getByText(newBalance, { exact: true }).first()).toBeHidden();

  await page.getByRole('button', confirm).click();
  await page.getByRole('dialog').getByRole('button', confirm).click();
  await expect(page.getByText(t('documents.confirm.done')).first()).toBeVisible();
  await expect(other.getByText(newBalance, { exact: true }).first()).toBeVisible();
});
