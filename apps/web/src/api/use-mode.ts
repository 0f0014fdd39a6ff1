import type { Mode } from '@keepsake/core/api/mode';
import { useRouteLoaderData } from 'react-router';

/** The deployment mode of the server. */
export function useMode(): Mode {
  return useRouteLoaderData<{ mode: Mode }>('root')?.mode ?? 'all';
}
