// The menu of the back office.
import { type AreaMenu, text } from './menu-types.ts';

export const inventoryMenu: AreaMenu = {
  area: 'inventory',
  name: text('庫存管理', 'Inventory', '库存管理'),
  icon: 'building-warehouse',
  groups: [
    {
      id: 'inventory.workbench',
      name: text('工作台', 'Workbench', '工作台'),
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
    },
    {
      id: 'inventory.catalogue',
      name: text('目錄', 'Catalogue', '目录'),
      icon: 'gift',
      items: [
        {
          id: 'inventory.gifts',
          name: text('紀念品', 'Souvenirs', '纪念品'),
          icon: 'gift',
          path: '/inventory/gifts',
          module: 'gifts',
        },
        {
          id: 'inventory.suppliers',
          name: text('供應商', 'Suppliers', '供应商'),
          icon: 'truck',
          path: '/inventory/suppliers-management',
          module: 'suppliers',
        },
        {
          id: 'inventory.quotations',
          name: text('供應商報價', 'Quotations', '供应商报价'),
          icon: 'receipt',
          path: '/inventory/suppliers-gift-management',
          module: 'quotations',
        },
        {
          id: 'inventory.prices',
          name: text('價格管理', 'Prices', '价格管理'),
          icon: 'tag',
          path: '/inventory/price-management',
          module: 'prices',
        },
      ],
    },
    {
      id: 'inventory.stock',
      name: text('庫存', 'Stock', '库存'),
      icon: 'package',
      items: [
        {
          id: 'inventory.storages',
          name: text('儲存地點', 'Storages', '储存地点'),
          icon: 'building-warehouse',
          path: '/inventory/storage-management/StorageLocation',
          module: 'storages',
        },
      ],
    },
    {
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
          name: text('富文本內容', 'Rich texts', '富文本内容'),
          icon: 'file-text',
          path: '/inventory/richText-config-management',
          module: 'rich-text',
        },
        {
          id: 'inventory.dictionary',
          name: text('字典', 'Dictionaries', '字典'),
          icon: 'clipboard-list',
          path: '/inventory/dictionary',
          module: 'dictionary',
        },
        {
          id: 'inventory.audit-log',
          name: text('審計記錄', 'Audit log', '审计记录'),
          icon: 'history',
          path: '/inventory/audit-log',
          module: 'audit-log',
        },
      ],
    },
    {
      id: 'inventory.people',
      name: text('人員', 'People', '人员'),
      icon: 'users',
      items: [
        {
          id: 'inventory.organization',
          name: text('組織架構', 'Organization', '组织架构'),
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
          name: text('組織報表', 'Organization report', '组织报表'),
          icon: 'chart-bar',
          path: '/inventory/organization-report',
          module: 'organization-report',
        },
      ],
    },
    {
      id: 'inventory.reports',
      name: text('報表', 'Reports', '报表'),
      icon: 'report',
      items: [
        {
          id: 'inventory.notification-log',
          name: text('通知紀錄', 'Notification log', '通知记录'),
          icon: 'bell',
          path: '/inventory/notificationLog-report',
          module: 'notification-log',
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
      id: 'inventory.account',
      name: text('我的', 'Account', '我的'),
      icon: 'user',
      items: [
        {
          id: 'inventory.personal-info',
          name: text('個人資料', 'Personal info', '个人资料'),
          icon: 'user',
          path: '/inventory/personal-info',
        },
      ],
    },
  ],
};
