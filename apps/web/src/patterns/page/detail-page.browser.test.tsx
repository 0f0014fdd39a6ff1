// The page of one record: on its way, there, gone, failed, and changed by somebody else while it is read.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { switchLanguage } from '../../i18n/language-store.ts';
import { controlTime, mockApi, mockLive, refusal, renderScreen } from '../../testing/render-screen.tsx';
import { StateBadge } from '../display/state-badge.tsx';
import { Columns, DetailPage } from './detail-page.tsx';

const supplier = (name: string) => ({ id: 'a', code: 'SU-1', name, version: 1 });
const detail = (
  <DetailPage
    endpoint="GET /api/inventory/suppliers/:id"
    input={{ params: { id: 'a' } }}
    back={[
      { to: '/suppliers', list: 'suppliers.title' },
      { to: '/quotations', list: 'quotations.title' },
    ]}
    title={({ name }) => name}
    subtitle={({ code }, { t }) => `${t('supplier.code')} ${code}`}
    badge={() => <StateBadge tone="gold">Active</StateBadge>}
    actions={() => <button type="button">Disable</button>}
    unsettled={({ name }) => name === 'Being moved'}
  >
    {({ code }) => <Columns main={<p>Souvenirs of {code}</p>} side={<p>History of {code}</p>} />}
  </DetailPage>
);
const heading = page.getByRole('heading', { level: 1 });

