// The group of the dashboard in the back-office menu.
import { text } from '../../values/messages.ts';
import type { MenuGroup } from '../menu-types.ts';

export const homeMenu: MenuGroup = {
  id: 'inventory.today',
  name: text('工作台', 'Home', '工作台'),
  icon: 'layout-dashboard',
  items: [
    {
      id: 'inventory.home',
      name: text('總覽', 'Dashboard', '总览'),
      icon: 'layout-dashboard',
      path: '/inventory/home',
      module: 'dashboard',
    },
  ],
};
