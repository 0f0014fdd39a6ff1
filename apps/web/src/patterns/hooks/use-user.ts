import type { CurrentUser } from '@keepsake/core/identity/sessions/session.contract';
import { useMatches } from 'react-router';

export const isUser = (data: unknown): data is CurrentUser =>
  typeof data === 'object' && data !== null && 'userInfo' in data;

/** Whoever looks: the area's layout has loaded them before any screen below it is shown. */
export function useUser(): CurrentUser {
  const user = useMatches()
    .map(({ loaderData }) => loaderData)
    .findLast(isUser);
  if (!user) throw new Error('This screen stands below no layout that loads the user');
  return user;
}
