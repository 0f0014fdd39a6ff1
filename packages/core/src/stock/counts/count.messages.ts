// States of a stock count, for screens and audit lines.
import type { Messages } from '../../values/messages.ts';

export const countMessages = {
  'count.state.open': { 'zh-HK': '進行中', en: 'Open', 'zh-CN': '进行中' },
  'count.state.recount': { 'zh-HK': '待覆點', en: 'To recount', 'zh-CN': '待复点' },
  'count.state.closed': { 'zh-HK': '已完成', en: 'Closed', 'zh-CN': '已完成' },
  'count.state.cancelled': { 'zh-HK': '已取消', en: 'Cancelled', 'zh-CN': '已取消' },
} as const satisfies Messages;
