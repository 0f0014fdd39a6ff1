// Door of the settings area.
import {
  type ConfigKey,
  type ConfigValue,
  parseConfigValue,
  systemConfig,
} from '@keepsake/core/settings/system-config';
import type { Db } from '../../db/database.ts';
import { listConfigValues } from './settings.repo.ts';

export { ensureSettings } from './ensure-settings.ts';
export { findRichText } from './settings.repo.ts';

export type Settings = {
  get<K extends ConfigKey>(key: K): Promise<ConfigValue<K>>;
  publicValues(): Promise<Record<string, string | number | boolean>>;
  /** Another node, or this one, changed a value. */
  clear(): void;
};

export function createSettings(db: Db): Settings {
  let values: Promise<Map<string, string>> | undefined;
  function load(): Promise<Map<string, string>> {
    values ??= listConfigValues(db).catch((error) => {
      values = undefined;
      throw error;
    });
    return values;
  }
  const get = async <K extends ConfigKey>(key: K) => parseConfigValue(key, (await load()).get(key));
  return {
    get,
    async publicValues() {
      const keys = (Object.keys(systemConfig) as ConfigKey[]).filter((key) => systemConfig[key].isPublic);
      return Object.fromEntries(await Promise.all(keys.map(async (key) => [key, await get(key)] as const)));
    },
    clear() {
      values = undefined;
    },
  };
}
