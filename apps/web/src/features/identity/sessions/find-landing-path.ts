import { areaHome, getHomePath, type Mode } from '@keepsake/core/api/mode';
import { currentUser } from '../../../api/current-user.ts';
import { takeRememberedPath } from '../../../api/session.ts';

/**
 * Where a person goes after signing in: to the page that asked for it, or else home. People who work in the back office
 * begin there and not in the shop.
 */
export async function findLandingPath(mode: Mode): Promise<string> {
  const home = getHomePath(mode);
  const remembered = takeRememberedPath();
  if (remembered || mode !== 'all') return remembered ?? home;
  const user = await currentUser().catch(() => undefined);
  const hasDashboard = user?.permissionList.some(({ modelId }) => modelId === 'dashboard');
  return hasDashboard ? areaHome.inventory : home;
}
