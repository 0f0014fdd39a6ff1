import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { PermissionMatrix } from './permission-matrix.tsx';

function Matrix({ initial = [] }: { initial?: string[] }) {
  const [grants, setGrants] = useState(initial);
  return (
    <>
      <PermissionMatrix grants={grants} onChange={setGrants} disabled={false} />
      <output>{grants.join(' ')}</output>
    </>
  );
}

test('searching shows the modules with a matching permission, and viewing can be allowed for a whole group', async () => {
  await renderScreen(<Matrix />);
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search permissions' }), 'Pickup counter');
  await expect.element(page.getByRole('group', { name: 'Pickup counter' })).toBeVisible();
  expect(page.getByRole('group', { name: 'Suppliers' }).elements()).toHaveLength(0);
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search permissions' }), '');
  const orders = page.getByRole('region', { name: 'Orders', exact: true });
  await userEvent.click(orders.getByRole('button', { name: 'Orders', expanded: false }));
  await userEvent.click(orders.getByRole('button', { name: 'Allow viewing all' }));
  await expect
    .element(page.getByText('shop-orders counter counter-sales tills refunds', { exact: true }))
    .toBeVisible();
});

test('one switch lets a role see all amounts on its pages, and switching it off also removes the permissions for prices', async () => {
  await renderScreen(<Matrix initial={['gifts', 'prices', 'prices.edit', 'storage-gift']} />);
  const prices = page.getByRole('switch', { name: /^Can see prices/ });
  await userEvent.click(prices);
  await expect.element(prices).toBeChecked();
  await expect
    .element(page.getByText(/ gifts#mallPrice gifts#internalPrice .*storage-gift#cost/))
    .toBeVisible();
  await userEvent.click(prices);
  await expect.element(page.getByText('gifts storage-gift', { exact: true })).toBeVisible();
});

test.each([390, 1280] as const)(
  'at %i px the groups of permissions are closed at first and say how many are granted, and a search opens the groups that match',
  async (width) => {
    await renderScreen(<Matrix initial={['shop-orders', 'counter']} />, { width });
    const orders = page.getByRole('region', { name: 'Orders', exact: true });
    await expect.element(orders.getByText(/^2 of \d+ allowed$/)).toBeVisible();
    const counter = page.getByRole('group', { name: 'Pickup counter' });
    await expect.element(counter).not.toBeInTheDocument();
    await userEvent.click(orders.getByRole('button', { name: 'Orders', expanded: false }));
    await expect.element(counter).toBeVisible();
    await userEvent.click(orders.getByRole('button', { name: 'Orders', expanded: true }));
    await expect.element(counter).not.toBeInTheDocument();
    await userEvent.fill(page.getByRole('searchbox', { name: 'Search permissions' }), 'Pickup counter');
    await expect.element(counter).toBeVisible();
  },
);

test('the filter "Show allowed only" shows the granted permissions, and one that is removed stays visible until the filter is switched off', async () => {
  await renderScreen(<Matrix initial={['suppliers', 'suppliers.edit']} />);
  const filter = page.getByRole('switch', { name: 'Show allowed only' });
  await userEvent.click(filter);
  const suppliers = page.getByRole('group', { name: 'Suppliers' });
  await expect.element(suppliers).toBeVisible();
  expect(page.getByRole('group').elements()).toHaveLength(1);
  expect(suppliers.getByRole('checkbox').elements()).toHaveLength(2);
  await userEvent.click(suppliers.getByRole('checkbox', { name: 'Edit' }));
  await expect.element(suppliers.getByRole('checkbox', { name: 'Edit' })).not.toBeChecked();
  await userEvent.click(filter);
  await expect.element(suppliers).not.toBeInTheDocument();
});
