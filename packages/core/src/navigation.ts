// The menus of the three areas. The server filters this table by permission and mode and answers it as menuList (api.md).
import type { Message } from './messages.ts';
import type { Area } from './mode.ts';
import type { ModuleId } from './permissions.ts';

const text = (hk: string, en: string, cn: string): Message => ({ 'zh-HK': hk, en, 'zh-CN': cn });

type MenuItem = {
  readonly id: string;
  readonly name: Message;
  /** Name of a Tabler icon, without its prefix; the web keeps the table from name to picture. */
  readonly icon: string;
  readonly path: string;
  /** The module that opens it; without one, every signed-in person sees it. */
  readonly module?: ModuleId;
  /** The module whose screen shows the same and more: whoever holds that one needs no second entry. */
  readonly unless?: ModuleId;
};
type MenuGroup = {
  readonly id: string;
  readonly name: Message;
  readonly icon: string;
  readonly items: readonly MenuItem[];
};
type AreaMenu = {
  readonly area: Area;
  readonly name: Message;
  readonly icon: string;
  readonly groups: readonly MenuGroup[];
};

export const navigation: readonly AreaMenu[] = [
  {
    area: 'shopping',
    name: text('紀念品商店', 'Souvenir shop', '纪念品商店'),
    icon: 'building-store',
    groups: [
      {
        id: 'shopping.browse',
        name: text('選購', 'Shop', '选购'),
        icon: 'building-store',
        items: [
          {
            id: 'shopping.home',
            name: text('商店首頁', 'Shop home', '商店首页'),
            icon: 'home',
            path: '/shopping',
          },
        ],
      },
      {
        id: 'shopping.account',
        name: text('我的', 'Account', '我的'),
        icon: 'user',
        items: [
          {
            id: 'shopping.personal-info',
            name: text('個人資料', 'Personal info', '个人资料'),
            icon: 'user',
            path: '/shopping/personal-info',
          },
        ],
      },
    ],
  },
  {
    area: 'application',
    name: text('紀念品申請', 'Applications', '纪念品申请'),
    icon: 'gift',
    groups: [
      {
        id: 'application.apply',
        name: text('申請', 'Apply', '申请'),
        icon: 'gift',
        items: [
          {
            id: 'application.home',
            name: text('首頁', 'Home', '首页'),
            icon: 'home',
            path: '/application/home',
          },
          {
            id: 'application.catalog',
            name: text('紀念品目錄', 'Catalog', '纪念品目录'),
            icon: 'layout-grid',
            path: '/application/catalog',
          },
        ],
      },
      {
        id: 'application.account',
        name: text('我的', 'Account', '我的'),
        icon: 'user',
        items: [
          {
            id: 'application.personal-info',
            name: text('個人資料', 'Personal info', '个人资料'),
            icon: 'user',
            path: '/application/personal-info',
          },
        ],
      },
    ],
  },
  {
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
        ],
      },
      {
        id: 'inventory.stock',
        name: text('庫存', 'Stock', '库存'),
        icon: 'package',
        items: [
          {
            id: 'inventory.storage-gift',
            name: text('庫存分佈', 'Stock by storage', '库存分布'),
            icon: 'package',
            path: '/inventory/storage-management/StorageGift',
            module: 'storage-gift',
          },
          {
            id: 'inventory.storage-gift-no-price',
            name: text('庫存分佈', 'Stock by storage', '库存分布'),
            icon: 'package',
            path: '/inventory/storage-management/StorageGiftNoPrice',
            module: 'storage-gift-no-price',
            unless: 'storage-gift',
          },
          {
            id: 'inventory.storage-lifecycle',
            name: text('庫存生命週期', 'Stock lifecycle', '库存生命周期'),
            icon: 'history',
            path: '/inventory/storage-management/StorageLifecycle',
            module: 'storage-lifecycle',
          },
          {
            id: 'inventory.storage-lifecycle-no-price',
            name: text('庫存生命週期', 'Stock lifecycle', '库存生命周期'),
            icon: 'history',
            path: '/inventory/storage-management/StorageLifecycleNoPrice',
            module: 'storage-lifecycle-no-price',
            unless: 'storage-lifecycle',
          },
          {
            id: 'inventory.stock-health',
            name: text('庫存核對', 'Stock health', '库存核对'),
            icon: 'checklist',
            path: '/inventory/stock-health',
            module: 'stock-health',
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
            id: 'inventory.stock-alerts',
            name: text('庫存警示', 'Stock alerts', '库存警示'),
            icon: 'alert-triangle',
            path: '/inventory/gift-storage-alert-report',
            module: 'stock-alerts',
          },
          {
            id: 'inventory.stock-alerts-no-price',
            name: text('庫存警示', 'Stock alerts', '库存警示'),
            icon: 'alert-triangle',
            path: '/inventory/gift-storage-alert-report-no-price',
            module: 'stock-alerts-no-price',
            unless: 'stock-alerts',
          },
          {
            id: 'inventory.in-out',
            name: text('出入庫明細', 'In and out', '出入库明细'),
            icon: 'arrows-exchange',
            path: '/inventory/inOutDetails',
            module: 'in-out',
          },
          {
            id: 'inventory.in-out-no-price',
            name: text('出入庫明細', 'In and out', '出入库明细'),
            icon: 'arrows-exchange',
            path: '/inventory/inOutDetailsNoPrice',
            module: 'in-out-no-price',
            unless: 'in-out',
          },
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
  },
];
