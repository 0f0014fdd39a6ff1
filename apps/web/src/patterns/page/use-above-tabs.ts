import { useLocation } from 'react-router';

/** The shop and application areas have a bottom tab bar on phones. Sticky elements must be above it. */
export function useAboveTabs(): true | undefined {
  return useLocation().pathname.startsWith('/inventory') ? undefined : true;
}
