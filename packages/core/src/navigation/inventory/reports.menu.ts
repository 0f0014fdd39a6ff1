import { type MenuGroup, text } from '../menu-types.ts';

export const reportsMenu: MenuGroup = {
  id: 'inventory.reports',
  name: text('報表', 'Reports', '报表'),
  icon: 'report',
  items: [
    {
      id: 'inventory.reports-overview',
      name: text('報表總覽', 'Reports overview', '报表总览'),
      icon: 'report',
      path: '/inventory/reports',
      module: 'reports',
    },
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
      name: text('出入庫明細', 'Stock movements', '出入库明细'),
      icon: 'arrows-exchange',
      path: '/inventory/inOutDetails',
      module: 'in-out',
    },
    {
      id: 'inventory.in-out-no-price',
      name: text('出入庫明細', 'Stock movements', '出入库明细'),
      icon: 'arrows-exchange',
      path: '/inventory/inOutDetailsNoPrice',
      module: 'in-out-no-price',
      unless: 'in-out',
    },
    {
      id: 'inventory.sales-report',
      name: text('銷售報表', 'Sales report', '销售报表'),
      icon: 'chart-bar',
      path: '/inventory/sales-report',
      module: 'sales-report',
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
};
