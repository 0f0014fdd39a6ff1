// The group of people, settings and logs in the back-office menu.
import { text } from '../../values/messages.ts';
import type { MenuGroup } from '../menu-types.ts';

export const settingsMenu: MenuGroup = {
  id: 'inventory.settings',
  name: text('設定', 'Settings', '设置'),
  icon: 'settings',
  items: [
    {
      id: 'inventory.people-tabs',
      name: text('人員', 'People', '人员'),
      icon: 'users',
      tabs: [
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
      ],
    },
    {
      id: 'inventory.system-config-tabs',
      name: text('系統設定', 'System settings', '系统设置'),
      icon: 'settings',
      tabs: [
        {
          id: 'inventory.settings-home',
          name: text('設定（按主題）', 'Settings by topic', '设置（按主题）'),
          icon: 'settings',
          path: '/inventory/settings',
          module: 'system-config',
        },
        {
          id: 'inventory.system-config',
          name: text('設定（完整清單）', 'Settings as a list', '设置（完整清单）'),
          icon: 'settings',
          path: '/inventory/system-config-management',
          module: 'system-config',
        },
      ],
    },
    {
      id: 'inventory.working-calendar',
      name: text('工作天日曆', 'Working days', '工作日日历'),
      icon: 'calendar',
      path: '/inventory/working-calendar',
      module: 'working-calendar',
    },
    {
      id: 'inventory.text-tabs',
      name: text('文字與範本', 'Texts and templates', '文字与模板'),
      icon: 'file-text',
      tabs: [
        {
          id: 'inventory.rich-text',
          name: text('網頁文字', 'Page texts', '网页文字'),
          icon: 'file-text',
          path: '/inventory/richText-config-management',
          module: 'rich-text',
        },
        {
          id: 'inventory.notification-templates',
          name: text('通知範本', 'Message templates', '通知模板'),
          icon: 'file-text',
          path: '/inventory/notification-templates',
          module: 'notification-templates',
        },
      ],
    },
    {
      id: 'inventory.list-tabs',
      name: text('選項與同義詞', 'Options and synonyms', '选项与同义词'),
      icon: 'clipboard-list',
      tabs: [
        {
          id: 'inventory.dictionary',
          name: text('選項設定', 'Option lists', '选项设置'),
          icon: 'clipboard-list',
          path: '/inventory/dictionary',
          module: 'dictionary',
        },
        {
          id: 'inventory.synonyms',
          name: text('搜尋同義詞', 'Search synonyms', '搜索同义词'),
          icon: 'search',
          path: '/inventory/search-synonyms',
          module: 'synonyms',
        },
      ],
    },
    {
      id: 'inventory.notification-log',
      name: text('通知紀錄', 'Notification log', '通知记录'),
      icon: 'bell',
      path: '/inventory/notificationLog-report',
      module: 'notification-log',
    },
    {
      id: 'inventory.audit-log',
      name: text('審計紀錄', 'Audit log', '审计记录'),
      icon: 'history',
      path: '/inventory/audit-log',
      module: 'audit-log',
    },
    {
      id: 'inventory.stock-health',
      name: text('庫存核對', 'Stock check', '库存核对'),
      icon: 'checklist',
      path: '/inventory/stock-health',
      module: 'stock-health',
    },
  ],
};
