// Adds an option to a dictionary that administrators may extend.
import { dictionaryFields } from '@keepsake/core/records/dictionary.fields';
import { newDictionaryEntryForm } from '@keepsake/core/settings/dictionaries/dictionary.contract';
import { Select } from '@mantine/core';
import { useNavigate, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { call } from '../../../api/call.ts';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { FieldInputs } from '../../../patterns/fields/field-section.tsx';
import { FieldGrid, FormPage } from '../../../patterns/form/form-page.tsx';
import { LanguageFields } from '../../../patterns/form/language-fields.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useApiQuery, useReload } from '../../../patterns/hooks/use-api.ts';
import { Section } from '../../../patterns/page/section.tsx';

export const handle = {
  title: 'dictionary.new',
  access: { module: 'dictionary' },
} satisfies RouteHandle;

const listPath = '/inventory/dictionary';

export default function DictionaryNewPage() {
  const t = useT();
  const navigate = useNavigate();
  const reload = useReload();
  const [params] = useSearchParams();
  const { data } = useApiQuery('GET /api/system/DictionaryData/All', {});
  const extendable = data?.list.filter(({ isExtensible }) => isExtensible) ?? [];
  const form = useKeepsakeForm({
    module: 'dictionary',
    schema: newDictionaryEntryForm,
    // A list that is filtered by dictionary passes the dictionary in the URL.
    initialValues: {
      dictionary: params.get('dictionary') ?? '',
      code: '',
      name: { 'zh-HK': '', en: '', 'zh-CN': '' },
      enabled: true,
    } as z.input<typeof newDictionaryEntryForm>,
    submit: async (body) => {
      await call('POST /api/settings/dictionary-entries', { body });
      await reload();
      await navigate(`${listPath}?dictionary=${body.dictionary}`, { replace: true });
    },
    saved: 'dictionary.saved',
  });
  const shared = { fields: dictionaryFields, form, isNew: true };
  return (
    <FormPage
      title="dictionary.new"
      back={{ to: listPath, list: 'dictionary.title' }}
      form={form}
      submitLabel="dictionary.create"
    >
      <Section title={t('dictionary.new.place')} description={t('dictionary.new.text')}>
        <FieldGrid>
          <Select
            label={t('dictionary.dictionaryName')}
            required
            data={extendable.map(({ enCode, fullName }) => ({ value: enCode, label: fullName }))}
            {...form.field('dictionary')}
          />
          <FieldInputs {...shared} names={['code']} />
        </FieldGrid>
      </Section>
      <Section title={t('dictionary.name')}>
        <FieldGrid>
          <LanguageFields
            path="name"
            value={form.values.name}
            onChange={(name) => form.setValue('name', name)}
            findError={form.findError}
          />
          <FieldInputs {...shared} names={['enabled']} />
        </FieldGrid>
      </Section>
    </FormPage>
  );
}