test('A record shows its name, facts, state, actions and sections once it is loaded.', async () => {
  const { asked } = mockApi({ getSupplier: () => supplier('Kiln & Co') });
  await renderScreen(detail);
  await expect.element(heading).toHaveTextContent('Kiln & Co');
  await expect.element(page.getByText('Code SU-1')).toBeVisible();
  await expect.element(page.getByText('Active')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Disable' })).toBeVisible();
  await expect.element(page.getByText('Souvenirs of SU-1')).toBeVisible();
  await expect.element(page.getByText('History of SU-1')).toBeVisible();
  expect(asked.map(({ params }) => params)).toEqual([{ id: 'a' }]);
});

test('While a record loads the page says so, offers the way back and shows no actions.', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  mockApi({ getSupplier: () => promise });
  await renderScreen(detail);
  const loading = page.getByRole('status', { name: 'Loading' });
  await expect.element(loading).toHaveAttribute('aria-busy', 'true');
  await expect.element(page.getByRole('link', { name: 'Back to Suppliers' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Disable' }).elements()).toHaveLength(0);
  resolve(supplier('Kiln & Co'));
  await expect.element(heading).toHaveTextContent('Kiln & Co');
  expect(loading.elements()).toHaveLength(0);
});

test('The name of the record is the title of the browser tab until the page is left.', async () => {
  document.title = 'Keepsake';
  mockApi({ getSupplier: () => supplier('Kiln & Co') });
  await renderScreen(detail);
  await expect.poll(() => document.title).toMatch(/^Kiln & Co · /);
  await cleanup();
  expect(document.title).toBe('Keepsake');
});

test('The back link leads to the first list when the record was opened by its address.', async () => {
  mockApi({ getSupplier: () => supplier('Kiln & Co') });
  const router = await renderScreen(detail, { path: '/suppliers/a' });
  await userEvent.click(page.getByRole('link', { name: 'Back to Suppliers' }));
  await expect.poll(() => router.state.location.pathname).toBe('/suppliers');
});

test('The back link leads to the list the record was opened from, with its filters.', async () => {
  mockApi({ getSupplier: () => supplier('Kiln & Co') });
  const state = { list: '/quotations', from: '?keyword=mug' };
  await renderScreen(detail, { path: '/suppliers/a', state });
  const back = page.getByRole('link', { name: 'Back to Quotations' });
  await expect.element(back).toHaveAttribute('href', '/quotations?keyword=mug');
});

test('A record that does not exist is told as not found, with the way back and no second try.', async () => {
  mockApi({ getSupplier: () => refusal(404, 'No such supplier') });
  await renderScreen(detail);
  await expect.element(page.getByText('Record not found')).toBeVisible();
  const back = page.getByRole('link', { name: 'Back to Suppliers' });
  await expect.element(back).toHaveAttribute('href', '/suppliers');
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(0);
});

test('A failure is told in the words of the server and the record appears after trying again.', async () => {
  let tries = 0;
  mockApi({ getSupplier: () => (++tries === 1 ? refusal(503, 'Too busy') : supplier('Kiln & Co')) });
  await renderScreen(detail);
  await expect.element(page.getByRole('alert').getByText('Too busy')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.element(heading).toHaveTextContent('Kiln & Co');
  expect(page.getByRole('alert').elements()).toHaveLength(0);
});

test('A reader without the permission is told so and sees nothing of the record.', async () => {
  mockApi({ getSupplier: () => refusal(403, 'You may not see suppliers') });
  await renderScreen(detail);
  await expect.element(page.getByRole('alert').getByText('You may not see suppliers')).toBeVisible();
  expect(page.getByRole('button', { name: 'Disable' }).elements()).toHaveLength(0);
});

test('The page follows when somebody else changes the record, and not when something else changes.', async () => {
  const pass = controlTime();
  const live = mockLive();
  let name = 'Kiln & Co';
  const { asked } = mockApi({ streamLive: live.answer, getSupplier: () => supplier(name) });
  await renderScreen(detail);
  await expect.element(heading).toHaveTextContent('Kiln & Co');
  await live.opened;
  await pass(1000);
  const before = asked.length;
  live.tell('orders');
  name = 'Kiln & Sons';
  live.tell('catalogue');
  await expect.element(heading).toHaveTextContent('Kiln & Sons');
  await pass(1000);
  expect(asked.length - before).toBe(1);
});

test('A record that is taken away while it is read leaves no actions behind.', async () => {
  const pass = controlTime();
  const live = mockLive();
  let answer: unknown = supplier('Kiln & Co');
  mockApi({ streamLive: live.answer, getSupplier: () => answer });
  await renderScreen(detail);
  await expect.element(page.getByRole('button', { name: 'Disable' })).toBeVisible();
  await live.opened;
  await pass(1000);
  answer = refusal(404, 'No such supplier');
  live.tell('catalogue');
  await expect.element(page.getByText('Record not found')).toBeVisible();
  expect(page.getByRole('button', { name: 'Disable' }).elements()).toHaveLength(0);
});

test('A record to which something is still happening is asked for again until that is over.', async () => {
  const pass = controlTime();
  let name = 'Being moved';
  mockApi({ getSupplier: () => supplier(name) });
  await renderScreen(detail);
  await expect.element(heading).toHaveTextContent('Being moved');
  name = 'Kiln & Co';
  await pass(2000);
  await expect.element(heading).toHaveTextContent('Kiln & Co');
});

test('A change of language keeps the record on the page while the other words are on their way.', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  let asked = 0;
  mockApi({ getSupplier: () => (++asked === 1 ? supplier('Kiln & Co') : promise) });
  await renderScreen(detail);
  await expect.element(heading).toHaveTextContent('Kiln & Co');
  await switchLanguage('zh-HK');
  await expect.element(page.getByRole('link', { name: '返回供應商' })).toBeVisible();
  await expect.element(heading).toHaveTextContent('Kiln & Co');
  resolve(supplier('窯坊'));
  await expect.element(heading).toHaveTextContent('窯坊');
});

test('A record that does not exist is told in Chinese on a phone.', async () => {
  mockApi({ getSupplier: () => refusal(404, '沒有此供應商') });
  await renderScreen(detail, { language: 'zh-HK', width: 390 });
  await expect.element(page.getByText('找不到這項紀錄')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '返回供應商' })).toBeVisible();
});

test('On a phone the sections stand below one another and fit a long name.', async () => {
  mockApi({ getSupplier: () => supplier('KilnAndCompanyOfTheNewTerritories'.repeat(3)) });
  await renderScreen(detail, { language: 'zh-HK', width: 390 });
  await expect.element(page.getByText('Souvenirs of SU-1')).toBeVisible();
  const main = page.getByText('Souvenirs of SU-1').element();
  const side = page.getByText('History of SU-1').element();
  expect(side.getBoundingClientRect().top).toBeGreaterThanOrEqual(main.getBoundingClientRect().bottom);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
