// One choice that forms offer: its words, its place, whether it is offered.
import { languages } from '@keepsake/core/language';
import { type DictionaryDetail, dictionaryEntryForm } from '@keepsake/core/settings/dictionary.contract';
import { NumberInput, Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useT } from '../../app/i18n.tsx';
import type { RouteHandle } from '../../app/route-handle.ts';
import { FieldGrid, FormPage } from '../../patterns/form/form-page.tsx';
import { useKeepsakeForm } from '../../patterns/form/use-keepsake-form.ts';
import { LoadedRecord } from '../../patterns/loaded-record.tsx';
import { Section } from '../../patterns/section.tsx';
import { invalidate } from '../../patterns/use-api.ts';
import type { Route } from './+types/dictionary-entry-page.ts';

export const handle = {
  title: 'dictionary.edit.title',
  access: { module: 'dictionary' },
} satisfies RouteHandle;

const list = '/inventory/dictionary';

export default function DictionaryEntryPage({ params: { id } }: Route.ComponentProps) {
  return (
    <LoadedRecord
      endpoint="GET /api/settings/dictionary-entries/:id"
      input={{ params: { id } }}
      back={{ to: list, list: 'dictionary.title' }}
    >
      {(entry) => <EntryForm key={id} entry={entry} />}
    </LoadedRecord>
  );
}

function EntryForm({ entry }: { entry: DictionaryDetail }) {
  const t = useT();
  const client = useQueryClient();
  const form = useKeepsakeForm({
    schema: dictionaryEntryForm,
    initialValues: { name: entry.names, sortCode: entry.sortCode, enabled: entry.enabled },
    submit: async (body) => {
      await call('PUT /api/settings/dictionary-entries/:id', { params: { id: entry.id }, body });
      await invalidate(client, [
        'GET /api/settings/dictionary-entries',
        'GET /api/settings/dictionary-entries/:id',
        'GET /api/system/DictionaryData/All',
      ]);
    },
    saved: 'dictionary.saved',
  });
  const { name } = form.values;
  const readOnly = !entry.actions.includes('edit');
  return (
    <FormPage
      title="dictionary.edit.title"
      subtitle={`${entry.dictionaryName} · ${entry.code}`}
      back={{ to: list, label: t('detail.backTo', { list: t('dictionary.title') }) }}
      form={form}
    >
      <Section title={t('dictionary.name')}>
        <FieldGrid>
          {languages.map((language) => (
            <TextInput
              key={language}
              lang={language}
              label={t(`settings.language.${language}`)}
              description={language === 'zh-CN' ? t('settings.converted') : undefined}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              required={language !== 'zh-CN'}
              readOnly={readOnly}
              value={name[language]}
              onChange={(event) => form.setValue('name', { ...name, [language]: event.currentTarget.value })}
              error={form.errorOf(`name.${language}`)}
            />
          ))}
          <NumberInput
            label={t('config.sortCode')}
            allowDecimal={false}
            readOnly={readOnly}
            {...form.field('sortCode')}
          />
          <Switch
            label={t('config.enabled')}
            description={t('dictionary.enabled.text')}
            disabled={readOnly}
            {...form.field('enabled', { type: 'checkbox' })}
          />
        </FieldGrid>
      </Section>
    </FormPage>
  );
}
