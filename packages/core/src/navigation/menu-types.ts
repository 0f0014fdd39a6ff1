import type { Area } from '../api/mode.ts';
import type { ModuleId } from '../permissions/permissions.ts';
import type { Message } from '../values/messages.ts';

export type MenuScreen = {
  readonly id: string;
  readonly name: Message;
  /** Name of a Tabler icon without its prefix. The web application maps names to icons. */
  readonly icon: string;
  readonly path: string;
  /** The module that is needed. Without one, every signed-in person sees the screen. */
  readonly module?: ModuleId;
  /** Paths of screens outside the menu that people with this screen may open. */
  readonly alsoOpens?: readonly string[];
  /** A module whose screen shows the same and more. People with that module do not see this screen. */
  readonly unless?: ModuleId;
};
/** An entry with several screens, shown as tabs. It opens the first screen that the user may see. */
export type MenuTabs = {
  readonly id: string;
  readonly name: Message;
  readonly icon: string;
  readonly tabs: readonly MenuScreen[];
};
export type MenuGroup = {
  readonly id: string;
  readonly name: Message;
  readonly icon: string;
  readonly items: readonly (MenuScreen | MenuTabs)[];
};
export type AreaMenu = {
  readonly area: Area;
  readonly name: Message;
  readonly icon: string;
  readonly groups: readonly MenuGroup[];
};

/** All screens of a menu, whether they are entries or tabs. */
export const listScreens = ({ groups }: AreaMenu): readonly MenuScreen[] =>
  groups.flatMap(({ items }) => items.flatMap((item) => ('tabs' in item ? item.tabs : [item])));
