// The tree of units, and the selected unit beside it.
import type { UnitDetail, UnitNode } from '@keepsake/core/identity/organization/organization.contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockApi, refusal, renderScreen } from '../../../testing/render-screen.tsx';
import OrganizationPage from './organization-page.tsx';

const library: UnitNode = {
  id: 'o1',
  parentId: '',
  fullName: 'Library',
  enCode: 'LIB',
  type: 'department',
  sortCode: 0,
  hasChildren: false,
  organizeIdTree: ['o1'],
  children: [],
};
const ada = { id: 'u1', fullName: 'Ada Chan', positionName: '', disabled: false };
const ben = { ...ada, id: 'u2', fullName: 'Ben Lee' };
const createDetail = (some: Partial<UnitDetail>): UnitDetail => ({
  ...library,
  name: 'Library',
  nameEn: '',
  nameCn: '',
  managers: [],
  memberCount: 1,
  memberCountBelow: 1,
  members: [ada],
  actions: [],
  ...some,
});
const organization = { getOrganization: () => ({ list: [library] }) };
const members = page.getByRole('region', { name: 'Members' });

test('if a unit cannot be loaded, the organisation page says so and offers to try again', async () => {
  let isDown = true;
  mockApi({
    ...organization,
    getUnit: () => (isDown ? refusal(500, 'The server is not available') : createDetail({})),
  });
  await renderScreen(<OrganizationPage />);
  await expect.element(page.getByRole('alert').getByText('The server is not available')).toBeVisible();
  isDown = false;
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.element(members.getByText('Ada Chan')).toBeVisible();
});

test('a unit with more members than its page shows says so, with a link to all users of the unit', async () => {
  mockApi({
    ...organization,
    getUnit: () => createDetail({ members: [ada, ben], memberCount: 3, memberCountBelow: 5 }),
  });
  await renderScreen(<OrganizationPage />, { buttons: { users: [] } });
  await expect.element(members.getByText('Showing the first 2 members only.')).toBeVisible();
  await expect
    .element(members.getByRole('link', { name: 'View all 5' }))
    .toHaveAttribute('href', '/inventory/organization/users?organizeId=o1');
});

test('a unit with all its members on its page shows no link to a longer list', async () => {
  mockApi({ ...organization, getUnit: () => createDetail({}) });
  await renderScreen(<OrganizationPage />, { buttons: { users: [] } });
  await expect.element(members.getByText('Ada Chan')).toBeVisible();
  expect(members.getByRole('link').all()).toHaveLength(1);
  expect(members.getByText(/Showing/).elements()).toHaveLength(0);
});
