// The public interface of the settings area, and the cached access to the values of settings.
import type { Rates } from '@keepsake/core/catalogue/prices/currency';
import type { CodeRules } from '@keepsake/core/identity/sessions/email-code.rules';
import type { LockoutRules } from '@keepsake/core/identity/sessions/lockout.rules';
import { parseNumbers } from '@keepsake/core/settings/configuration/numbers';
import {
  type ConfigKey,
  type ConfigValue,
  configKeys,
  parseConfigValue,
  systemConfig,
} from '@keepsake/core/settings/configuration/system-config';
import type { Db } from '../../db/connection/database.ts';
import { listConfigValues } from './configuration/settings.repo.ts';

export { readWorkingCalendar } from './calendar/working-calendar.ts';
export { ensureSettings } from './configuration/ensure-settings.ts';
export { settingFinder } from './configuration/find-settings.ts';
export { findRichText } from './configuration/settings.repo.ts';
export { settingsRoutes } from './configuration/settings.routes.ts';

export type Settings = {
  /**
   * Loads the values if they are not cached. Called before each command: inside a transaction, loading needs a second
   * connection, and none is left if as many transactions wait for the values as there are connections.
   */
  load(): Promise<unknown>;
  get<K extends ConfigKey>(key: K): Promise<ConfigValue<K>>;
  publicValues(): Promise<Record<string, string | number | boolean>>;
  /** Call it when any node has changed a setting. */
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
    load,
    get,
    async publicValues() {
      const keys = configKeys.filter((key) => systemConfig[key].isPublic);
      return Object.fromEntries(await Promise.all(keys.map(async (key) => [key, await get(key)] as const)));
    },
    clear() {
      values = undefined;
    },
  };
}

export async function readLockoutRules(settings: Settings): Promise<LockoutRules> {
  return {
    failuresAllowed: await settings.get('system.lock_failures'),
    windowMinutes: await settings.get('system.lock_window_minutes'),
    lockMinutes: parseNumbers(await settings.get('system.lock_minutes')),
    forgivenHours: await settings.get('system.lock_forgiven_hours'),
  };
}

export async function readCodeRules(settings: Settings): Promise<CodeRules> {
  return {
    validSeconds: (await settings.get('system.code_lifetime_minutes')) * 60,
    resendSeconds: await settings.get('system.code_resend_seconds'),
    maxAttempts: await settings.get('system.code_tries'),
    maxPerHour: await settings.get('system.code_hourly_limit'),
    maxPerDay: await settings.get('system.code_daily_limit'),
  };
}

/** HKD per unit of each currency today. Call it before a transaction, because it may need another connection. */
export async function readRates(settings: Settings): Promise<Rates> {
  return {
    HKD: 1,
    USD: await settings.get('business.rate_usd'),
    EUR: await settings.get('business.rate_eur'),
    CNY: await settings.get('business.rate_cny'),
  };
}

export const priceBounds = async (settings: Settings): Promise<number[]> =>
  parseNumbers(await settings.get('mall.price_filter_bounds'));
