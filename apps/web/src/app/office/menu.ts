// Finds entries of the back-office menu: the groups of an area, the active group and the current entry.
import type { Area } from '@keepsake/core/api/mode';
import type { CurrentUser, MenuEntry } from '@keepsake/core/identity/sessions/session.contract';
import { useLocation, useMatches } from 'react-router';
import type { RouteHandle } from '../route-handle.ts';

/** The menu groups of an area that this user may see. */
export function listMenuGroups(user: CurrentUser, area: Area): readonly MenuEntry[] {
  return user.menuList.find(({ enCode }) => enCode === area)?.children ?? [];
}

export const isUnder = (path: string, item: MenuEntry): boolean =>
  path === item.urlAddress || path.startsWith(`${item.urlAddress}/`);

/** True if another entry of the group has a path below this one. Such an entry is current only on its exact path. */
const hasEntriesBelow = (item: MenuEntry, group: MenuEntry): boolean =>
  group.children.some((other) => other !== item && isUnder(other.urlAddress, item));

export const isCurrentEntry = (path: string, item: MenuEntry, group: MenuEntry): boolean =>
  hasEntriesBelow(item, group) ? path === item.urlAddress : isUnder(path, item);

/** The path whose menu entry is marked as current. For the page of a record it is the list from which it was opened. */
export function useMenuPath(groups: readonly MenuEntry[]): string {
  const { pathname, state } = useLocation() as { pathname: string; state: { list?: string } | null };
  const under = useMatches()
    .flatMap(({ handle }) => (handle as RouteHandle | undefined)?.under ?? [])
    .filter((path) => findMenuItem(groups, path));
  return under.find((path) => path === state?.list) ?? under[0] ?? pathname;
}

export const findActiveGroup = (path: string, groups: readonly MenuEntry[]): MenuEntry | undefined =>
  groups.find((group) => group.children.some((item) => isUnder(path, item)));

export function findMenuItem(groups: readonly MenuEntry[], path: string): MenuEntry | undefined {
  return groups.flatMap((group) => group.children).find((item) => item.urlAddress === path);
}
