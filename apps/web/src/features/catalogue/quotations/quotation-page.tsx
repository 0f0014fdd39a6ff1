// The form of a new or existing quotation.

import { type Currency, currencies } from '@keepsake/core/catalogue/prices/currency';
import {
  newQuotationForm,
  type QuotationDetail,
  quotationForm,
} from '@keepsake/core/catalogue/quotations/quotation.contract';
import { hongKongDay } from '@keepsake/core/values/period';
import { NumberInput, Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { z } from 'zod';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { DayField } from '../../../patterns/dates/day-field.tsx';
import { FieldGrid, FormPage } from '../../../patterns/form/form-page.tsx';
import { MoneyField } from '../../../patterns/form/money-field.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useApiCommand, useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { LoadedRecord } from '../../../patterns/page/loaded-record.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { SouvenirSearch } from '../souvenirs/souvenir-search.tsx';
import { QuotationActions, QuotationHistory } from './quotation-sections.tsx';

export const handle = { title: 'quotations.edit', access: { module: 'quotations' } } satisfies RouteHandle;

const listPath = '/inventory/suppliers-gift-management';
const affectedQueries = [
  'GET /api/inventory/quotations',
  'GET /api/inventory/quotations/:id',
  'GET /api/inventory/quotations/compare',
] as const;

export default function QuotationPage() {
  const { id } = useParams();
  if (!id) return <QuotationForm />;
  return (
    <LoadedRecord
      form
      endpoint="GET /api/inventory/quotations/:id"
      input={{ params: { id } }}
      back={{ to: listPath, list: 'quotations.title' }}
    >
      {(quotation) => <QuotationForm key={id} loaded={quotation} />}
    </LoadedRecord>
  );
}

const emptyNumber = undefined as unknown as number;

function QuotationForm({ loaded }: { loaded?: QuotationDetail }) {
  const t = useT();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  // Keep the record as it was opened, so that its version reveals a change by another user.
  const [quotation] = useState(loaded);
  const suppliers = useApiQuery('GET /api/inventory/suppliers/options', { query: {} }).data?.list ?? [];
  const create = useApiCommand('POST /api/inventory/quotations', { invalidates: affectedQueries });
  const update = useApiCommand('PUT /api/inventory/quotations/:id', { invalidates: affectedQueries });
  const form = useKeepsakeForm({
    module: 'quotations',
    schema: newQuotationForm as z.ZodType<
      z.output<typeof newQuotationForm>,
      z.input<typeof newQuotationForm>
    >,
    initialValues: {
      supplierId: quotation?.supplierId ?? params.get('supplierId') ?? '',
      souvenirId: quotation?.souvenirId ?? params.get('souvenirId') ?? '',
      currency: quotation?.currency ?? ('HKD' as Currency),
      amount: quotation?.amount ?? emptyNumber,
      minimumQuantity: quotation?.minimumQuantity ?? 1,
      leadDays: quotation?.leadDays ?? 14,
      validFrom: quotation?.validFrom ?? hongKongDay(new Date()),
      validUntil: quotation?.validUntil ?? null,
      remark: quotation?.remark ?? '',
    },
    submit: async ({ supplierId, souvenirId, ...fields }) => {
      if (quotation) {
        const body = quotationForm.parse({ ...fields, version: quotation.version });
        await update.mutateAsync({ params: { id: quotation.id }, body });
      } else await create.mutateAsync({ body: { supplierId, souvenirId, ...fields } });
      await navigate(`${listPath}/compare?souvenirId=${souvenirId}&quantity=${fields.minimumQuantity ?? 1}`, {
        replace: true,
      });
    },
    saved: 'quotations.saved',
  });
  const { values } = form;
  const readOnly = quotation !== undefined && !quotation.actions.includes('edit');
  const supplierOptions = suppliers.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }));
  const currentSupplier = quotation && {
    value: quotation.supplierId,
    label: `${quotation.supplierCode} ${quotation.supplierName}`,
  };
  return (
    <FormPage
      title={quotation ? 'quotations.edit' : 'quotations.new'}
      subtitle={quotation && `${quotation.supplierName} · ${quotation.souvenirName}`}
      back={{ to: listPath, label: t('detail.backTo', { list: t('quotations.title') }) }}
      form={form}
      actions={quotation && <QuotationActions quotation={loaded ?? quotation} />}
      after={quotation && <QuotationHistory quotation={loaded ?? quotation} />}
    >
      <Section title={t('quotations.parties')}>
        <FieldGrid>
          {quotation ? (
            <Select
              label={t('quotation.souvenir')}
              disabled
              value="souvenir"
              data={[{ value: 'souvenir', label: `${quotation.productCode} ${quotation.souvenirName}` }]}
            />
          ) : (
            <SouvenirSearch
              label={t('quotation.souvenir')}
              required
              value={values.souvenirId || null}
              onChange={(id) => form.setValue('souvenirId', id)}
              error={form.errorOf('souvenirId')}
            />
          )}
          <Select
            label={t('quotation.supplier')}
            required
            searchable
            allowDeselect={false}
            disabled={quotation !== undefined}
            data={currentSupplier ? [currentSupplier] : supplierOptions}
            {...form.field('supplierId')}
            value={values.supplierId || null}
          />
        </FieldGrid>
      </Section>
      <Section title={t('quotations.offer')}>
        <FieldGrid>
          <Select
            label={t('quotation.currency')}
            required
            allowDeselect={false}
            disabled={readOnly}
            data={currencies.map((value) => ({ value, label: t(`quotations.currency.${value}`) }))}
            {...form.field('currency')}
          />
          <MoneyField
            label={t('quotation.amount')}
            required
            readOnly={readOnly}
            currency={values.currency}
            {...form.field('amount')}
          />
          <NumberInput
            label={t('quotation.minimumQuantity')}
            required
            readOnly={readOnly}
            min={1}
            max={1_000_000}
            allowDecimal={false}
            thousandSeparator=","
            {...form.field('minimumQuantity')}
          />
          <NumberInput
            label={t('quotation.leadDays')}
            required
            readOnly={readOnly}
            min={0}
            max={730}
            allowDecimal={false}
            {...form.field('leadDays')}
          />
          <DayField
            label={t('quotation.validFrom')}
            required
            disabled={readOnly}
            {...form.field('validFrom')}
          />
          <DayField
            label={t('quotation.validUntil')}
            description={t('quotations.until.hint')}
            disabled={readOnly}
            {...(values.validFrom ? { min: values.validFrom } : {})}
            {...form.field('validUntil')}
          />
          <Textarea
            data-wide
            label={t('quotation.remark')}
            readOnly={readOnly}
            autosize
            minRows={2}
            maxRows={5}
            {...form.field('remark')}
          />
        </FieldGrid>
      </Section>
    </FormPage>
  );
}
