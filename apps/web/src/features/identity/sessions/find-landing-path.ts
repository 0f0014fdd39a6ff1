import { getHomePath, type Mode } from '@keepsake/core/api/mode';
import { findStartPath } from '@keepsake/core/identity/sessions/start-page.rules';
import { currentUser } from '../../../api/current-user.ts';
import { newPasswordPath, takeRememberedPath } from '../../../api/session.ts';

/**
 * The path to open after signing in. This is the page that required it, if there was one, or else the page where this
 * person begins. A generated password must be replaced first.
 */
export async function findLandingPath(mode: Mode): Promise<string> {
  const user = await currentUser().catch(() => undefined);
  if (user?.userInfo.mustChangePassword) return newPasswordPath;
  return takeRememberedPath() ?? (user ? findStartPath(user, mode) : getHomePath(mode));
}
