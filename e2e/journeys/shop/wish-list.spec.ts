// The wish list, and a request to be told when a sold-out souvenir is back.
import { officeUrl } from '../../servers.ts';
import { createBuyer, createSouvenir, receivePieces } from '../../shop.ts';
import { expect, test } from '../../test.ts';

test.use({ baseURL: officeUrl });

test('a visitor asks to be told about a sold-out souvenir, is told when it is back, and buys from the wish list', async ({
  page,
  t,
  variantName,
  language,
  checkAccessibility,
}) => {
  test.slow();
  const { account, password, ask } = await createBuyer(page, `wish-${variantName}`);
  const soldOut = await createSouvenir(page, `${account}-gone`, language, 0);
  const inStock = await createSouvenir(page, `${account}-here`, language);
  const heart = (key: 'wish.add' | 'wish.remove', { name }: { name: string }) =>
    page.locator('article').getByRole('button', { name: t(key, { name }) });
  const stopWaiting = page.getByRole('button', { name: t('restock.stop') });

  await page.goto(`/shopping/detail/${soldOut.id}`);
  await page.getByRole('button', { name: t('restock.ask') }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(t('restock.signIn', { name: soldOut.name }))).toBeVisible();
  await page.getByLabel(t('login.account')).fill(account);
  await page.getByLabel(t('common.password'), { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(soldOut.id));
  await expect(stopWaiting).toBeVisible();
  await expect(page.getByText(t('restock.asked', { name: soldOut.name }))).toBeVisible();
  await stopWaiting.click();
  await page.getByRole('button', { name: t('restock.ask') }).click();
  await expect(stopWaiting).toBeVisible();
  await checkAccessibility();

  await heart('wish.add', soldOut).click();
  await expect(heart('wish.remove', soldOut)).toBeVisible();
  await page.goto(`/shopping/detail/${inStock.id}`);
  await heart('wish.add', inStock).click();
  await expect(heart('wish.remove', inStock)).toBeVisible();

  await page.goto('/shopping/profile');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('wishes.title') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('wishes.title') })).toBeVisible();
  const lineOf = ({ name }: { name: string }) => page.getByRole('listitem').filter({ hasText: name });
  await expect(lineOf(soldOut).getByText(t('common.soldOut'))).toBeVisible();
  await expect(lineOf(soldOut).getByRole('button', { name: t('restock.stop') })).toBeVisible();
  await lineOf(inStock)
    .getByRole('button', { name: t('detail.addToCart') })
    .click();
  await expect(page.getByRole('link', { name: t('shop.cart.count', { count: 1 }) }).first()).toBeVisible();
  await lineOf(inStock)
    .getByRole('button', { name: t('wish.remove', { name: inStock.name }) })
    .click();
  await expect(lineOf(inStock)).toHaveCount(0);
  await page.getByRole('button', { name: t('common.undo') }).click();
  await expect(lineOf(inStock)).toBeVisible();
  await checkAccessibility();

  await receivePieces(page, soldOut.id, 3);
  type Inbox = { list: { title: string }[] };
  const readTitles = async () =>
    (await ask<Inbox>('get', '/api/notifications/inbox')).list.map(({ title }) => title);
  // the job runs every 30 seconds
  await expect.poll(readTitles, { timeout: 75_000 }).toHaveLength(1);
  const [title] = await readTitles();
  await page.reload();
  await page.getByRole('button', { name: t('ui.inbox.unread', { count: 1 }) }).click();
  await expect(page.getByText(title!)).toBeVisible();
  await page.keyboard.press('Escape');
  await lineOf(soldOut)
    .getByRole('button', { name: t('detail.addToCart') })
    .click();
  await expect(page.getByRole('link', { name: t('shop.cart.count', { count: 2 }) }).first()).toBeVisible();
});
