// A field that is added to the supplier fields appears in the list, in the form and on the detail page.
import { newSupplierForm } from '@keepsake/core/catalogue/suppliers/supplier.contract';
import { suppliersWithTaxRegion as fields } from '@keepsake/core/records/new-field.fixture';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { call } from '../../api/call.ts';
import { createPage, noViews } from '../../testing/list-answers.ts';
import { mockApi, renderScreen } from '../../testing/render-screen.tsx';
import { useShow } from '../display/show.ts';
import { FormPage } from '../form/form-page.tsx';
import { useKeepsakeForm } from '../form/use-keepsake-form.ts';
import { ListPage } from '../list/list-page.tsx';
import { KeyValue } from '../page/key-value.tsx';
import { fieldFacts } from './field-facts.ts';
import { fieldColumns, fieldFilters } from './field-list.ts';
import { FieldSection, initialValues } from './field-section.tsx';

const endpoint = 'GET /api/inventory/suppliers';
const supplier = {
  id: 'a',
  code: 'SU-1',
  name: 'Kiln & Co',
  category: 'local',
  taxRegion: 'cn',
  contactPerson: 'May Lee',
  contactPhone: '2345 6789',
  contactEmail: 'may@kiln.example',
  website: '',
  evaluation: '',
  souvenirCount: 3,
  state: 'active',
  updatedAt: '2026-11-16T02:00:00.000Z',
  updatedBy: 'Admin',
};

const list = (
  <ListPage
    list="test.suppliers"
    title="common.suppliers"
    count="suppliers.count"
    searchHint="suppliers.searchHint"
    endpoint={endpoint}
    columns={fieldColumns<typeof endpoint>(fields)}
    filters={fieldFilters<typeof endpoint>(fields)}
    empty={{ title: 'suppliers.empty', text: 'suppliers.empty.text' }}
  />
);

test('a field added to the supplier fields is a column and a filter of the list', async () => {
  const { requests } = mockApi({ listSuppliers: () => createPage([supplier]), ...noViews });
  await renderScreen(list, { width: 1280 });
  await expect.element(page.getByRole('columnheader', { name: 'Tax region' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'Mainland China' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: /^Tax region/ }).first());
  await userEvent.click(page.getByRole('option', { name: 'Hong Kong' }));
  await expect.poll(() => requests.at(-1)!.query.get('taxRegion')).toBe('hk');
});

test('on a phone in Chinese, a field added to the supplier fields is on the card of each supplier', async () => {
  mockApi({ listSuppliers: () => createPage([supplier]), ...noViews });
  await renderScreen(list, { width: 390, language: 'zh-HK' });
  await expect.element(page.getByText('內地')).toBeVisible();
});

function Facts() {
  return <KeyValue facts={fieldFacts(fields, supplier, useShow())} />;
}

test('a field added to the supplier fields is a fact of the detail page', async () => {
  mockApi({});
  await renderScreen(<Facts />);
  await expect.element(page.getByText('Tax region')).toBeVisible();
  await expect.element(page.getByText('Mainland China')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '2345 6789' }))
    .toHaveAttribute('href', 'tel:2345 6789');
});

function Form() {
  const form = useKeepsakeForm({
    schema: newSupplierForm.extend({ taxRegion: fields.taxRegion.input }),
    initialValues: initialValues(fields, supplier),
    submit: (body) => call('POST /api/inventory/suppliers', { body: body as never }),
  });
  return (
    <FormPage title="suppliers.new" form={form}>
      <FieldSection
        title="Tax"
        fields={fields}
        names={['name', 'taxRegion', 'evaluation']}
        form={form}
        isNew
      />
    </FormPage>
  );
}

test('a field added to the supplier fields is an input of the form, and its value is sent', async () => {
  const { requests } = mockApi({ createSupplier: () => supplier });
  await renderScreen(<Form />);
  const input = page.getByRole('combobox', { name: 'Tax region' });
  await expect.element(input).toHaveValue('Mainland China');
  await userEvent.click(input);
  await userEvent.click(page.getByRole('option', { name: 'Hong Kong' }));
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  await expect.poll(() => requests.length).toBe(1);
  expect(requests[0]!.body).toMatchObject({ taxRegion: 'hk', name: 'Kiln & Co' });
});
