// Sizes after a sale and after a change of prices: an M is exchanged for an L, and one size gets its own price.

import { officeUrl } from '../../servers.ts';
import {
  confirmOutbound,
  confirmReturn,
  createBuyer,
  createCaller,
  createReceivedOrder,
  createSouvenir,
  drawSignature,
  type Souvenir,
} from '../../shop.ts';
import { expect, fetchToken, switchUser, test } from '../../test.ts';

test.use({ baseURL: officeUrl });

test('a buyer collects a T-shirt in M and exchanges it for an L of the same colour', async ({
  page,
  t,
  variantName,
  language,
  checkAccessibility,
}) => {
  test.slow();
  const buyer = await createBuyer(page, `size-${variantName}`);
  const desk = createCaller(page, await fetchToken(page, 'warehouse'));
  const name = language === 'en' ? 'Crest T-shirt' : '校徽圓領 T 恤';
  const purple = language === 'en' ? 'Purple' : '紫色';
  const large = `${name} – L / ${purple}`;
  const dialog = page.getByRole('dialog');
  let orderNo = '';
  let deskPath = '';

  await test.step('the buyer chooses a T-shirt in M and purple, pays and collects it', async () => {
    await switchUser(page, buyer.account, buyer.password);
    await page.goto('/shopping?keyword=GF-0017');
    await page.getByRole('link', { name, exact: true }).click();
    await page
      .getByRole('navigation', { name: t('option.colour') })
      .getByRole('link', { name: purple })
      .click();
    await expect(page.getByText(`${t('detail.code')} GF-0017-M-PUR`)).toBeVisible();
    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    const medium = await buyer.ask<Souvenir>('get', `/api/shop/products/${id}`);
    expect(medium.productCode).toBe('GF-0017-M-PUR');
    ({ orderNo } = await createReceivedOrder(buyer.ask, desk, medium, 1));
  });

  await test.step('the buyer requests an exchange of the M for an L', async () => {
    await page.goto(`/shopping/refund?orderNo=${orderNo}`);
    await page.getByRole('radio', { name: t('refund.kind.exchange') }).check({ force: true });
    await page
      .getByRole('combobox', { name: t('refundRequest.line.replacement') })
      .selectOption({ label: large });
    await page
      .getByRole('combobox', { name: t('common.reason') })
      .selectOption({ label: t('refundRequest.line.reason.other') });
    await page.getByRole('textbox', { name: t('refundRequest.line.reason.write') }).fill('尺碼不合');
    await page.getByLabel(t('refundRequest.agree')).check();
    await checkAccessibility();
    await page.getByRole('button', { name: t('refundRequest.submit') }).click();
    await expect(page).toHaveURL(/\/shopping\/orders-approvals\?id=/);
    await expect(page.getByText(t('refund.replacement', { name: large })).first()).toBeVisible();
  });

  const id = new URL(page.url()).searchParams.get('id')!;
  await test.step('staff approve the exchange, receive the returned M and pick the L', async () => {
    deskPath = `/api/shop/desk/refunds/${id}`;
    await switchUser(page, 'warehouse');
    await page.goto(`/inventory/refunds/${id}`);
    await expect(page.getByText(t('refund.replacement', { name: large })).first()).toBeVisible();
    await page.getByRole('button', { name: t('common.approve'), exact: true }).click();
    await dialog.getByRole('button', { name: t('common.approve'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: t('refundDesk.receive'), exact: true }).click();
    await dialog.getByRole('button', { name: t('refundDesk.receive.later'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    type Documents = { documents: { id: string; kind: string }[] };
    const findId = async (kind: string) =>
      (await desk<Documents>('get', deskPath)).documents.find((one) => one.kind === kind)!.id;
    const readCodes = async (path: string) =>
      (await desk<{ lines: { productCode: string }[] }>('get', path)).lines.map((line) => line.productCode);
    const returnId = await findId('return');
    expect(await readCodes(`/api/inventory/returns/${returnId}`)).toEqual(['GF-0017-M-PUR']);
    await confirmReturn(desk, returnId, 'resell');
    const outboundId = await findId('outbound');
    expect(await readCodes(`/api/inventory/outbounds/${outboundId}`)).toEqual(['GF-0017-L-PUR']);
    await confirmOutbound(desk, outboundId);
  });

  await test.step('staff hand over the L against a signature', async () => {
    await page.goto(`/inventory/refunds/${id}`);
    await page.getByRole('button', { name: t('refundDesk.handBack') }).click();
    await drawSignature(page);
    await checkAccessibility();
    await dialog.getByRole('button', { name: t('refundDesk.handBack') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(t('refund.state.return_completed'), { exact: true }).first()).toBeVisible();
  });
});

test('staff change the price of a family, then of one size, and the shop shows both', async ({
  page,
  t,
  variantName,
  language,
  checkAccessibility,
}) => {
  test.slow();
  const souvenir = await createSouvenir(page, `尺碼價格 ${variantName}`, language);
  const admin = createCaller(page, await fetchToken(page, 'admin'), language);
  const values = ['S', 'M', 'L'].map((key) => ({
    key,
    name: { 'zh-HK': key, en: key, 'zh-CN': '' },
    swatch: null,
  }));
  await admin('put', `/api/inventory/souvenirs/${souvenir.id}/family`, {
    version: null,
    code: souvenir.productCode,
    name: { 'zh-HK': souvenir.name, en: souvenir.name, 'zh-CN': '' },
    options: [{ kind: 'size', values }],
    members: values.map(({ key }) => ({
      keys: [key],
      souvenirId: key === 'S' ? souvenir.id : null,
      code: key === 'S' ? souvenir.productCode : `${souvenir.productCode}-${key}`,
    })),
  });
  await switchUser(page, 'admin');
  const dialog = page.getByRole('dialog');
  const setPrice = async (id: string, amount: string, scope: string) => {
    await page.goto(`/inventory/price-management/${id}?new`);
    await dialog.getByRole('radio', { name: scope }).check();
    await dialog.getByRole('textbox', { name: t('price.mallPrice') }).fill(amount);
    await dialog.getByRole('textbox', { name: t('price.reason'), exact: true }).fill('journey');
    await checkAccessibility();
    await dialog.getByRole('button', { name: t('common.save'), exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  const sizes = page.getByRole('navigation', { name: t('option.size') });
  /** Opens the souvenir in the shop and looks at each size. */
  const expectPrices = async (prices: Record<string, string>) => {
    await page.goto(`/shopping/detail/${souvenir.id}`);
    for (const [size, price] of Object.entries(prices)) {
      const code = size === 'S' ? souvenir.productCode : `${souvenir.productCode}-${size}`;
      await sizes.getByRole('link', { name: new RegExp(`^${size}\\b`) }).click();
      await expect(page.getByText(`${t('detail.code')} ${code}`, { exact: true })).toBeVisible();
      await expect(page.getByRole('main').locator('[data-large]')).toHaveText(`HK$${price}`);
    }
  };

  await setPrice(souvenir.id, '88', t('families.price.family', { count: 3 }));
  await expectPrices({ M: '88', L: '88', S: '88' });
  const { family } = await admin<{ family: { members: { id: string; productCode: string }[] } }>(
    'get',
    `/api/inventory/souvenirs/${souvenir.id}`,
  );
  const large = family.members.find(({ productCode }) => productCode.endsWith('-L'))!;
  await setPrice(large.id, '99', t('families.price.one'));
  await expect(page.getByText(t('families.price.own')).first()).toBeVisible();
  await expectPrices({ M: '88', L: '99', S: '88' });
});
