// The navigation guard. It prevents the navigation to pages that would only show refusals. The server checks every
// permission itself.
import type { CurrentUser } from '@keepsake/core/identity/sessions/session.contract';
import { type DataStrategyResult, type MiddlewareFunction, redirect } from 'react-router';
import { currentUser } from '../api/current-user.ts';
import { ApiError, isSessionOver } from '../api/errors.ts';
import { clearUserCache, isSignedIn, newPasswordPath, rememberPath } from '../api/session.ts';
import { isPathGranted } from './path-grants.ts';

type ClientMiddleware = MiddlewareFunction<Record<string, DataStrategyResult>>;

/** Opens the login page if there is no session, or the page for a new password if one is due. Remembers the path. */
export const requireSignIn: ClientMiddleware = async ({ url, request }, next) => {
  if (!isSignedIn()) {
    rememberPath(url.pathname + url.search);
    throw redirect('/login');
  }
  const { userInfo } = await loadUserOrWaitForSignIn(request);
  if (userInfo.mustChangePassword) {
    rememberPath(url.pathname + url.search);
    throw redirect(newPasswordPath);
  }
  await next();
};

/** The pages "not allowed" and "not found" of an area. Everybody who may enter the area may see them. */
const isRefusalPage = (pattern: string): boolean => /\/(403|\*)$/.test(pattern);

/**
 * Opens the page "not allowed" instead of a page that the user may not see. If the user may enter the area, the menu of
 * the area stays.
 */
export const requireGrant: ClientMiddleware = async ({ url, request, pattern }, next) => {
  const area = `/${url.pathname.split('/')[1]}`;
  const mayEnter = ({ routerList }: CurrentUser) => routerList.includes(area);
  const isAllowed = (user: CurrentUser) =>
    user.userInfo.isAdministrator ||
    isPathGranted(url.pathname, user.routerList) ||
    (isRefusalPage(pattern) && mayEnter(user));
  if (!isAllowed(await loadUserOrWaitForSignIn(request))) {
    // The permission may be newer than the cached user, for example after a delegation.
    clearUserCache();
    const user = await loadUserOrWaitForSignIn(request);
    if (!isAllowed(user)) throw redirect(mayEnter(user) ? `${area}/403` : '/403');
  }
  await next();
};

export async function loadUserOrWaitForSignIn(request: Request): Promise<CurrentUser> {
  try {
    return await currentUser();
  } catch (error) {
    if (!(error instanceof ApiError) || !isSessionOver(error)) throw error;
    // The session has ended. When the message about this closes, the login page opens, which aborts this navigation.
    return await new Promise((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
    });
  }
}
