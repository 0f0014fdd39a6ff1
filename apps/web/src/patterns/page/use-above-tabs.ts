import { useLocation } from 'react-router';

/** Shop and applications have a tab bar at a phone's lower edge; what sticks there has to stand above it. */
export function useAboveTabs(): true | undefined {
  return useLocation().pathname.startsWith('/inventory') ? undefined : true;
}
