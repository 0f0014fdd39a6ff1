// The form of a user account.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import UserPage from './user-page.tsx';

const options = {
  getOrganization: () => ({ list: [] }),
  listAllPositions: () => ({ list: [] }),
  listAllRoles: () => ({ list: [{ id: 'role-1', fullName: 'Warehouse', grantable: true }] }),
};

test('after a user is created, the next one can be added in an empty form', async () => {
  mockApi({ ...options, createPerson: () => ({ id: 'u1', account: 'ada', password: 'Kapok-27' }) });
  await renderScreen(<UserPage />, { path: '/inventory/organization/users/new' });
  const account = page.getByRole('textbox', { name: 'Account' });
  await userEvent.fill(account, 'ada');
  await userEvent.fill(page.getByRole('textbox', { name: 'Name', exact: true }), 'Ada Chan');
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  await expect.element(page.getByText('Kapok-27')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Add another user' }));
  await expect.element(account).toHaveValue('');
  await expect.poll(() => page.getByText('Kapok-27').elements()).toHaveLength(0);
});

test('the form of a user appears only when the names of the roles are loaded', async () => {
  const roles = Promise.withResolvers<object>();
  mockApi({ ...options, listAllRoles: () => roles.promise });
  await renderScreen(<UserPage />, { path: '/inventory/organization/users/new' });
  await expect.element(page.getByRole('status', { name: /Loading/ })).toBeVisible();
  expect(page.getByRole('textbox', { name: 'Account' }).elements()).toHaveLength(0);
  roles.resolve({ list: [] });
  await expect.element(page.getByRole('textbox', { name: 'Account' })).toBeVisible();
});
