import type { Mode } from '@keepsake/core/api/mode';
import { useRouteLoaderData } from 'react-router';

/** The deployment's mode, as the server told it. */
export function useMode(): Mode {
  return useRouteLoaderData<{ mode: Mode }>('root')?.mode ?? 'all';
}
