// Texts of the shop's tasks on the dashboard.
import type { Messages } from '../../values/messages.ts';

export const orderTaskMessages = {
  'task.shop.paid': { 'zh-HK': '待接的商店訂單', en: 'Shop orders to accept', 'zh-CN': '待接的商店订单' },
  'task.shop.deliver': {
    'zh-HK': '已執貨、待寄出或備領的訂單',
    en: 'Picked orders to ship or mark as ready',
    'zh-CN': '已拣货、待寄出或备领的订单',
  },
} as const satisfies Messages;
