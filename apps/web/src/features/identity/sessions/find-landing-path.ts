import { areaHome, getHomePath, type Mode } from '@keepsake/core/api/mode';
import { currentUser } from '../../../api/current-user.ts';
import { takeRememberedPath } from '../../../api/session.ts';

/**
 * The path to open after signing in. This is the page that required it, if there was one, or else the home page. If the
 * server runs all areas (mode `all`), people with a dashboard begin there and not in the shop.
 */
export async function findLandingPath(mode: Mode): Promise<string> {
  const home = getHomePath(mode);
  const remembered = takeRememberedPath();
  if (remembered || mode !== 'all') return remembered ?? home;
  const user = await currentUser().catch(() => undefined);
  const hasDashboard = user?.permissionList.some(({ modelId }) => modelId === 'dashboard');
  return hasDashboard ? areaHome.inventory : home;
}
