// The form of a new or existing storage.
import {
  newStorageForm,
  type StorageDetail,
  storageForm,
  storageTypes,
} from '@keepsake/core/stock/storages/storage.contract';
import { NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { FieldGrid, FormPage } from '../../../patterns/form/form-page.tsx';
import { LanguageFields } from '../../../patterns/form/language-fields.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useApiCommand } from '../../../patterns/hooks/use-api.ts';
import { LoadedRecord } from '../../../patterns/page/loaded-record.tsx';
import { Section } from '../../../patterns/page/section.tsx';

export const handle = { title: 'storages.edit', access: { module: 'storages' } } satisfies RouteHandle;

const listPath = '/inventory/storage-management/StorageLocation';
const affectedQueries = [
  'GET /api/inventory/storages',
  'GET /api/inventory/storages/:id',
  'GET /api/inventory/storages/options',
  'GET /api/inventory/dashboard',
] as const;
const hintBelowInput = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
    | 'label'
    | 'input'
    | 'description'
    | 'error'
  )[],
};

export default function StorageFormPage() {
  const { id } = useParams();
  if (!id) return <StorageForm />;
  return (
    <LoadedRecord
      form
      endpoint="GET /api/inventory/storages/:id"
      input={{ params: { id } }}
      back={{ to: listPath, list: 'storages.title' }}
    >
      {(storage) => <StorageForm key={id} loaded={storage} />}
    </LoadedRecord>
  );
}

function StorageForm({ loaded }: { loaded?: StorageDetail }) {
  const t = useT();
  const navigate = useNavigate();
  // Keep the record as it was opened, so that its version reveals a change by another user.
  const [storage] = useState(loaded);
  const create = useApiCommand('POST /api/inventory/storages', { invalidates: affectedQueries });
  const update = useApiCommand('PUT /api/inventory/storages/:id', { invalidates: affectedQueries });
  const form = useKeepsakeForm({
    module: 'storages',
    schema: newStorageForm,
    initialValues: {
      code: storage?.code ?? '',
      name: storage?.names ?? { 'zh-HK': '', en: '', 'zh-CN': '' },
      type: storage?.type ?? ('internal' as const),
      mallUse: storage?.mallUse ?? false,
      applicationUse: storage?.applicationUse ?? false,
      address: storage?.address ?? '',
      manager: storage?.manager ?? '',
      contact: storage?.contact ?? '',
      capacity: storage?.capacity ?? 0,
    },
    submit: async ({ code, ...fields }) => {
      const saved = storage
        ? await update.mutateAsync({
            params: { id: storage.id },
            body: storageForm.parse({ ...fields, version: storage.version }),
          })
        : await create.mutateAsync({ body: { code, ...fields } });
      await navigate(`${listPath}/${saved.id}`, { replace: true });
    },
    saved: 'storages.saved',
  });
  const showsAny = (...fields: string[]) => fields.some(form.shows);
  return (
    <FormPage
      title={storage ? 'storages.edit' : 'storages.new'}
      subtitle={storage?.code}
      back={
        storage
          ? { to: `${listPath}/${storage.id}`, label: t('detail.backTo', { list: storage.name }) }
          : { to: listPath, label: t('detail.backTo', { list: t('storages.title') }) }
      }
      form={form}
    >
      <Section title={t('storages.names')}>
        <FieldGrid>
          <TextInput
            {...hintBelowInput}
            label={t('storage.code')}
            description={storage ? undefined : t('storages.code.hint')}
            required
            disabled={storage !== undefined}
            autoCapitalize="characters"
            {...form.field('code')}
            onChange={(event) => form.setValue('code', event.currentTarget.value.toUpperCase())}
          />
          <Select
            label={t('storage.type')}
            required
            allowDeselect={false}
            data={storageTypes.map((value) => ({ value, label: t(`storage.type.${value}`) }))}
            {...form.field('type')}
          />
          <LanguageFields
            path="name"
            value={form.values.name}
            onChange={(name) => form.setValue('name', name)}
            errorOf={form.errorOf}
          />
        </FieldGrid>
      </Section>
      {showsAny('mallUse', 'applicationUse', 'capacity') && (
        <Section title={t('storages.use')}>
          <FieldGrid>
            <Switch
              label={t('storage.mallUse')}
              description={t('storages.mallUse.hint')}
              {...form.field('mallUse', { type: 'checkbox' })}
            />
            <Switch
              label={t('storage.applicationUse')}
              description={t('storages.applicationUse.hint')}
              {...form.field('applicationUse', { type: 'checkbox' })}
            />
            <NumberInput
              {...hintBelowInput}
              label={t('storage.capacity')}
              description={t('storages.capacity.hint')}
              required
              min={0}
              max={10_000_000}
              allowDecimal={false}
              thousandSeparator=","
              {...form.field('capacity')}
            />
          </FieldGrid>
        </Section>
      )}
      {showsAny('manager', 'contact', 'address') && (
        <Section title={t('storages.place')}>
          <FieldGrid>
            <TextInput label={t('storage.manager')} {...form.field('manager')} />
            <TextInput label={t('storage.contact')} {...form.field('contact')} />
            <Textarea
              data-wide
              label={t('storage.address')}
              autosize
              minRows={2}
              maxRows={4}
              {...form.field('address')}
            />
          </FieldGrid>
        </Section>
      )}
    </FormPage>
  );
}
