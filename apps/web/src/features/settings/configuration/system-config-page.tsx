// Edits one setting: its value, name and description.

import { type ConfigKey, configRow, isConfigKey } from '@keepsake/core/settings/configuration/system-config';
import type { ConfigDetail } from '@keepsake/core/settings/configuration/system-config.contract';
import { configForm } from '@keepsake/core/settings/configuration/system-config.rules';
import { languages } from '@keepsake/core/values/language';
import { translate } from '@keepsake/core/values/messages';
import { Button } from '@mantine/core';
import { call } from '../../../api/call.ts';
import { clearSettingsCache } from '../../../api/public-settings.ts';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { actorName, type Show, useShow } from '../../../patterns/display/show.ts';
import { FieldGrid, FormPage } from '../../../patterns/form/form-page.tsx';
import { type InLanguages, LanguageFields } from '../../../patterns/form/language-fields.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useReload } from '../../../patterns/hooks/use-api.ts';
import { KeyValue } from '../../../patterns/page/key-value.tsx';
import { LoadedRecord } from '../../../patterns/page/loaded-record.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { OrderAndState } from '../order-and-state.tsx';
import { formatConfigValue, isMoney } from '../settings-display.tsx';
import type { Route } from './+types/system-config-page.ts';
import { ConfigValueField } from './config-value-field.tsx';
import { CustomConfigForm } from './custom-config-form.tsx';
import { PersonChoice } from './person-choice.tsx';

export const handle = {
  title: 'config.edit.title',
  access: { module: 'system-config' },
} satisfies RouteHandle;

const listPath = '/inventory/system-config-management';

export default function SystemConfigPage({ params: { key } }: Route.ComponentProps) {
  return (
    <LoadedRecord
      endpoint="GET /api/settings/system-configs/:key"
      input={{ params: { key } }}
      back={{ to: listPath, list: 'config.title' }}
    >
      {(config) =>
        isConfigKey(config.key) ? (
          <BuiltInForm key={key} config={config} configKey={config.key} />
        ) : (
          <CustomConfigForm key={key} config={config} />
        )
      }
    </LoadedRecord>
  );
}

/** The limits and the initial value. Nothing if the setting starts empty. */
function describeLimits({ key, initial, min, max }: ConfigDetail, show: Show): string | undefined {
  if (initial === '') return undefined;
  return typeof initial === 'number'
    ? show.t('config.bounds', {
        min: formatConfigValue(key, min ?? 0, show),
        max: formatConfigValue(key, max ?? 0, show),
        initial: formatConfigValue(key, initial, show),
      })
    : show.t('config.initial', { initial: formatConfigValue(key, initial ?? '', show) });
}

function BuiltInForm({ config, configKey: key }: { config: ConfigDetail; configKey: ConfigKey }) {
  const show = useShow();
  const { t } = show;
  const reload = useReload();
  const form = useKeepsakeForm({
    module: 'system-config',
    schema: configForm(key),
    initialValues: {
      name: config.names,
      value: config.value as unknown,
      description: config.descriptions,
      sortCode: config.sortCode,
      enabled: config.enabled,
    },
    submit: async (body) => {
      await call('PUT /api/settings/system-configs/:key', { params: { key }, body });
      clearSettingsCache();
      await reload();
    },
    saved: 'common.savedLive',
  });
  const { name, value, description } = form.values;
  const readOnly = !config.actions.includes('edit');
  const builtInName = Object.fromEntries(
    languages.map((language) => [language, translate(configRow(key).name, language)]),
  ) as InLanguages;
  return (
    <FormPage
      title="config.edit.title"
      name={config.name}
      back={{ to: listPath, list: 'config.title' }}
      form={form}
      after={
        <Section title={t('config.section.fixed')} description={t('config.section.fixed.text')}>
          <KeyValue
            paired
            facts={[
              { label: t('config.key'), value: <code>{key}</code> },
              { label: t('common.category'), value: t(`config.category.${config.category}`) },
              { label: t('config.dataType'), value: t(`config.dataType.${config.dataType}`) },
              { label: t('common.updatedAt'), value: show.format.dateTime(config.updatedAt) },
              { label: t('common.updatedBy'), value: actorName(show, config.updatedBy) },
            ]}
          />
        </Section>
      }
    >
      <Section title={t('config.section.value')} description={config.description}>
        <FieldGrid>
          {config.isPerson ? (
            <PersonChoice label={config.name} readOnly={readOnly} {...form.field('value')} />
          ) : (
            <ConfigValueField
              dataType={isMoney(key) ? 'money' : config.dataType}
              label={config.name}
              required={config.initial !== ''}
              description={describeLimits(config, show)}
              value={value}
              onChange={(next) => form.setValue('value', next)}
              field={form.field('value')}
              readOnly={readOnly}
            />
          )}
          <OrderAndState field={form.field} text="config.enabled.text" readOnly={readOnly} />
        </FieldGrid>
      </Section>
      <Section
        title={t('common.name')}
        description={t('config.section.name.text')}
        aside={
          !readOnly &&
          Object.values(name).some((text) => text !== '') && (
            <Button
              variant="default"
              onClick={() => form.setValue('name', { 'zh-HK': '', en: '', 'zh-CN': '' })}
            >
              {t('config.resetName')}
            </Button>
          )
        }
      >
        <FieldGrid>
          <LanguageFields
            path="name"
            value={name}
            fallback={builtInName}
            onChange={(words) => form.setValue('name', words)}
            findError={form.findError}
            readOnly={readOnly}
          />
        </FieldGrid>
      </Section>
      {form.shows('description') && (
        <Section title={t('config.section.words')}>
          <FieldGrid>
            <LanguageFields
              long
              path="description"
              value={description}
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
