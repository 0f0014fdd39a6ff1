// Modules for staff who serve the shop.
import { text } from '../values/messages.ts';
import type { ModuleRow } from './module-row.ts';

export const shopModules = {
  'shop-orders': {
    name: text('商店訂單', 'Shop orders', '商店订单'),
    buttons: {
      accept: text('接單', 'Accept', '接单'),
      cancel: text('取消', 'Cancel', '取消'),
      change: text('更改訂單', 'Change', '更改订单'),
      short: text('缺貨處理', 'Remove missing pieces', '缺货处理'),
      ship: text('發貨', 'Ship', '发货'),
      ready: text('通知領取', 'Mark as ready', '通知领取'),
      uncollected: text('逾期未領', 'Mark as not collected', '逾期未领'),
      export: text('匯出', 'Export', '导出'),
    },
    columns: { amount: text('金額', 'Amounts', '金额') },
    forms: {},
  },
  counter: {
    name: text('領取櫃台', 'Pickup counter', '领取柜台'),
    buttons: { handOver: text('交收', 'Hand over', '交付') },
    columns: {},
    forms: {},
  },
  'counter-sales': {
    name: text('門市銷售', 'Counter sales', '门店销售'),
    buttons: {
      sell: text('銷售', 'Sell', '销售'),
      discount: text('給予折扣', 'Give a discount', '给予折扣'),
      refund: text('門市退款', 'Refund at the counter', '门店退款'),
    },
    columns: {},
    forms: {},
  },
  tills: {
    name: text('收銀機及班次', 'Tills and shifts', '收银机及班次'),
    buttons: {
      manage: text('管理收銀機', 'Manage tills', '管理收银机'),
      open: text('開班', 'Open a shift', '开班'),
      close: text('點算及結班', 'Count and close a shift', '清点及结班'),
      approve: text('覆核差額', 'Confirm a difference', '复核差额'),
      export: text('匯出', 'Export', '导出'),
    },
    columns: {},
    forms: {},
  },
  'sales-report': {
    name: text('銷售報表', 'Sales report', '销售报表'),
    buttons: {},
    columns: {
      amount: text('金額', 'Amounts', '金额'),
      cost: text('成本及毛利', 'Cost and margin', '成本及毛利'),
    },
    forms: {},
  },
  refunds: {
    name: text('退款及售後', 'Refunds and after-sales', '退款及售后'),
    buttons: {
      review: text('審核', 'Review', '审核'),
      receive: text('櫃台收貨', 'Receive at the counter', '柜台收货'),
      handBack: text('交還貨品', 'Hand to buyer', '交还商品'),
      pay: text('付款', 'Pay out', '付款'),
      export: text('匯出', 'Export', '导出'),
    },
    columns: { amount: text('金額', 'Amounts', '金额') },
    forms: {},
  },
} as const satisfies Record<string, ModuleRow>;
