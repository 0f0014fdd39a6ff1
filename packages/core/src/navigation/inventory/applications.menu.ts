// The group of applications and gifts in the back-office menu.
import { text } from '../../values/messages.ts';
import type { MenuGroup } from '../menu-types.ts';

export const applicationsMenu: MenuGroup = {
  id: 'inventory.applications',
  name: text('申請與饋贈', 'Applications and gifts', '申请与馈赠'),
  icon: 'gift',
  items: [
    {
      id: 'inventory.application-tabs',
      name: text('申請', 'Applications', '申请'),
      icon: 'clipboard-list',
      tabs: [
        {
          id: 'inventory.all-applications',
          name: text('全部申請', 'All applications', '全部申请'),
          icon: 'clipboard-list',
          path: '/inventory/applications',
          module: 'applications',
          alsoOpens: ['/inventory/approvalDetails'],
        },
        {
          id: 'inventory.approval-application',
          name: text('審批紀錄', 'Approval records', '审批记录'),
          icon: 'history',
          path: '/inventory/approval-application',
          module: 'approval-history',
          alsoOpens: ['/inventory/approvalDetails'],
        },
      ],
    },
    {
      id: 'inventory.approval-management',
      name: text('發放管理', 'Ready to issue', '发放管理'),
      icon: 'package-export',
      path: '/inventory/approval-management',
      module: 'approval-management',
      alsoOpens: ['/inventory/approvalDetails'],
    },
    {
      id: 'inventory.gift-register',
      name: text('饋贈登記冊', 'Gift register', '馈赠登记册'),
      icon: 'checklist',
      path: '/inventory/gift-register',
      module: 'gift-register',
      alsoOpens: ['/inventory/approvalDetails'],
    },
  ],
};
