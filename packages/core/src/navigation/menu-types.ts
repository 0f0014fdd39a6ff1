// What a menu is made of.

import type { Area } from '../api/mode.ts';
import type { ModuleId } from '../permissions/permissions.ts';
import type { Message } from '../values/messages.ts';

export const text = (hk: string, en: string, cn: string): Message => ({ 'zh-HK': hk, en, 'zh-CN': cn });

type MenuItem = {
  readonly id: string;
  readonly name: Message;
  /** Name of a Tabler icon, without its prefix; the web keeps the table from name to picture. */
  readonly icon: string;
  readonly path: string;
  /** The module that opens it; without one, every signed-in person sees it. */
  readonly module?: ModuleId;
  /** Screens that it leads to and that have no entry of their own. */
  readonly alsoOpens?: readonly string[];
  /** The module whose screen shows the same and more: whoever holds that one needs no second entry. */
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
