import { type MenuGroup, text } from '../menu-types.ts';

export const peopleMenu: MenuGroup = {
  id: 'inventory.people',
  name: text('人員', 'People', '人员'),
  icon: 'users',
  items: [
    {
      id: 'inventory.organization',
      name: text('組織架構', 'Organisation', '组织架构'),
      icon: 'building',
      path: '/inventory/organization',
      module: 'organization',
    },
    {
      id: 'inventory.users',
      name: text('用戶', 'Users', '用户'),
      icon: 'users',
      path: '/inventory/organization/users',
      module: 'users',
    },
    {
      id: 'inventory.roles',
      name: text('角色', 'Roles', '角色'),
      icon: 'checklist',
      path: '/inventory/organization/roles',
      module: 'roles',
    },
    {
      id: 'inventory.positions',
      name: text('職位', 'Positions', '职位'),
      icon: 'tag',
      path: '/inventory/organization/positions',
      module: 'positions',
    },
    {
      id: 'inventory.organization-report',
      name: text('組織報表', 'Organisation report', '组织报表'),
      icon: 'chart-bar',
      path: '/inventory/organization-report',
      module: 'organization-report',
    },
  ],
};
