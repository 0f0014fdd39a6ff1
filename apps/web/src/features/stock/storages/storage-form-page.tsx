// The form of a new or existing storage.
import { storageFields } from '@keepsake/core/records/storage.fields';
import { newStorageForm, type StorageDetail } from '@keepsake/core/stock/storages/storage.contract';
import { useNavigate } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { FieldSection, initialValues } from '../../../patterns/fields/field-section.tsx';
import { FormPage } from '../../../patterns/form/form-page.tsx';
import { RecordForm } from '../../../patterns/form/record-form.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useSaveRecord } from '../../../patterns/form/use-save-record.ts';

export const handle = { title: 'storages.edit', access: { module: 'storages' } } satisfies RouteHandle;

const list = { to: '/inventory/storage-management/StorageLocation', list: 'storages.title' } as const;

export default function StorageFormPage() {
  return (
    <RecordForm endpoint="GET /api/inventory/storages/:id" back={list}>
      {(storage) => <StorageForm storage={storage} />}
    </RecordForm>
  );
}

function StorageForm({ storage }: { storage: StorageDetail | undefined }) {
  const t = useT();
  const navigate = useNavigate();
  const save = useSaveRecord(storage, 'POST /api/inventory/storages', 'PUT /api/inventory/storages/:id');
  const form = useKeepsakeForm({
    module: 'storages',
    schema: newStorageForm,
    initialValues: initialValues(storageFields, storage && { ...storage, name: storage.names }),
    submit: async ({ code, ...fields }) => {
      const { id } = await save({ code, ...fields }, fields);
      await navigate(`${list.to}/${id}`, { replace: true });
    },
    saved: 'storages.saved',
  });
  const shared = { fields: storageFields, form, isNew: !storage };
  return (
    <FormPage
      title={storage ? 'storages.edit' : 'storages.new'}
      name={storage?.name}
      subtitle={storage && `${t('storages.edit')} · ${storage.code}`}
      back={storage ? { to: `${list.to}/${storage.id}`, name: storage.name } : list}
      form={form}
    >
      <FieldSection {...shared} title={t('storages.names')} names={['code', 'type', 'name']} />
      <FieldSection {...shared} title={t('storages.use')} names={['mallUse', 'applicationUse', 'capacity']} />
      <FieldSection {...shared} title={t('storages.place')} names={['manager', 'contact', 'address']} />
    </FormPage>
  );
}
