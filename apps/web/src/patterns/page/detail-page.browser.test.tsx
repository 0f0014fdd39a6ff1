// The detail page of a record: loading, loaded, missing, failed, and changed by another person.
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
      { to: '/suppliers', list: 'common.suppliers' },
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

test('a detail page shows name, facts, state, actions and sections of the record', async () => {
  const { requests } = mockApi({ getSupplier: () => supplier('Kiln & Co') });
  await renderScreen(detail);
  await expect.element(heading).toHaveTextContent('Kiln & Co');
  await expect.element(page.getByText('Code SU-1')).toBeVisible();
  await expect.element(page.getByText('Active')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Disable' })).toBeVisible();
  await expect.element(page.getByText('Souvenirs of SU-1')).toBeVisible();
  await expect.element(page.getByText('History of SU-1')).toBeVisible();
  expect(requests.map(({ params }) => params)).toEqual([{ id: 'a' }]);
});

test('while a record loads, the page shows a loading state and a back link, but no actions', async () => {
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

test('the name of the record is the title of the browser tab until the page is left', async () => {
  document.title = 'Keepsake';
  mockApi({ getSupplier: () => supplier('Kiln & Co') });
  await renderScreen(detail);
  await expect.poll(() => document.title).toMatch(/^Kiln & Co · /);
  await cleanup();
  expect(document.title).toBe('Keepsake');
});

test('the back link leads to the first list if the record was opened by its URL', async () => {
  mockApi({ getSupplier: () => supplier('Kiln & Co') });
  const router = await renderScreen(detail, { path: '/suppliers/a' });
  await userEvent.click(page.getByRole('link', { name: 'Back to Suppliers' }));
  await expect.poll(() => router.state.location.pathname).toBe('/suppliers');
});

test('the back link leads to the list that the record was opened from, with its filters', async () => {
  mockApi({ getSupplier: () => supplier('Kiln & Co') });
  const state = { list: '/quotations', from: '?keyword=mug' };
  await renderScreen(detail, { path: '/suppliers/a', state });
  const back = page.getByRole('link', { name: 'Back to Quotations' });
  await expect.element(back).toHaveAttribute('href', '/quotations?keyword=mug');
});

test('a missing record shows a not-found message with a back link and no retry', async () => {
  mockApi({ getSupplier: () => refusal(404, 'No such supplier') });
  await renderScreen(detail);
  await expect.element(page.getByText('Record not found')).toBeVisible();
  const back = page.getByRole('link', { name: 'Back to Suppliers' });
  await expect.element(back).toHaveAttribute('href', '/suppliers');
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(0);
});

test('a failure shows the message of the server, and the record appears after a retry', async () => {
  let tries = 0;
  mockApi({ getSupplier: () => (++tries === 1 ? refusal(503, 'Too busy') : supplier('Kiln & Co')) });
  await renderScreen(detail);
  await expect.element(page.getByRole('alert').getByText('Too busy')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.element(heading).toHaveTextContent('Kiln & Co');
  expect(page.getByRole('alert').elements()).toHaveLength(0);
});

test('a person without permission sees a message and nothing of the record', async () => {
  mockApi({ getSupplier: () => refusal(403, 'You may not see suppliers') });
  await renderScreen(detail);
  await expect.element(page.getByRole('alert').getByText('You may not see suppliers')).toBeVisible();
  expect(page.getByRole('button', { name: 'Disable' }).elements()).toHaveLength(0);
});

test('a detail page reloads when another person changes the record, and not on other changes', async () => {
  const pass = controlTime();
  const live = mockLive();
  let name = 'Kiln & Co';
  const { requests } = mockApi({ streamLive: live.answer, getSupplier: () => supplier(name) });
  await renderScreen(detail);
  await expect.element(heading).toHaveTextContent('Kiln & Co');
  await live.opened;
  await pass(1000);
  const before = requests.length;
  live.announce('orders');
  name = 'Kiln & Sons';
  live.announce('catalogue');
  await expect.element(heading).toHaveTextContent('Kiln & Sons');
  await pass(1000);
  expect(requests.length - before).toBe(1);
});

test('a record that is deleted while it is shown has no actions any more', async () => {
  const pass = controlTime();
  const live = mockLive();
  let answer: unknown = supplier('Kiln & Co');
  mockApi({ streamLive: live.answer, getSupplier: () => answer });
  await renderScreen(detail);
  await expect.element(page.getByRole('button', { name: 'Disable' })).toBeVisible();
  await live.opened;
  await pass(1000);
  answer = refusal(404, 'No such supplier');
  live.announce('catalogue');
  await expect.element(page.getByText('Record not found')).toBeVisible();
  expect(page.getByRole('button', { name: 'Disable' }).elements()).toHaveLength(0);
});

test('a record that is still changing is reloaded until it is finished', async () => {
  const pass = controlTime();
  let name = 'Being moved';
  mockApi({ getSupplier: () => supplier(name) });
  await renderScreen(detail);
  await expect.element(heading).toHaveTextContent('Being moved');
  name = 'Kiln & Co';
  await pass(2000);
  await expect.element(heading).toHaveTextContent('Kiln & Co');
});

test('a detail page keeps the record while the texts of another language load', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  let requestCount = 0;
  mockApi({ getSupplier: () => (++requestCount === 1 ? supplier('Kiln & Co') : promise) });
  await renderScreen(detail);
  await expect.element(heading).toHaveTextContent('Kiln & Co');
  await switchLanguage('zh-HK');
  await expect.element(page.getByRole('link', { name: '返回供應商' })).toBeVisible();
  await expect.element(heading).toHaveTextContent('Kiln & Co');
  resolve(supplier('窯坊'));
  await expect.element(heading).toHaveTextContent('窯坊');
});

test('a missing record shows a Chinese message on a phone', async () => {
  mockApi({ getSupplier: () => refusal(404, '沒有此供應商') });
  await renderScreen(detail, { language: 'zh-HK', width: 390 });
  await expect.element(page.getByText('找不到這項紀錄')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '返回供應商' })).toBeVisible();
});

test('on a phone the sections are stacked and a long name fits', async () => {
  mockApi({ getSupplier: () => supplier('KilnAndCompanyOfTheNewTerritories'.repeat(3)) });
  await renderScreen(detail, { language: 'zh-HK', width: 390 });
  await expect.element(page.getByText('Souvenirs of SU-1')).toBeVisible();
  const main = page.getByText('Souvenirs of SU-1').element();
  const side = page.getByText('History of SU-1').element();
  expect(side.getBoundingClientRect().top).toBeGreaterThanOrEqual(main.getBoundingClientRect().bottom);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
