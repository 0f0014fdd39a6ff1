// The form of a setting that an administrator added. Unlike a built-in setting, it can get another key and be deleted.
import type { ConfigDetail } from '@keepsake/core/settings/configuration/system-config.contract';
import { customConfigForm } from '@keepsake/core/settings/configuration/system-config.rules';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { actorName, useShow } from '../../../patterns/display/show.ts';
import { FieldGrid, FormPage } from '../../../patterns/form/form-page.tsx';
import { LanguageFields } from '../../../patterns/form/language-fields.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useReload } from '../../../patterns/hooks/use-api.ts';
import { Section } from '../../../patterns/page/section.tsx';
import { OrderAndState } from '../order-and-state.tsx';
import { RecordFacts } from '../record-facts.tsx';
import { CustomConfigFields, type CustomConfigValues } from './custom-config-fields.tsx';

const listPath = '/inventory/system-config-management';

export function CustomConfigForm({ config }: { config: ConfigDetail }) {
  const { t } = useShow();
  const reload = useReload();
  const navigate = useNavigate();
  const { key } = config;
  const values: CustomConfigValues = {
    key,
    name: config.names,
    category: config.category,
    dataType: config.dataType,
    value: config.value,
    description: config.descriptions,
    sortCode: config.sortCode,
    enabled: config.enabled,
  };
  const form = useKeepsakeForm({
    module: 'system-config',
    schema: customConfigForm,
    initialValues: values,
    submit: async (body) => {
      await call('PUT /api/settings/system-configs/:key', { params: { key }, body });
      // The URL contains the key, so a new key means a new URL.
      if (body.key !== key) await navigate(`${listPath}/${body.key}`, { replace: true });
      await reload();
    },
    saved: 'config.customSaved',
  });
  const readOnly = !config.actions.includes('edit');
  return (
    <FormPage
      title="config.edit.title"
      name={config.name}
      back={{ to: listPath, list: 'config.title' }}
      form={form}
      after={<Facts config={config} />}
    >
      <Section title={t('config.section.value')} description={t('config.custom.text')}>
        <FieldGrid>
          <CustomConfigFields form={form} readOnly={readOnly} />
          <OrderAndState field={form.field} text="config.custom.enabled" readOnly={readOnly} />
        </FieldGrid>
      </Section>
      {form.shows('description') && (
        <Section title={t('config.section.words')}>
          <FieldGrid>
            <LanguageFields
              long
              path="description"
              value={form.values.description}
              onChange={(words) => form.setValue('description', words)}
              findError={form.findError}
              readOnly={readOnly}
            />
          </FieldGrid>
        </Section>
      )}
    </FormPage>
  );
}

function Facts({ config }: { config: ConfigDetail }) {
  const show = useShow();
  const { t, format } = show;
  const { key, name } = config;
  return (
    <RecordFacts
      facts={[
        { label: t('common.updatedAt'), value: format.dateTime(config.updatedAt) },
        { label: t('common.updatedBy'), value: actorName(show, config.updatedBy) },
      ]}
      canDelete={config.actions.includes('delete')}
      texts={{
        title: t('common.deleteAsk', { name }),
        text: t('config.delete.text', { key }),
        label: t('config.delete'),
        done: t('config.deleted'),
      }}
      send={() => call('DELETE /api/settings/system-configs/:key', { params: { key } })}
      listPath={listPath}
    />
  );
}
