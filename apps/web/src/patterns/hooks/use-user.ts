import type { CurrentUser } from '@keepsake/core/identity/sessions/session.contract';
import { useMatches } from 'react-router';

export const isUser = (data: unknown): data is CurrentUser =>
  typeof data === 'object' && data !== null && 'userInfo' in data;

/** The current user, which the layout of the area has loaded. */
export function useUser(): CurrentUser {
  const user = useMatches()
    .map(({ loaderData }) => loaderData)
    .findLast(isUser);
  if (!user) throw new Error('useUser needs a layout that loads the user');
  return user;
}
