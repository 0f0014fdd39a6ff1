// A setting as it is shown: the program's table gives name, type and bounds, the database the rest.
import { type Language, type LocalizedText, localized } from '@keepsake/core/language';
import { translate } from '@keepsake/core/messages';
import { type ConfigKey, configRow, parseConfigValue } from '@keepsake/core/settings/system-config';
import type { ConfigDetail, ConfigItem } from '@keepsake/core/settings/system-config.contract';
import { may, type SignedInContext } from '../../http/context.ts';
import type { ConfigRecord } from './system-config.repo.ts';

type Known = ConfigRecord & { key: ConfigKey };

/** Nobody wrote one: the program's own words. */
function descriptionsOf({ key, description }: Known): ConfigDetail['descriptions'] {
  const own = (language: Language) => translate(configRow(key).description, language);
  const written = description['zh-HK'] !== '' || description.en !== '';
  const text: LocalizedText = written
    ? description
    : { 'zh-HK': own('zh-HK'), en: own('en'), 'zh-CN': own('zh-CN') };
  return { 'zh-HK': text['zh-HK'], en: text.en, 'zh-CN': text['zh-CN'] ?? '' };
}

export function toConfigItem(record: Known, { language, caller }: SignedInContext): ConfigItem {
  const { key } = record;
  const row = configRow(key);
  return {
    id: key,
    key,
    name: translate(row.name, language),
    value: parseConfigValue(key, record.value),
    description: localized(descriptionsOf(record), language),
    category: row.category,
    dataType: typeof row.initial as ConfigItem['dataType'],
    sortCode: record.sort_code,
    enabled: record.enabled,
    updatedAt: record.updated_at.toISOString(),
    updatedBy: record.updated_by,
    actions: may(caller, 'system-config.edit') ? ['edit'] : [],
  };
}

export function toConfigDetail(record: Known, context: SignedInContext): ConfigDetail {
  const { initial, min, max } = configRow(record.key);
  return {
    ...toConfigItem(record, context),
    descriptions: descriptionsOf(record),
    initial,
    min: min ?? null,
    max: max ?? null,
  };
}
