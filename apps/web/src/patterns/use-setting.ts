import type { ConfigKey, ConfigValue } from '@keepsake/core/settings/system-config';
import { useApiQuery } from './use-api.ts';

const minute = 60_000;

/** A public setting; undefined until it has come, and always the server that decides. */
export function useSetting<K extends ConfigKey>(key: K): ConfigValue<K> | undefined {
  const { data } = useApiQuery('GET /api/settings/public', {}, { staleTime: minute });
  return data?.[key] as ConfigValue<K> | undefined;
}
