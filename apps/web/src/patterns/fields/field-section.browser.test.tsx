// Inputs that are derived from the fields of a record.
import { formShape } from '@keepsake/core/fields/field-schemas';
import { quotationFields } from '@keepsake/core/records/quotation.fields';
import { storageFields } from '@keepsake/core/records/storage.fields';
import { newStorageForm } from '@keepsake/core/stock/storages/storage.contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { mockApi, renderScreen } from '../../testing/render-screen.tsx';
import { FormPage } from '../form/form-page.tsx';
import { useKeepsakeForm } from '../form/use-keepsake-form.ts';
import { FieldSection, initialValues } from './field-section.tsx';

const input = (name: string) => page.getByRole('textbox', { name });
const save = page.getByRole('button', { name: 'Save' });

type Sent = { values?: unknown };

function StorageForm({ sent }: { sent: Sent }) {
  const form = useKeepsakeForm({
    schema: newStorageForm,
    initialValues: initialValues(storageFields),
    submit: async (values) => {
      sent.values = values;
    },
  });
  return (
    <FormPage title="storages.new" form={form}>
      <FieldSection
        title="Storage"
        fields={storageFields}
        names={['code', 'type', 'name', 'mallUse', 'capacity']}
        form={form}
        isNew
      />
    </FormPage>
  );
}

test('a typed code is converted to capitals, and a name has an input for each language', async () => {
  mockApi({});
  const sent: Sent = {};
  await renderScreen(<StorageForm sent={sent} />);
  await userEvent.fill(input('Code'), 'main2');
  await expect.element(input('Code')).toHaveValue('MAIN2');
  await userEvent.fill(input('English'), 'Main store');
  await userEvent.click(save);
  expect(sent).toEqual({});
  await userEvent.fill(input('Traditional Chinese'), '主倉');
  await userEvent.click(page.getByRole('switch', { name: /^Used by the shop/ }));
  await userEvent.click(save);
  await expect
    .poll(() => sent.values)
    .toMatchObject({
      code: 'MAIN2',
      type: 'internal',
      name: { 'zh-HK': '主倉', en: 'Main store', 'zh-CN': '' },
      mallUse: true,
      capacity: 0,
    });
});

const offerNames = ['currency', 'amount', 'minimumQuantity', 'leadDays', 'validFrom', 'validUntil'] as const;
const offerForm = z.object(formShape(quotationFields));

function OfferForm({ sent, readOnly = false }: { sent: Sent; readOnly?: boolean }) {
  const form = useKeepsakeForm({
    schema: offerForm,
    initialValues: initialValues(quotationFields, { validFrom: '2026-11-17' }),
    submit: async (values) => {
      sent.values = values;
    },
  });
  return (
    <FormPage title="quotations.new" form={form}>
      <FieldSection
        title="Offer"
        fields={quotationFields}
        names={offerNames}
        form={form}
        isNew
        readOnly={readOnly}
        special={{ amount: { currency: 'CNY' } }}
      />
    </FormPage>
  );
}

test('money is sent in cents, an optional day without a value as null, and numbers have their initial values', async () => {
  mockApi({});
  const sent: Sent = {};
  await renderScreen(<OfferForm sent={sent} />);
  const amount = input('Unit price');
  await userEvent.fill(amount, '12.5');
  await userEvent.click(input('Minimum quantity'));
  await expect.element(amount).toHaveValue('CNY 12.50');
  await userEvent.click(save);
  await expect
    .poll(() => sent.values)
    .toMatchObject({
      currency: 'HKD',
      amount: 1250,
      minimumQuantity: 1,
      leadDays: 14,
      validFrom: '2026-11-17',
      validUntil: null,
    });
});

test('a form that is read only has no input that can be changed', async () => {
  mockApi({});
  await renderScreen(<OfferForm sent={{}} readOnly />);
  await expect.element(input('Unit price')).toHaveAttribute('readonly');
  await expect.element(input('Valid from')).toBeDisabled();
  await expect.element(page.getByRole('combobox', { name: 'Currency' })).toBeDisabled();
});
