// What waits for those who serve the shop, on the dashboard.
import type { Messages } from '../../values/messages.ts';

export const orderTaskMessages = {
  'task.shop.paid': { 'zh-HK': '待接的商店訂單', en: 'Shop orders to accept', 'zh-CN': '待接的商店订单' },
  'task.shop.deliver': {
    'zh-HK': '待發貨或備領的訂單',
    en: 'Picked orders to ship or mark as ready',
    'zh-CN': '待发货或备领的订单',
  },
  'task.shop.unhanded': {
    'zh-HK': '買家已確認但未領取的訂單',
    en: 'Orders confirmed by the buyer but not collected',
    'zh-CN': '买家已确认但未领取的订单',
  },
} as const satisfies Messages;
