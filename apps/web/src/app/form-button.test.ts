// The permission that a form needs, from the path and the route handle of its screen.
import { expect, test } from 'vitest';
import { handle as setForm } from '../features/catalogue/sets/set-form-page.tsx';
import { handle as counterRefund } from '../features/shop/counter-sales/refund/refund-page.tsx';
import { handle as documentForm } from '../features/stock/documents/document-form-page.tsx';
import { findFormButton } from './form-button.ts';

const root = '/inventory/storage-management';

test.each([
  ['/receiving/new', { module: 'receiving', button: 'create' }],
  ['/returnInventoryOrder/new', { module: 'return-order', button: 'create' }],
  ['/salesInventoryOrder/a/edit', { module: 'sales-order', button: 'edit' }],
])(
  'the form of a stock document at %s needs the button permission of the module of the document',
  (path, needed) => {
    expect(findFormButton(documentForm, root + path)).toEqual(needed);
  },
);

test('the form of a record at a path that ends in /new needs the create permission of the module of its screen', () => {
  const souvenirForm = { title: 'souvenirs.form.title', access: { module: 'gifts' } } as const;
  expect(findFormButton(souvenirForm, '/inventory/gifts/new')).toEqual({ module: 'gifts', button: 'create' });
});

test('a form whose path does not end in /new or /edit names the button permission that it needs', () => {
  expect(findFormButton(setForm, '/inventory/gifts/a/parts')).toEqual({ module: 'gifts', button: 'edit' });
  expect(findFormButton(counterRefund, '/inventory/counter/refund')).toEqual({
    module: 'counter-sales',
    button: 'refund',
  });
});

test('a screen that is not a form needs no button permission', () => {
  expect(findFormButton(documentForm, `${root}/receiving`)).toBeUndefined();
  expect(findFormButton({ title: 'common.print', access: 'public' }, '/shopping/new')).toBeUndefined();
});
