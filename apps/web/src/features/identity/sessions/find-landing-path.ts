import { areaHome, getHomePath, type Mode } from '@keepsake/core/api/mode';
import { currentUser } from '../../../api/current-user.ts';
import { newPasswordPath, takeRememberedPath } from '../../../api/session.ts';

/**
 * The path to open after signing in. This is the page that required it, if there was one, or else the home page. If the
 * server runs all areas (mode `all`), people with a dashboard begin there and not in the shop. A generated password must be
 * replaced first.
 */
export async function findLandingPath(mode: Mode): Promise<string> {
  const user = await currentUser().catch(() => undefined);
  if (user?.userInfo.mustChangePassword) return newPasswordPath;
  const home = getHomePath(mode);
  const remembered = takeRememberedPath();
  if (remembered || mode !== 'all') return remembered ?? home;
  const hasDashboard = user?.permissionList.some(({ modelId }) => modelId === 'dashboard');
  return hasDashboard ? areaHome.inventory : home;
}
