import { getHomePath, type Mode } from '@keepsake/core/api/mode';
import { findStartPath } from '@keepsake/core/identity/sessions/start-page.rules';
import { currentUser } from '../../../api/current-user.ts';
import { newPasswordPath, takeRememberedPath } from '../../../api/session.ts';

/**
 * The path to open after signing in: the page from which the person was sent to sign in, or else the start page of this
 * person. A generated password must be replaced first.
 */
export async function findLandingPath(mode: Mode): Promise<string> {
  const user = await currentUser().catch(() => undefined);
  if (user?.userInfo.mustChangePassword) return newPasswordPath;
  return takeRememberedPath() ?? (user ? findStartPath(user, mode) : getHomePath(mode));
}
