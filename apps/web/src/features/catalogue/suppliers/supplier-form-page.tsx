// The form of a new or existing supplier.
import {
  newSupplierForm,
  type SupplierDetail,
  supplierCategories,
  supplierForm,
} from '@keepsake/core/catalogue/suppliers/supplier.contract';
import { Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { FieldGrid, FormPage } from '../../../patterns/form/form-page.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useApiCommand } from '../../../patterns/hooks/use-api.ts';
import { LoadedRecord } from '../../../patterns/page/loaded-record.tsx';
import { Section } from '../../../patterns/page/section.tsx';

export const handle = { title: 'suppliers.edit', access: { module: 'suppliers' } } satisfies RouteHandle;

const listPath = '/inventory/suppliers-management';
const affectedQueries = [
  'GET /api/inventory/suppliers',
  'GET /api/inventory/suppliers/:id',
  'GET /api/inventory/suppliers/options',
] as const;

export default function SupplierFormPage() {
  const { id } = useParams();
  if (!id) return <SupplierForm />;
  return (
    <LoadedRecord
      form
      endpoint="GET /api/inventory/suppliers/:id"
      input={{ params: { id } }}
      back={{ to: listPath, list: 'suppliers.title' }}
    >
      {(supplier) => <SupplierForm key={id} loaded={supplier} />}
    </LoadedRecord>
  );
}

function SupplierForm({ loaded }: { loaded?: SupplierDetail }) {
  // Keep the record as it was opened, so that its version reveals a change by another user.
  const [supplier] = useState(loaded);
  const t = useT();
  const navigate = useNavigate();
  const create = useApiCommand('POST /api/inventory/suppliers', { invalidates: affectedQueries });
  const update = useApiCommand('PUT /api/inventory/suppliers/:id', { invalidates: affectedQueries });
  const shared = {
    name: supplier?.name ?? '',
    contactPerson: supplier?.contactPerson ?? '',
    contactPhone: supplier?.contactPhone ?? '',
    contactEmail: supplier?.contactEmail ?? '',
    state: supplier?.state ?? ('active' as const),
    category: supplier?.category ?? ('local' as const),
    website: supplier?.website ?? '',
    evaluation: supplier?.evaluation ?? '',
  };
  const form = useKeepsakeForm({
    module: 'suppliers',
    schema: supplier
      ? supplierForm.omit({ version: true }).extend({ code: newSupplierForm.shape.code })
      : newSupplierForm,
    initialValues: { code: supplier?.code ?? '', ...shared },
    submit: async ({ code, ...fields }) => {
      const saved = supplier
        ? await update.mutateAsync({
            params: { id: supplier.id },
            body: { ...fields, version: supplier.version },
          })
        : await create.mutateAsync({ body: { code, ...fields } });
      await navigate(`${listPath}/${saved.id}`, { replace: true });
    },
    saved: 'suppliers.saved',
  });
  return (
    <FormPage
      title={supplier ? 'suppliers.edit' : 'suppliers.new'}
      subtitle={supplier?.code}
      back={
        supplier
          ? { to: `${listPath}/${supplier.id}`, label: t('detail.backTo', { list: supplier.name }) }
          : { to: listPath, label: t('detail.backTo', { list: t('suppliers.title') }) }
      }
      form={form}
    >
      <Section title={t('suppliers.who')}>
        <FieldGrid>
          <TextInput label={t('supplier.name')} required {...form.field('name')} />
          <TextInput
            label={t('supplier.code')}
            description={supplier ? undefined : t('suppliers.code.hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            disabled={supplier !== undefined}
            {...form.field('code')}
          />
          <Select
            label={t('supplier.category')}
            required
            allowDeselect={false}
            data={supplierCategories.map((value) => ({ value, label: t(`supplier.category.${value}`) }))}
            {...form.field('category')}
          />
          <Select
            label={t('supplier.state')}
            required
            allowDeselect={false}
            data={(['active', 'inactive'] as const).map((value) => ({
              value,
              label: t(`active.state.${value}`),
            }))}
            {...form.field('state')}
          />
        </FieldGrid>
      </Section>
      <Section title={t('suppliers.contact')}>
        <FieldGrid>
          <TextInput label={t('supplier.contactPerson')} required {...form.field('contactPerson')} />
          <TextInput label={t('supplier.contactPhone')} required type="tel" {...form.field('contactPhone')} />
          <TextInput
            label={t('supplier.contactEmail')}
            required
            type="email"
            {...form.field('contactEmail')}
          />
          <TextInput
            label={t('supplier.website')}
            type="url"
            placeholder="https://"
            description={t('suppliers.website.hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.field('website')}
          />
        </FieldGrid>
      </Section>
      {form.shows('evaluation') && (
        <Section title={t('suppliers.judgement')}>
          <Textarea
            aria-label={t('supplier.evaluation')}
            autosize
            minRows={3}
            maxRows={8}
            {...form.field('evaluation')}
          />
        </Section>
      )}
    </FormPage>
  );
}
