import { type MenuGroup, text } from '../menu-types.ts';

export const systemMenu: MenuGroup = {
  id: 'inventory.system',
  name: text('系統', 'System', '系统'),
  icon: 'settings',
  items: [
    {
      id: 'inventory.system-config',
      name: text('系統設定', 'System configuration', '系统设置'),
      icon: 'settings',
      path: '/inventory/system-config-management',
      module: 'system-config',
    },
    {
      id: 'inventory.rich-text',
      name: text('富文本內容', 'Page texts', '富文本内容'),
      icon: 'file-text',
      path: '/inventory/richText-config-management',
      module: 'rich-text',
    },
    {
      id: 'inventory.dictionary',
      name: text('字典', 'Option lists', '字典'),
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
    {
      id: 'inventory.working-calendar',
      name: text('工作天日曆', 'Working days', '工作日日历'),
      icon: 'calendar',
      path: '/inventory/working-calendar',
      module: 'working-calendar',
    },
    {
      id: 'inventory.audit-log',
      name: text('審計紀錄', 'Audit log', '审计记录'),
      icon: 'history',
      path: '/inventory/audit-log',
      module: 'audit-log',
    },
  ],
};
