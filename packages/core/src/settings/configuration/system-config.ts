// All settings that the program reads, with type, initial value and texts. Administrators can change the value, and the
// name and description that are shown.
import { approvalRows } from './config-approval.ts';
import { businessRows } from './config-business.ts';
import { collegeRows } from './config-college.ts';
import { mallRows } from './config-mall.ts';
import type { ConfigRow } from './config-row.ts';
import { systemRows } from './config-system.ts';

export const systemConfig = {
  ...systemRows,
  ...collegeRows,
  ...businessRows,
  ...approvalRows,
  ...mallRows,
} satisfies Record<string, ConfigRow>;

export type ConfigKey = keyof typeof systemConfig;
export type ConfigValue<K extends ConfigKey> = (typeof systemConfig)[K]['initial'];

export const configKeys = Object.keys(systemConfig) as ConfigKey[];
export const isConfigKey = (key: string): key is ConfigKey => Object.hasOwn(systemConfig, key);
export const configRow = (key: ConfigKey): ConfigRow => systemConfig[key];

/**
 * Converts the stored text of a setting into its type. An invalid number falls back to the initial value. An invalid
 * boolean is false.
 */
export function parseConfigValue<K extends ConfigKey>(key: K, value: string | undefined): ConfigValue<K> {
  const { initial } = systemConfig[key];
  if (value === undefined) return initial as ConfigValue<K>;
  if (typeof initial === 'boolean') return (value === 'true') as ConfigValue<K>;
  if (typeof initial === 'number') {
    const number = Number(value);
    return (Number.isFinite(number) && value.trim() !== '' ? number : initial) as ConfigValue<K>;
  }
  return value as ConfigValue<K>;
}
