// The tills page and the dialog that opens a shift.
import type { TillRow } from '@keepsake/core/shop/tills/till.contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import TillsPage from './tills-page.tsx';

const createTill = (id: string, name: string, some: Partial<TillRow>): TillRow => ({
  id,
  name,
  names: { 'zh-HK': name, en: name, 'zh-CN': name },
  storageId: 'st1',
  storageName: 'Campus shop',
  state: 'active',
  version: 1,
  shift: null,
  actions: [],
  ...some,
});
const openTill = createTill('t1', 'Front desk', {
  shift: {
    id: 's1',
    no: 'SH-001',
    state: 'open',
    openedAt: '2026-11-18T01:00:00Z',
    openedName: 'Chan Mei Ling',
  },
  actions: ['sell'],
});
const closedTill = createTill('t2', 'Side desk', { actions: ['open', 'edit'] });
const inactiveTill = createTill('t3', 'Old desk', { state: 'inactive', actions: ['edit'] });
const findCard = (name: string) => page.getByRole('listitem').filter({ hasText: name });

test('the card of a till shows its open shift with a link to sell, or that the till is closed or disabled', async () => {
  mockApi({ listTills: () => ({ list: [openTill, closedTill, inactiveTill] }) });
  await renderScreen(<TillsPage />);
  const open = findCard('Front desk');
  await expect.element(open.getByText('Opened 18 Nov 2026, 09:00 by Chan Mei Ling')).toBeVisible();
  await expect
    .element(open.getByRole('link', { name: 'View shift SH-001' }))
    .toHaveAttribute('href', '/inventory/shifts/s1');
  await expect
    .element(open.getByRole('link', { name: 'Sell at Front desk' }))
    .toHaveAttribute('href', '/inventory/counter/sell?till=t1');
  await expect.element(findCard('Side desk').getByText('Closed', { exact: true })).toBeVisible();
  await expect.element(findCard('Old desk').getByText('Disabled')).toBeVisible();
  expect(
    findCard('Old desk')
      .getByRole('button')
      .all()
      .map((button) => button.element().textContent),
  ).toEqual(['Edit']);
  await expect.element(page.getByRole('button', { name: 'Add till' })).not.toBeInTheDocument();
});

test('the tills page says when there are no tills, and a person with the permission can add one', async () => {
  mockApi({ listTills: () => ({ list: [] }), listStorageOptions: () => ({ list: [] }) });
  await renderScreen(<TillsPage />, { buttons: { tills: ['manage'] } });
  await expect.element(page.getByText('No tills yet')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Add till' }));
  await expect.element(page.getByRole('dialog', { name: 'Add till' })).toBeVisible();
});

test('a shift is opened with a float that is typed or chosen', async () => {
  const sent: unknown[] = [];
  mockApi({
    listTills: () => ({ list: [closedTill] }),
    openShift: ({ body, params }) => {
      sent.push([params.id, body]);
      return {};
    },
  });
  await renderScreen(<TillsPage />);
  await userEvent.click(page.getByRole('button', { name: 'Open shift at Side desk' }));
  const dialog = page.getByRole('dialog', { name: 'Open shift at Side desk' });
  const submit = dialog.getByRole('button', { name: 'Open shift' });
  await expect.element(submit).toBeDisabled();
  const float = dialog.getByRole('textbox', { name: 'Float' });
  await userEvent.click(dialog.getByRole('button', { name: 'HK$1,000' }));
  await expect.element(float).toHaveValue('HK$ 1,000.00');
  await userEvent.fill(float, '812.5');
  await userEvent.click(submit);
  await expect.poll(() => sent).toEqual([['t2', { floatAmount: 81_250 }]]);
  await expect.element(dialog).not.toBeInTheDocument();
});
