// The navigation guard. It only avoids useless pages: the server checks every permission itself.
import type { CurrentUser } from '@keepsake/core/identity/sessions/session.contract';
import { type DataStrategyResult, type MiddlewareFunction, redirect } from 'react-router';
import { currentUser } from '../api/current-user.ts';
import { ApiError } from '../api/errors.ts';
import { clearUserCache, isSignedIn, rememberPath } from '../api/session.ts';
import { isPathGranted } from './path-grants.ts';

type ClientMiddleware = MiddlewareFunction<Record<string, DataStrategyResult>>;

/** Without a session, remembers the path and opens the login page. With one, loads the user before anything else. */
export const requireSignIn: ClientMiddleware = async ({ url, request }, next) => {
  if (!isSignedIn()) {
    rememberPath(url.pathname + url.search);
    throw redirect('/login');
  }
  await loadUserOrWaitForLogin(request);
  await next();
};

export const requireGrant: ClientMiddleware = async ({ url, request }, next) => {
  const isAllowed = ({ userInfo, routerList }: CurrentUser) =>
    userInfo.isAdministrator || isPathGranted(url.pathname, routerList);
  if (!isAllowed(await loadUserOrWaitForLogin(request))) {
    // The permission may be newer than the cached user, for example after a delegation.
    clearUserCache();
    if (!isAllowed(await loadUserOrWaitForLogin(request))) throw redirect('/403');
  }
  await next();
};

async function loadUserOrWaitForLogin(request: Request): Promise<CurrentUser> {
  try {
    return await currentUser();
  } catch (error) {
    if (!(error instanceof ApiError) || ![600, 601, 602].includes(error.code)) throw error;
    // The session has ended. Closing its message opens the login page, which aborts this navigation.
    return await new Promise((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
    });
  }
}
