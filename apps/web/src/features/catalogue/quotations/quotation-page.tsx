// The form of a new or existing quotation.
import {
  newQuotationForm,
  type QuotationDetail,
} from '@keepsake/core/catalogue/quotations/quotation.contract';
import { quotationFields } from '@keepsake/core/records/quotation.fields';
import { hongKongDay } from '@keepsake/core/values/period';
import { Select } from '@mantine/core';
import { useNavigate, useSearchParams } from 'react-router';
import type { z } from 'zod';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { FieldSection, initialValues } from '../../../patterns/fields/field-section.tsx';
import { FieldGrid, FormPage } from '../../../patterns/form/form-page.tsx';
import { RecordForm } from '../../../patterns/form/record-form.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useSaveRecord } from '../../../patterns/form/use-save-record.ts';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { RecordHistory } from '../../../patterns/page/history/record-history.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { SouvenirSearch } from '../souvenirs/souvenir-search.tsx';
import { QuotationActions } from './quotation-actions.tsx';

export const handle = { title: 'quotations.edit', access: { module: 'quotations' } } satisfies RouteHandle;

const listPath = '/inventory/suppliers-gift-management';

export default function QuotationPage() {
  return (
    <RecordForm
      endpoint="GET /api/inventory/quotations/:id"
      back={{ to: listPath, list: 'quotations.title' }}
    >
      {(quotation, latest) => <QuotationForm quotation={quotation} latest={latest} />}
    </RecordForm>
  );
}

type QuotationFormProps = { quotation: QuotationDetail | undefined; latest: QuotationDetail | undefined };

function QuotationForm({ quotation, latest }: QuotationFormProps) {
  const t = useT();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const suppliers = useApiQuery('GET /api/inventory/suppliers/options', { query: {} }).data?.list ?? [];
  const save = useSaveRecord(
    quotation,
    'POST /api/inventory/quotations',
    'PUT /api/inventory/quotations/:id',
  );
  const form = useKeepsakeForm({
    module: 'quotations',
    schema: newQuotationForm as z.ZodType<
      z.output<typeof newQuotationForm>,
      z.input<typeof newQuotationForm>
    >,
    initialValues: {
      supplierId: quotation?.supplierId ?? params.get('supplierId') ?? '',
      souvenirId: quotation?.souvenirId ?? params.get('souvenirId') ?? '',
      ...initialValues(quotationFields, quotation ?? { validFrom: hongKongDay(new Date()) }),
    },
    submit: async ({ supplierId, souvenirId, ...fields }) => {
      await save({ supplierId, souvenirId, ...fields }, fields);
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
      name={quotation && `${quotation.supplierName} · ${quotation.souvenirName}`}
      back={{ to: listPath, list: 'quotations.title' }}
      form={form}
      actions={latest && <QuotationActions quotation={latest} />}
      after={latest && <RecordHistory history={latest.history} />}
    >
      <Section title={t('quotations.parties')}>
        <FieldGrid>
          {quotation ? (
            <Select
              label={t('quotation.souvenirName')}
              disabled
              value="souvenir"
              data={[{ value: 'souvenir', label: `${quotation.productCode} ${quotation.souvenirName}` }]}
            />
          ) : (
            <SouvenirSearch
              label={t('quotation.souvenirName')}
              required
              value={values.souvenirId || null}
              onChange={(id) => form.setValue('souvenirId', id)}
              error={form.findError('souvenirId')}
            />
          )}
          <Select
            label={t('quotation.supplierName')}
            required
            searchable
            allowDeselect={false}
            placeholder={t('field.choose')}
            disabled={quotation !== undefined}
            data={currentSupplier ? [currentSupplier] : supplierOptions}
            {...form.field('supplierId')}
            value={values.supplierId || null}
          />
        </FieldGrid>
      </Section>
      <FieldSection
        title={t('quotations.terms')}
        fields={quotationFields}
        names={['currency', 'amount', 'minimumQuantity', 'leadDays', 'validFrom', 'validUntil', 'remark']}
        form={form}
        isNew={!quotation}
        readOnly={readOnly}
        special={{ amount: { currency: values.currency }, validUntil: { min: values.validFrom } }}
      />
    </FormPage>
  );
}
