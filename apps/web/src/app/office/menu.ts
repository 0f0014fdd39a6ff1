// Finds entries of the back-office menu: the groups of an area, the current entry and its tabs.
import type { Area } from '@keepsake/core/api/mode';
import type { CurrentUser, MenuEntry } from '@keepsake/core/identity/sessions/session.contract';
import { useLocation, useMatches } from 'react-router';
import type { RouteHandle } from '../route-handle.ts';

/** The groups of an area that this user may see. The user menu, not the main menu, shows the entries of `account`. */
export function listMenuGroups(
  { menuList }: CurrentUser,
  area: Area,
): { all: readonly MenuEntry[]; groups: readonly MenuEntry[]; account: readonly MenuEntry[] } {
  const all = menuList.find(({ enCode }) => enCode === area)?.children ?? [];
  const isAccount = ({ id }: MenuEntry) => id === `${area}.account`;
  return {
    all,
    groups: all.filter((group) => !isAccount(group)),
    account: all.find(isAccount)?.children ?? [],
  };
}

/** The screens of an entry: its tabs, or only itself. */
const listScreens = (entry: MenuEntry): readonly MenuEntry[] =>
  entry.children.length > 0 ? entry.children : [entry];

/** The groups with every tab as an entry of its own, for search. */
export const splitTabs = (groups: readonly MenuEntry[]): readonly MenuEntry[] =>
  groups.map((group) => ({ ...group, children: group.children.flatMap(listScreens) }));

const isUnder = (path: string, { urlAddress }: MenuEntry): boolean =>
  path === urlAddress || path.startsWith(`${urlAddress}/`);

/** The entry of the current screen and its group. If the paths of several entries fit, the longest wins. */
export function findCurrent(
  groups: readonly MenuEntry[],
  path: string,
): { group: MenuEntry; entry: MenuEntry } | undefined {
  return groups
    .flatMap((group) =>
      group.children.flatMap((entry) =>
        listScreens(entry)
          .filter((screen) => isUnder(path, screen))
          .map(({ urlAddress }) => ({ group, entry, length: urlAddress.length })),
      ),
    )
    .sort((a, b) => b.length - a.length)[0];
}

/** The path whose menu entry is marked as current. For the page of a record it is the list from which it was opened. */
export function useMenuPath(groups: readonly MenuEntry[]): string {
  const { pathname, state } = useLocation() as { pathname: string; state: { list?: string } | null };
  const under = useMatches()
    .flatMap(({ handle }) => (handle as RouteHandle | undefined)?.under ?? [])
    .filter((path) => findMenuItem(groups, path));
  return under.find((path) => path === state?.list) ?? under[0] ?? pathname;
}

export function findMenuItem(groups: readonly MenuEntry[], path: string): MenuEntry | undefined {
  return groups
    .flatMap((group) => group.children.flatMap(listScreens))
    .find(({ urlAddress }) => urlAddress === path);
}
