// Builds the views of the current user: profile, menus, routes, permissions.
import { isReachable, type Mode } from '@keepsake/core/api/mode';
import type {
  CurrentUser,
  MenuEntry,
  PermissionEntry,
} from '@keepsake/core/identity/sessions/session.contract';
import { listScreens, type MenuGroup, type MenuScreen } from '@keepsake/core/navigation/menu-types';
import { navigation } from '@keepsake/core/navigation/navigation';
import { type ModuleId, moduleIds, modules, type Permission } from '@keepsake/core/permissions/permissions';
import type { Language } from '@keepsake/core/values/language';
import { type Message, translate } from '@keepsake/core/values/messages';
import { type Caller, may } from '../../../context/context.ts';
import { textIn } from '../../../platform/chinese.ts';
import type { UserRow } from './user.repo.ts';

type Profile = CurrentUser['userInfo'];

export function toProfile(user: UserRow, caller: Caller, language: Language): Profile {
  return {
    userId: user.id,
    userAccount: user.account,
    userName: (language === 'en' && user.english_name) || user.real_name,
    realName: user.real_name,
    englishName: user.english_name,
    roleName: user.role_names.map((name) => textIn(name, language)).join(','),
    isAdministrator: caller.isAdministrator,
    accountKind: user.kind as Profile['accountKind'],
    headIcon: user.head_icon,
    portalId: '',
    signImg: user.sign_img,
    email: user.email ?? '',
    mobilePhone: user.mobile_phone,
    description: user.description,
    organizeId: user.organization_id ?? '',
    organizeName: user.organization_name ? textIn(user.organization_name, language) : '',
    positionName: user.position_name ? textIn(user.position_name, language) : '',
    theme: user.theme as Profile['theme'],
    language: user.language as Language,
    mustChangePassword: caller.mustChangePassword ?? false,
  };
}

/** The menus of this mode that the caller may open, without empty groups and areas. */
export function toMenuList(caller: Caller, mode: Mode, language: Language): MenuEntry[] {
  const entry = (
    id: string,
    parentId: string,
    name: Message,
    icon: string,
    urlAddress: string,
    children: MenuEntry[],
  ) => ({
    id,
    parentId,
    enCode: id,
    fullName: translate(name, language),
    icon,
    urlAddress,
    children,
  });
  const isShown = ({ module, unless }: MenuScreen) =>
    (!module || may(caller, module)) && !(unless && may(caller, unless));
  const toScreen = (parentId: string) => (screen: MenuScreen) =>
    entry(screen.id, parentId, screen.name, screen.icon, screen.path, []);
  const toItems = (group: MenuGroup) =>
    group.items.flatMap((item) => {
      if (!('tabs' in item)) return isShown(item) ? [toScreen(group.id)(item)] : [];
      const tabs = item.tabs.filter(isShown);
      const [first] = tabs;
      // a single screen needs no tabs
      if (!first || tabs.length === 1) return tabs.map(toScreen(group.id));
      return [entry(item.id, group.id, item.name, item.icon, first.path, tabs.map(toScreen(item.id)))];
    });
  return navigation.flatMap((area) => {
    if (!isReachable(mode, `/${area.area}`)) return [];
    const hasModules = listScreens(area).some(({ module }) => module && may(caller, module));
    if (area.area === 'inventory' && !hasModules) return [];
    const groups = area.groups.flatMap((group) => {
      const items = toItems(group);
      return items.length > 0 ? [entry(group.id, area.area, group.name, group.icon, '', items)] : [];
    });
    return groups.length > 0 ? [entry(area.area, '', area.name, area.icon, `/${area.area}`, groups)] : [];
  });
}

const alsoOpenedPaths = new Map(
  navigation.flatMap((area) => listScreens(area).map(({ id, alsoOpens = [] }) => [id, alsoOpens] as const)),
);

export function toRouterList(menus: readonly MenuEntry[]): string[] {
  const paths = menus.flatMap((menu) => [
    ...(menu.urlAddress ? [menu.urlAddress] : []),
    ...(alsoOpenedPaths.get(menu.id) ?? []),
    ...toRouterList(menu.children),
  ]);
  return [...new Set(paths)];
}

export function toPermissionList(caller: Caller, language: Language): PermissionEntry[] {
  const items = (id: ModuleId, mark: '.' | '#' | '@', table: Readonly<Record<string, Message>>) =>
    Object.entries(table)
      .filter(([enCode]) => may(caller, `${id}${mark}${enCode}` as Permission))
      .map(([enCode, name]) => ({
        id: `${id}${mark}${enCode}`,
        fullName: translate(name, language),
        enCode,
      }));
  return moduleIds
    .filter((id) => may(caller, id))
    .map((id) => ({
      modelId: id,
      moduleName: translate(modules[id].name, language),
      button: items(id, '.', modules[id].buttons),
      column: items(id, '#', modules[id].columns),
      form: items(id, '@', modules[id].forms),
    }));
}
