// The form of a supplier: what it sends for a new and for an existing supplier.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import SupplierFormPage from './supplier-form-page.tsx';

const listPath = '/inventory/suppliers-management';
const stored = {
  id: 'kiln',
  code: 'SUP-0007',
  name: 'Kiln & Co',
  category: 'local',
  contactPerson: 'Chan Tai Man',
  contactPhone: '2345 6789',
  contactEmail: 'sales@kiln.example',
  website: 'https://kiln.example',
  evaluation: 'On time',
  state: 'inactive',
  version: 4,
};
const everyField = { suppliers: ['code', 'state', 'website', 'evaluation'] };
const save = page.getByRole('button', { name: 'Save', exact: true });
const findInput = (name: string) => page.getByRole('textbox', { name });

test('the form of a new supplier sends its code, and leads to the new supplier', async () => {
  const { requests } = mockApi({ createSupplier: () => ({ ...stored, id: 'new-one' }) });
  const router = await renderScreen(<SupplierFormPage />, { path: `${listPath}/new`, forms: everyField });
  await userEvent.fill(findInput('Supplier'), 'Lantern House');
  await userEvent.fill(findInput('Code'), 'LH');
  await userEvent.fill(findInput('Contact person'), 'Lee Siu Ming');
  await userEvent.fill(findInput('Contact phone'), '9876 5432');
  await userEvent.fill(findInput('Contact email'), 'lee@lantern.example');
  await userEvent.click(save);
  await expect.poll(() => router.state.location.pathname).toBe(`${listPath}/new-one`);
  expect(requests.map(({ body }) => body)).toEqual([
    {
      code: 'LH',
      name: 'Lantern House',
      category: 'local',
      contactPerson: 'Lee Siu Ming',
      contactPhone: '9876 5432',
      contactEmail: 'lee@lantern.example',
      website: '',
      evaluation: '',
      state: 'active',
    },
  ]);
});

test('the form of an existing supplier sends the version that was opened, without the code and fields that need a permission', async () => {
  const { requests } = mockApi({ getSupplier: () => stored, updateSupplier: () => stored });
  const router = await renderScreen(<SupplierFormPage />, {
    path: `${listPath}/kiln/edit`,
    route: `${listPath}/:id/*`,
  });
  await userEvent.fill(findInput('Supplier'), 'Kiln & Sons');
  await userEvent.click(save);
  await expect.poll(() => router.state.location.pathname).toBe(`${listPath}/kiln`);
  expect(requests.flatMap(({ body }) => (body ? [body] : []))).toEqual([
    {
      name: 'Kiln & Sons',
      category: 'local',
      contactPerson: 'Chan Tai Man',
      contactPhone: '2345 6789',
      contactEmail: 'sales@kiln.example',
      version: 4,
    },
  ]);
});
