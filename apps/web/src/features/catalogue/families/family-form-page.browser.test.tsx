// The options of a family: new members, their codes, errors, and members that leave.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockApi, refusal, renderScreen } from '../../../testing/render-screen.tsx';
import FamilyFormPage from './family-form-page.tsx';

const id = '0198f3a0-0000-7000-8000-000000000001';
const largeId = '0198f3a0-0000-7000-8000-000000000002';
const name = { 'zh-HK': '衛衣', en: 'Hoodie', 'zh-CN': '' };
const noFamily = { version: null, code: 'GF-15', name, options: [], members: [] };
const toValue = (key: string) => ({ key, name: { 'zh-HK': key, en: key, 'zh-CN': '' }, swatch: null });
const family = {
  version: 3,
  code: 'GF-15',
  name,
  options: [{ kind: 'size', values: [toValue('S'), toValue('L')] }],
  members: [
    { keys: ['S'], souvenirId: id, code: 'GF-15' },
    { keys: ['L'], souvenirId: largeId, code: 'GF-15-L' },
  ],
};
const show = (route = '/inventory/gifts/:id/options') =>
  renderScreen(<FamilyFormPage />, {
    path: `/inventory/gifts/${id}/options`,
    route,
    buttons: { gifts: ['edit', 'create'] },
  });
const members = page.getByRole('region', { name: 'Souvenirs of the family' });
const inRow = (combination: string) => members.getByRole('group', { name: combination, exact: true });

test('a family with three sizes is sent as three souvenirs with codes, and an error from the server is shown beside the code', async () => {
  const { requests } = mockApi({
    getFamilyForm: () => noFamily,
    saveFamily: () =>
      refusal(422, 'Check the fields', {
        reason: 'FIELDS_INVALID',
        fields: { 'members.2.code': 'Already in use' },
      }),
  });
  await show();
  for (const key of ['S', 'M', 'L']) {
    await userEvent.click(page.getByRole('button', { name: 'Add size' }));
    await userEvent.fill(
      page.getByRole('group', { name: /^Value/ }).getByRole('textbox', { name: 'Short code' }),
      key,
    );
    await userEvent.tab();
  }
  await expect.element(inRow('S').getByText('This one')).toBeVisible();
  await expect.element(inRow('M').getByRole('textbox', { name: 'Code' })).toHaveValue('GF-15-M');
  await userEvent.fill(inRow('M').getByRole('textbox', { name: 'Code' }), 'GF-99');
  await userEvent.fill(page.getByRole('textbox', { name: 'Family code' }), 'HOOD');
  await expect.element(inRow('L').getByRole('textbox', { name: 'Code' })).toHaveValue('HOOD-L');
  await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));
  await expect.element(inRow('L').getByText('Already in use')).toBeVisible();
  await expect.element(inRow('L').getByRole('textbox', { name: 'Code' })).toHaveFocus();
  expect(requests.findLast(({ body }) => body)!.body).toMatchObject({
    version: null,
    code: 'HOOD',
    options: [{ kind: 'size', values: [toValue('S'), toValue('M'), toValue('L')] }],
    members: [
      { keys: ['S'], souvenirId: id, code: 'GF-15' },
      { keys: ['M'], souvenirId: null, code: 'GF-99' },
      { keys: ['L'], souvenirId: null, code: 'HOOD-L' },
    ],
  });
});

test('a member leaves the family only after a confirmation, and a new size is added as a new souvenir', async () => {
  const { requests } = mockApi({ getFamilyForm: () => family, saveFamily: () => refusal(500, 'stop') });
  await show();
  await userEvent.click(inRow('L').getByRole('checkbox', { name: 'L' }));
  const dialog = page.getByRole('dialog', { name: 'Remove GF-15-L from the family?' });
  await expect
    .element(dialog.getByText('GF-15-L leaves the family and stays as a souvenir of its own.'))
    .toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await expect.element(inRow('L').getByRole('checkbox', { name: 'L' })).toBeChecked();

  await userEvent.click(
    page.getByRole('group', { name: 'L' }).first().getByRole('button', { name: 'Remove' }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Remove from family' }));
  await expect.element(members.getByText('1 souvenir, 0 new')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Add S to XXL' }));
  await expect.element(members.getByText('5 souvenirs, 4 new')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));
  await expect
    .poll(() => requests.findLast(({ body }) => body)?.body)
    .toMatchObject({
      version: 3,
      members: [
        { keys: ['S'], souvenirId: id },
        ...['M', 'L', 'XL', 'XXL'].map((key) => ({ keys: [key], souvenirId: null, code: `GF-15-${key}` })),
      ],
    });
});

test('the family is dissolved after a confirmation with a comment', async () => {
  const { requests } = mockApi({ getFamilyForm: () => family, dissolveFamily: () => ({}) });
  const router = await show('/inventory/gifts/:id/options?');
  await userEvent.click(page.getByRole('button', { name: 'Dissolve the family' }));
  const dialog = page.getByRole('dialog', { name: 'Dissolve the family Hoodie?' });
  await userEvent.fill(dialog.getByRole('textbox'), 'sold separately');
  await userEvent.click(dialog.getByRole('button', { name: 'Dissolve the family' }));
  await expect.poll(() => router.state.location.pathname).toBe(`/inventory/gifts/${id}`);
  expect(requests.some(({ body }) => (body as { comment?: string })?.comment === 'sold separately')).toBe(
    true,
  );
});

test('when an option is no longer a colour, its members are shown without the colour', async () => {
  const red = { ...toValue('Red'), swatch: '#ff0000' };
  const [, large] = family.members;
  mockApi({
    getFamilyForm: () => ({
      ...family,
      options: [{ kind: 'colour', values: [red] }],
      members: [{ ...large, keys: ['Red'], souvenirId: id }],
    }),
  });
  await show();
  const countSwatches = () => inRow('Red').element().querySelectorAll('[style*="background: rgb"]').length;
  await expect.element(inRow('Red')).toBeVisible();
  expect(countSwatches()).toBe(1);
  await userEvent.click(page.getByRole('combobox', { name: 'Souvenirs differ in' }));
  await userEvent.click(page.getByRole('option', { name: 'Size' }));
  await expect.element(page.getByRole('button', { name: 'Add size' })).toBeVisible();
  expect(countSwatches()).toBe(0);
});

test('Enter in a value of an option adds the next value, and does not save the family', async () => {
  const { requests } = mockApi({ getFamilyForm: () => noFamily, saveFamily: () => refusal(500, 'stop') });
  await show();
  await userEvent.click(page.getByRole('button', { name: 'Add size' }));
  await userEvent.keyboard('s{Enter}m{Enter}{Enter}l');
  await expect.element(inRow('L')).toBeVisible();
  for (const key of ['S', 'M', 'L']) await expect.element(inRow(key)).toBeVisible();
  expect(requests.filter(({ body }) => body)).toEqual([]);
});
