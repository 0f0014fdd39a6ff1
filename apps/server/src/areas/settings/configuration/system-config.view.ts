// A setting as it is shown. What the program reads has its type, category and bounds from the program's table, and its
// name and description too until an administrator writes others.

import {
  configRow,
  isConfigKey,
  parseConfigValue,
} from '@keepsake/core/settings/configuration/system-config';
import type { ConfigDetail, ConfigItem } from '@keepsake/core/settings/configuration/system-config.contract';
import { parseOwnValue } from '@keepsake/core/settings/configuration/system-config.rules';
import { type Language, type LocalizedText, languages } from '@keepsake/core/values/language';
import { translate } from '@keepsake/core/values/messages';
import { may, type SignedInContext } from '../../../context/context.ts';
import { textIn } from '../../../platform/chinese.ts';
import type { ConfigRecord } from './system-config.repo.ts';

const whole = (text: LocalizedText) => ({
  'zh-HK': text['zh-HK'],
  en: text.en,
  'zh-CN': text['zh-CN'] ?? '',
});

function nameOf({ key, name }: ConfigRecord, language: Language): string {
  if (!isConfigKey(key)) return textIn(name, language) || key;
  const written = name[language] || (language === 'zh-CN' && name['zh-HK'] && textIn(name, language));
  return written || translate(configRow(key).name, language);
}

function descriptionsOf({ key, description }: ConfigRecord): ConfigDetail['descriptions'] {
  const written = description['zh-HK'] !== '' || description.en !== '';
  if (written || !isConfigKey(key)) return whole(description);
  const own = languages.map((language) => [language, translate(configRow(key).description, language)]);
  return Object.fromEntries(own) as ConfigDetail['descriptions'];
}

export function typedValue({ key, value, data_type }: ConfigRecord): string | number | boolean {
  return isConfigKey(key) ? parseConfigValue(key, value) : parseOwnValue(data_type, value);
}

export function toConfigItem(
  record: ConfigRecord,
  /** Of the people whom settings name, by id. */
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
    name: nameOf(record, language),
    value: typedValue(record),
    personName: row?.shape === 'person' ? (names.get(record.value) ?? '') : null,
    description: textIn(descriptionsOf(record), language),
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
    names: whole(record.name),
    descriptions: descriptionsOf(record),
    initial: row?.initial ?? null,
    isPerson: row?.shape === 'person',
    min: row?.min ?? null,
    max: row?.max ?? null,
  };
}
