// Modules for applications in the back office: all applications, issuing, approval records and the gift register.
import { text } from '../values/messages.ts';
import type { ModuleRow } from './module-row.ts';

const exportButton = { export: text('匯出', 'Export', '导出') };

export const applicationModules = {
  applications: {
    name: text('全部申請', 'All applications', '全部申请'),
    buttons: exportButton,
    columns: { amount: text('金額', 'Amounts', '金额') },
    forms: {},
  },
  'approval-management': {
    name: text('發放管理', 'Ready to issue', '发放管理'),
    buttons: {
      generate: text('產生出倉單', 'Create outbound orders', '生成出库单'),
      release: text('釋放逾期未領', 'Release uncollected stock', '释放逾期未领'),
      takeBack: text('收回已發放紀念品', 'Take back souvenirs', '收回已发放纪念品'),
      cancel: text('取消', 'Cancel', '取消'),
      print: text('列印領取單', 'Print pickup slips', '打印领取单'),
      ...exportButton,
    },
    columns: { amount: text('金額', 'Amounts', '金额') },
    forms: {},
  },
  'approval-history': {
    name: text('審批紀錄', 'Approval records', '审批记录'),
    buttons: exportButton,
    columns: { amount: text('金額', 'Amounts', '金额') },
    forms: {},
  },
  'gift-register': {
    name: text('饋贈登記冊', 'Gift register', '馈赠登记册'),
    buttons: exportButton,
    columns: { amount: text('價值', 'Value', '价值') },
    forms: {},
  },
} as const satisfies Record<string, ModuleRow>;
