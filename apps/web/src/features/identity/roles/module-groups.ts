// The modules, grouped as in the menus. The form of a role shows these groups.
import { applicationMenu } from '@keepsake/core/navigation/application.menu';
import { settingsMenu } from '@keepsake/core/navigation/inventory/settings.menu';
import { inventoryMenu } from '@keepsake/core/navigation/inventory.menu';
import { listScreens, type MenuGroup } from '@keepsake/core/navigation/menu-types';
import type { ModuleRow } from '@keepsake/core/permissions/module-row';
import { type ModuleId, moduleIds, modules } from '@keepsake/core/permissions/permissions';
import type { Language } from '@keepsake/core/values/language';
import { type Message, translate } from '@keepsake/core/values/messages';

export type ModuleGroup = {
  readonly id: string;
  readonly name: Message;
  readonly modules: readonly ModuleId[];
};

/** The group of the first menu entry of a module. A module without an entry belongs to the settings group. */
function findGroup(module: ModuleId): MenuGroup {
  const found = [inventoryMenu, applicationMenu].flatMap((menu) =>
    menu.groups.filter((group) =>
      listScreens({ ...menu, groups: [group] }).some((screen) => screen.module === module),
    ),
  );
  return found[0] ?? settingsMenu;
}

export const moduleGroups: readonly ModuleGroup[] = [...inventoryMenu.groups, ...applicationMenu.groups]
  .map(({ id, name }) => ({ id, name, modules: moduleIds.filter((module) => findGroup(module).id === id) }))
  .filter((group) => group.modules.length > 0);

/** The groups with the modules whose name, or the name of one of their permissions, contains the text. */
export function searchModules(text: string, language: Language): readonly ModuleGroup[] {
  const sought = text.trim().toLowerCase();
  const matches = (id: ModuleId) => {
    const { name, buttons, columns, forms }: ModuleRow = modules[id];
    const names = [name, ...[buttons, columns, forms].flatMap((table) => Object.values(table))];
    return names.some((one) => translate(one, language).toLowerCase().includes(sought));
  };
  return moduleGroups
    .map((group) => ({ ...group, modules: group.modules.filter(matches) }))
    .filter((group) => group.modules.length > 0);
}
