// Converts a setting to its view. A built-in setting has its type, category and limits from the code, and also its name
// and description unless an administrator has entered others.
import {
  type ConfigKey,
  configRow,
  isConfigKey,
  parseConfigValue,
} from '@keepsake/core/settings/configuration/system-config';
import type { ConfigDetail, ConfigItem } from '@keepsake/core/settings/configuration/system-config.contract';
import { parseCustomValue } from '@keepsake/core/settings/configuration/system-config.rules';
import { type Language, type LocalizedText, languages } from '@keepsake/core/values/language';
import { translate } from '@keepsake/core/values/messages';
import { may, type SignedInContext } from '../../../context/context.ts';
import { textIn } from '../../../platform/chinese.ts';
import type { ConfigRecord } from './system-config.repo.ts';

const withAllLanguages = (text: LocalizedText) => ({
  'zh-HK': text['zh-HK'],
  en: text.en,
  'zh-CN': text['zh-CN'] ?? '',
});

export function resolveName({ key, name }: ConfigRecord, language: Language): string {
  if (!isConfigKey(key)) return textIn(name, language) || key;
  const custom = name[language] || (language === 'zh-CN' && name['zh-HK'] && textIn(name, language));
  return custom || translate(configRow(key).name, language);
}

export function builtInDescriptions(key: ConfigKey): ConfigDetail['descriptions'] {
  const builtIn = languages.map((language) => [language, translate(configRow(key).description, language)]);
  return Object.fromEntries(builtIn) as ConfigDetail['descriptions'];
}

export function resolveDescriptions({ key, description }: ConfigRecord): ConfigDetail['descriptions'] {
  const isCustom = description['zh-HK'] !== '' || description.en !== '';
  return isCustom || !isConfigKey(key) ? withAllLanguages(description) : builtInDescriptions(key);
}

export function parseValue({ key, value, data_type }: ConfigRecord): string | number | boolean {
  return isConfigKey(key) ? parseConfigValue(key, value) : parseCustomValue(data_type, value);
}

export function toConfigItem(
  record: ConfigRecord,
  /** Names of people by id, for settings whose value is a person. */
  names: ReadonlyMap<string, string>,
  { language, caller }: SignedInContext,
): ConfigItem {
  const { key } = record;
  const row = isConfigKey(key) ? configRow(key) : undefined;
  const actions = (['edit', 'delete'] as const).filter(
    (action) => may(caller, `system-config.${action}`) && (action === 'edit' || !row),
  );
  return {
    id: key,
    key,
    name: resolveName(record, language),
    value: parseValue(record),
    personName: row?.shape === 'person' ? (names.get(record.value) ?? '') : null,
    description: textIn(resolveDescriptions(record), language),
    category: row?.category ?? record.category,
    dataType: row ? (typeof row.initial as ConfigItem['dataType']) : record.data_type,
    sortCode: record.sort_code,
    enabled: record.enabled,
    updatedAt: record.updated_at.toISOString(),
    updatedBy: record.updated_by,
    builtIn: row !== undefined,
    actions,
  };
}

export function toConfigDetail(
  record: ConfigRecord,
  names: ReadonlyMap<string, string>,
  context: SignedInContext,
): ConfigDetail {
  const row = isConfigKey(record.key) ? configRow(record.key) : undefined;
  return {
    ...toConfigItem(record, names, context),
    names: withAllLanguages(record.name),
    descriptions: resolveDescriptions(record),
    initial: row?.initial ?? null,
    isPerson: row?.shape === 'person',
    min: row?.min ?? null,
    max: row?.max ?? null,
  };
}
