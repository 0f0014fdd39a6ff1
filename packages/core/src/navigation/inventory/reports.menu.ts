// The group of reports in the back-office menu.
import { text } from '../../values/messages.ts';
import type { MenuGroup } from '../menu-types.ts';

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
      id: 'inventory.sales-report',
      name: text('銷售報表', 'Sales report', '销售报表'),
      icon: 'chart-bar',
      path: '/inventory/sales-report',
      module: 'sales-report',
    },
    {
      id: 'inventory.organization-report',
      name: text('組織報表', 'Organisation report', '组织报表'),
      icon: 'chart-bar',
      path: '/inventory/organization-report',
      module: 'organization-report',
    },
    {
      id: 'inventory.schedules',
      name: text('定期報表', 'Scheduled reports', '定期报表'),
      icon: 'calendar',
      path: '/inventory/reports/schedules',
      module: 'reports',
    },
  ],
};
