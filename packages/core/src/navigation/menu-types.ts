// The types of the menus.

import type { Area } from '../api/mode.ts';
import type { ModuleId } from '../permissions/permissions.ts';
import type { Message } from '../values/messages.ts';

export const text = (hk: string, en: string, cn: string): Message => ({ 'zh-HK': hk, en, 'zh-CN': cn });

type MenuItem = {
  readonly id: string;
  readonly name: Message;
  /** Name of a Tabler icon without its prefix. The web application maps names to icons. */
  readonly icon: string;
  readonly path: string;
  /** The module that is needed. Without one, every signed-in person sees the item. */
  readonly module?: ModuleId;
  /** Paths of screens without a menu item that people with this item may open. */
  readonly alsoOpens?: readonly string[];
  /** A module whose screen shows the same and more. People with that module do not see this item. */
  readonly unless?: ModuleId;
};
export type MenuGroup = {
  readonly id: string;
  readonly name: Message;
  readonly icon: string;
  readonly items: readonly MenuItem[];
};
export type AreaMenu = {
  readonly area: Area;
  readonly name: Message;
  readonly icon: string;
  readonly groups: readonly MenuGroup[];
};
