// Words for a souvenir's states, levels and stock, shared by screens, exports and mails.
import type { Messages } from '../messages.ts';

export const souvenirMessages = {
  'souvenir.state.valid': { 'zh-HK': '有效', en: 'Valid', 'zh-CN': '有效' },
  'souvenir.state.invalid': { 'zh-HK': '已停用', en: 'Disabled', 'zh-CN': '已停用' },
  'souvenir.level.normal': { 'zh-HK': '普通', en: 'Normal', 'zh-CN': '普通' },
  'souvenir.level.vip': { 'zh-HK': '貴賓', en: 'VIP', 'zh-CN': '贵宾' },
  'souvenir.stock.soldOut': { 'zh-HK': '已售罄', en: 'Sold out', 'zh-CN': '已售罄' },
  'souvenir.stock.belowMinimum': { 'zh-HK': '低於最低', en: 'Below minimum', 'zh-CN': '低于最低' },
  'souvenir.stock.belowSafe': { 'zh-HK': '低於安全量', en: 'Below safe stock', 'zh-CN': '低于安全量' },
  'souvenir.stock.normal': { 'zh-HK': '正常', en: 'Normal', 'zh-CN': '正常' },
  'souvenir.action.enable': { 'zh-HK': '啟用', en: 'Enable', 'zh-CN': '启用' },
  'souvenir.action.disable': { 'zh-HK': '停用', en: 'Disable', 'zh-CN': '停用' },
} as const satisfies Messages;
