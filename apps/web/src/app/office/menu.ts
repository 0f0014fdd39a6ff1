import type { Area } from '@keepsake/core/api/mode';
import type { CurrentUser, MenuEntry } from '@keepsake/core/identity/sessions/session.contract';
import { useLocation, useMatches } from 'react-router';
import type { RouteHandle } from '../route-handle.ts';

/** Groups of an area's menu, as the server lets this user see them. */
export function groupsOf(user: CurrentUser, area: Area): readonly MenuEntry[] {
  return user.menuList.find(({ enCode }) => enCode === area)?.children ?? [];
}

export const isUnder = (path: string, item: MenuEntry): boolean =>
  path === item.urlAddress || path.startsWith(`${item.urlAddress}/`);

/** A screen above others of its group is marked only while it is open itself. */
const standsAbove = (item: MenuEntry, group: MenuEntry): boolean =>
  group.children.some((other) => other !== item && isUnder(other.urlAddress, item));

export const isMarked = (path: string, item: MenuEntry, group: MenuEntry): boolean =>
  standsAbove(item, group) ? path === item.urlAddress : isUnder(path, item);

/** Where the menu says one is: on a record's own screen, at the list that leads to it. */
export function useMenuPath(groups: readonly MenuEntry[]): string {
  const { pathname, state } = useLocation() as { pathname: string; state: { list?: string } | null };
  const under = useMatches()
    .flatMap(({ handle }) => (handle as RouteHandle | undefined)?.under ?? [])
    .filter((path) => itemNamed(groups, path));
  return under.find((path) => path === state?.list) ?? under[0] ?? pathname;
}

export const activeGroup = (path: string, groups: readonly MenuEntry[]): MenuEntry | undefined =>
  groups.find((group) => group.children.some((item) => isUnder(path, item)));

export function itemNamed(groups: readonly MenuEntry[], path: string): MenuEntry | undefined {
  return groups.flatMap((group) => group.children).find((item) => item.urlAddress === path);
}
