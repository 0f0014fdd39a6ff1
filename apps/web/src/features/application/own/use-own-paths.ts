// The screens of the user's own applications exist in three areas. This returns the paths in the current area.
import { useLocation } from 'react-router';
import { useMode } from '../../../api/use-mode.ts';

export function useOwnPaths() {
  const { pathname } = useLocation();
  const mode = useMode();
  const area = `/${pathname.split('/')[1]}`;
  return {
    list: `${area}/my-applications`,
    history: `${area}/order-history`,
    /** In the back office, the tabs of the menu lead from one list to the other. */
    hasTabs: area === '/inventory',
    /** Undefined where the application area is not deployed. */
    apply: mode === 'all' || mode === 'application' ? '/application/apply' : undefined,
  };
}
