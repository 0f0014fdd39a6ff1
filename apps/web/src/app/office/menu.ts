import type { CurrentUser, MenuEntry } from '@keepsake/core/identity/session.contract';
import type { Area } from '@keepsake/core/mode';

/** Groups of an area's menu, as the server lets this user see them. */
export function groupsOf(user: CurrentUser, area: Area): readonly MenuEntry[] {
  return user.menuList.find(({ enCode }) => enCode === area)?.children ?? [];
}

export const isUnder = (path: string, item: MenuEntry): boolean =>
  path === item.urlAddress || path.startsWith(`${item.urlAddress}/`);

/** A screen above others of its group is marked only while it is open itself. */
export const standsAbove = (item: MenuEntry, group: MenuEntry): boolean =>
  group.children.some((other) => other !== item && isUnder(other.urlAddress, item));

export const activeGroup = (path: string, groups: readonly MenuEntry[]): MenuEntry | undefined =>
  groups.find((group) => group.children.some((item) => isUnder(path, item)));

export function itemNamed(groups: readonly MenuEntry[], path: string): MenuEntry | undefined {
  return groups.flatMap((group) => group.children).find((item) => item.urlAddress === path);
}
