// Edits one option of a dictionary: its name, its position and whether forms offer it.
import { dictionaryFields } from '@keepsake/core/records/dictionary.fields';
import {
  type DictionaryDetail,
  dictionaryEntryForm,
} from '@keepsake/core/settings/dictionaries/dictionary.contract';
import { call } from '../../../api/call.ts';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { FieldInputs } from '../../../patterns/fields/field-section.tsx';
import { FieldGrid, FormPage } from '../../../patterns/form/form-page.tsx';
import { LanguageFields } from '../../../patterns/form/language-fields.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useReload } from '../../../patterns/hooks/use-api.ts';
import { LoadedRecord } from '../../../patterns/page/loaded-record.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import type { Route } from './+types/dictionary-entry-page.ts';

export const handle = {
  title: 'dictionary.edit.title',
  access: { module: 'dictionary' },
} satisfies RouteHandle;

const listPath = '/inventory/dictionary';

export default function DictionaryEntryPage({ params: { id } }: Route.ComponentProps) {
  return (
    <LoadedRecord
      endpoint="GET /api/settings/dictionary-entries/:id"
      input={{ params: { id } }}
      back={{ to: listPath, list: 'dictionary.title' }}
    >
      {(entry) => <EntryForm key={id} entry={entry} />}
    </LoadedRecord>
  );
}

function EntryForm({ entry }: { entry: DictionaryDetail }) {
  const t = useT();
  const reload = useReload();
  const form = useKeepsakeForm({
    module: 'dictionary',
    schema: dictionaryEntryForm,
    initialValues: { name: entry.names, sortCode: entry.sortCode, enabled: entry.enabled },
    submit: async (body) => {
      await call('PUT /api/settings/dictionary-entries/:id', { params: { id: entry.id }, body });
      await reload();
    },
    saved: 'dictionary.saved',
  });
  const readOnly = !entry.actions.includes('edit');
  return (
    <FormPage
      title="dictionary.edit.title"
      name={entry.name}
      subtitle={`${t('dictionary.edit.title')} · ${entry.dictionaryName} · ${entry.code}`}
      back={{ to: listPath, list: 'dictionary.title' }}
      form={form}
    >
      <Section title={t('dictionary.name')}>
        <FieldGrid>
          <LanguageFields
            path="name"
            value={form.values.name}
            onChange={(name) => form.setValue('name', name)}
            findError={form.findError}
            readOnly={readOnly}
          />
          <FieldInputs
            fields={dictionaryFields}
            names={['sortCode', 'enabled']}
            form={form}
            isNew={false}
            disabled={readOnly}
          />
        </FieldGrid>
      </Section>
    </FormPage>
  );
}
