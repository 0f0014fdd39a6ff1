import type { Messages } from '@keepsake/core/values/messages';
import { commonMessages } from '../../../ui/common.messages.ts';

export const cartMessages = {
  'cart.removed': { 'zh-HK': '已移除「{name}」', en: '{name} removed', 'zh-CN': '已移除“{name}”' },
  'cart.was': { 'zh-HK': '原價', en: 'Was ', 'zh-CN': '原价' },
  'cart.note.offSale': { 'zh-HK': '已停止發售', en: 'No longer for sale', 'zh-CN': '已停止发售' },
  'cart.note.soldOut': commonMessages['common.soldOut'],
  'cart.note.textRefused': {
    'zh-HK': '這段文字已不可使用，請修改或移除',
    en: 'This text is no longer allowed. Edit or remove it.',
    'zh-CN': '这段文字已不可使用，请修改或移除',
  },
  'cart.text.edit': { 'zh-HK': '修改文字', en: 'Edit text', 'zh-CN': '修改文字' },
  'cart.text.remove': { 'zh-HK': '移除文字', en: 'Remove text', 'zh-CN': '移除文字' },
  'cart.note.short': {
    'zh-HK': '只剩 {count} 件，請減少數量',
    en: 'Only {count} left. Reduce the quantity.',
    'zh-CN': '仅剩 {count} 件，请减少数量',
  },
  'cart.note.overLimit': {
    'zh-HK': '每款最多 {limit} 件',
    en: 'Limit {limit} per souvenir',
    'zh-CN': '每款最多 {limit} 件',
  },
  'cart.price.up': {
    'zh-HK': '加入後已加價',
    en: 'Price increased since you added it',
    'zh-CN': '加入后已涨价',
  },
  'cart.price.down': {
    'zh-HK': '加入後已減價',
    en: 'Price dropped since you added it',
    'zh-CN': '加入后已降价',
  },
  'cart.price.seen': { 'zh-HK': '知道了', en: 'Got it', 'zh-CN': '知道了' },
  'cart.selected': {
    'zh-HK': '已選 {count} 件',
    en: { one: '{count} item selected', other: '{count} items selected' },
    'zh-CN': '已选 {count} 件',
  },
  'cart.unavailable': {
    'zh-HK': '{count} 款未能購買，會留在購物車',
    en: {
      one: '{count} unavailable souvenir stays in your cart',
      other: '{count} unavailable souvenirs stay in your cart',
    },
    'zh-CN': '{count} 款未能购买，会留在购物车',
  },
  'cart.checkout': { 'zh-HK': '結帳 ({count})', en: 'Check out ({count})', 'zh-CN': '结账 ({count})' },
  'cart.empty.title': { 'zh-HK': '購物車是空的', en: 'Your cart is empty', 'zh-CN': '购物车是空的' },
  'cart.empty.text': {
    'zh-HK': '去商店挑一份書院心意吧。',
    en: 'Browse the shop to find something you’ll love.',
    'zh-CN': '去商店挑一份书院心意吧。',
  },
  'cart.empty.action': { 'zh-HK': '去選購', en: 'Go shopping', 'zh-CN': '去选购' },
} as const satisfies Messages;
