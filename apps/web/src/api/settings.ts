import type { ConfigKey, ConfigValue } from '@keepsake/core/settings/configuration/system-config';
import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';

/** Public settings as they were when the page was opened; an error screen may stand where there are none. */
export function useSettings(): <K extends ConfigKey>(key: K) => ConfigValue<K> | undefined {
  const values = useRouteLoaderData<typeof loader>('root')?.settings;
  return <K extends ConfigKey>(key: K) => values?.[key] as ConfigValue<K> | undefined;
}

/** "3–5", or "3" where both ends are one. */
export const spanOf = (from: number | undefined, to: number | undefined): string =>
  from === undefined || to === undefined ? '…' : from < to ? `${from}–${to}` : String(from);
