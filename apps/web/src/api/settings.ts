import type { ConfigKey, ConfigValue } from '@keepsake/core/settings/configuration/system-config';
import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';

/** Public settings as of page load. Undefined on error screens. */
export function useSettings(): <K extends ConfigKey>(key: K) => ConfigValue<K> | undefined {
  const values = useRouteLoaderData<typeof loader>('root')?.settings;
  return <K extends ConfigKey>(key: K) => values?.[key] as ConfigValue<K> | undefined;
}

/** "3–5", or "3" if both are equal. */
export const formatSpan = (from: number | undefined, to: number | undefined): string =>
  from === undefined || to === undefined ? '…' : from < to ? `${from}–${to}` : String(from);
