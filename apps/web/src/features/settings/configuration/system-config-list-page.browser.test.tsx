// The list of settings.
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createPage, noViews } from '../../../testing/list-answers.ts';
import { mockApi, renderScreen, setNow } from '../../../testing/render-screen.tsx';
import SystemConfigListPage from './system-config-list-page.tsx';

const setting = {
  id: 'mall.refund_days',
  key: 'mall.refund_days',
  name: 'Refund period',
  value: 1400,
  personName: null,
  description: 'Days',
  category: 'mall',
  dataType: 'number',
  sortCode: 3,
  enabled: false,
  updatedAt: '2026-11-16T02:00:00.000Z',
  updatedBy: 'Ada',
  builtIn: true,
  actions: ['edit'],
};
beforeEach(() => localStorage.clear());

test('the list of settings shows name, value, category, type and state', async () => {
  setNow('2026-11-17T04:00:00.000Z');
  mockApi({ ...noViews, listSystemConfigs: () => createPage([setting]) });
  await renderScreen(<SystemConfigListPage />);
  for (const name of ['Name', 'Value', 'Category', 'Data type', 'Status', 'Updated', 'Updated by'])
    await expect.element(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  for (const name of ['Description', 'Key', 'Order'])
    expect(page.getByRole('columnheader', { name, exact: true }).elements()).toHaveLength(0);
  await expect
    .element(page.getByRole('row', { name: /Refund period/ }))
    .toHaveTextContent('Refund periodmall.refund_days1,400ShopNumberDisabledyesterdayAda');
});

test('settings can be filtered by category and state', async () => {
  const { requests } = mockApi({ ...noViews, listSystemConfigs: () => createPage([setting]) });
  await renderScreen(<SystemConfigListPage />);
  for (const [filter, option, name, value] of [
    ['Category', 'Business', 'category', 'business'],
    ['Status', 'Disabled', 'enabled', 'false'],
  ] as const) {
    await userEvent.click(page.getByRole('button', { name: new RegExp(`^${filter}`) }).first());
    await userEvent.click(page.getByRole('option', { name: option }));
    await expect.poll(() => requests.some(({ query }) => query.get(name) === value)).toBe(true);
  }
});

test('an empty list of settings says that there are no settings', async () => {
  mockApi({ ...noViews, listSystemConfigs: () => createPage([]) });
  await renderScreen(<SystemConfigListPage />);
  await expect.element(page.getByText('No settings', { exact: true })).toBeVisible();
});
