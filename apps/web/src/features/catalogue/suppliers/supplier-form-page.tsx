// The form of a new or existing supplier.
import { newSupplierForm, type SupplierDetail } from '@keepsake/core/catalogue/suppliers/supplier.contract';
import { supplierFields } from '@keepsake/core/records/supplier.fields';
import { useNavigate } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { FieldSection, initialValues } from '../../../patterns/fields/field-section.tsx';
import { FormPage } from '../../../patterns/form/form-page.tsx';
import { RecordForm } from '../../../patterns/form/record-form.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useSaveRecord } from '../../../patterns/form/use-save-record.ts';

export const handle = { title: 'suppliers.edit', access: { module: 'suppliers' } } satisfies RouteHandle;

const list = { to: '/inventory/suppliers-management', list: 'common.suppliers' } as const;

export default function SupplierFormPage() {
  return (
    <RecordForm endpoint="GET /api/inventory/suppliers/:id" back={list}>
      {(supplier) => <SupplierForm supplier={supplier} />}
    </RecordForm>
  );
}

function SupplierForm({ supplier }: { supplier: SupplierDetail | undefined }) {
  const t = useT();
  const navigate = useNavigate();
  const save = useSaveRecord(supplier, 'POST /api/inventory/suppliers', 'PUT /api/inventory/suppliers/:id');
  const form = useKeepsakeForm({
    module: 'suppliers',
    schema: newSupplierForm,
    initialValues: initialValues(supplierFields, supplier),
    submit: async ({ code, ...fields }) => {
      const { id } = await save({ code, ...fields }, fields);
      await navigate(`${list.to}/${id}`, { replace: true });
    },
    saved: 'suppliers.saved',
  });
  const shared = { fields: supplierFields, form, isNew: !supplier };
  return (
    <FormPage
      title={supplier ? 'suppliers.edit' : 'suppliers.new'}
      name={supplier?.name}
      subtitle={supplier && `${t('suppliers.edit')} · ${supplier.code}`}
      back={supplier ? { to: `${list.to}/${supplier.id}`, name: supplier.name } : list}
      form={form}
    >
      <FieldSection {...shared} title={t('common.supplier')} names={['name', 'code', 'category', 'state']} />
      <FieldSection
        {...shared}
        title={t('suppliers.contact')}
        names={['contactPerson', 'contactPhone', 'contactEmail', 'website']}
      />
      <FieldSection {...shared} title={t('supplier.evaluation')} names={['evaluation']} />
    </FormPage>
  );
}
