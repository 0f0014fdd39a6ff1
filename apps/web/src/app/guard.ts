// The navigation guard. It spares people dead ends; what is allowed is decided by the server alone.
import type { CurrentUser } from '@keepsake/core/identity/sessions/session.contract';
import { type DataStrategyResult, type MiddlewareFunction, redirect } from 'react-router';
import { currentUser } from '../api/current-user.ts';
import { ApiError } from '../api/errors.ts';
import { clearUserCache, isSignedIn, rememberPath } from '../api/session.ts';
import { isGranted } from './granted.ts';

type ClientMiddleware = MiddlewareFunction<Record<string, DataStrategyResult>>;

/** Without a token the wanted path is remembered, then login; with one, nothing loads before the user is known. */
export const requireSignIn: ClientMiddleware = async ({ url, request }, next) => {
  if (!isSignedIn()) {
    rememberPath(url.pathname + url.search);
    throw redirect('/login');
  }
  await userOrLogin(request);
  await next();
};

export const requireGrant: ClientMiddleware = async ({ url, request }, next) => {
  const isOpen = ({ userInfo, routerList }: CurrentUser) =>
    userInfo.isAdministrator || isGranted(url.pathname, routerList);
  if (!isOpen(await userOrLogin(request))) {
    // the right may be newer than what is remembered: somebody was just made a stand-in
    clearUserCache();
    if (!isOpen(await userOrLogin(request))) throw redirect('/403');
  }
  await next();
};

async function userOrLogin(request: Request): Promise<CurrentUser> {
  try {
    return await currentUser();
  } catch (error) {
    if (!(error instanceof ApiError) || ![600, 601, 602].includes(error.code)) throw error;
    // The session is lost: its message leads to the login page when it closes, and that ends this navigation.
    return await new Promise((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
    });
  }
}
