import type { Messages } from '@keepsake/core/values/messages';

export const wishMessages = {
  'wish.add': {
    'zh-HK': '將「{name}」加入願望清單',
    en: 'Add {name} to wish list',
    'zh-CN': '将“{name}”加入愿望清单',
  },
  'wish.remove': {
    'zh-HK': '將「{name}」從願望清單移除',
    en: 'Remove {name} from wish list',
    'zh-CN': '将“{name}”从愿望清单移除',
  },
  'wish.added': {
    'zh-HK': '「{name}」已加入願望清單',
    en: 'Added to your wish list: {name}',
    'zh-CN': '“{name}”已加入愿望清单',
  },
  'wish.signIn': {
    'zh-HK': '登入後，「{name}」會加入願望清單。',
    en: 'Sign in to add {name} to your wish list.',
    'zh-CN': '登录后，“{name}”会加入愿望清单。',
  },
  'restock.ask': { 'zh-HK': '到貨通知我', en: 'Tell me when it is back', 'zh-CN': '到货通知我' },
  'restock.waiting': { 'zh-HK': '到貨會電郵通知您', en: 'We will email you', 'zh-CN': '到货会邮件通知您' },
  'restock.stop': {
    'zh-HK': '到貨會電郵通知您，按此取消',
    en: 'We will email you when it is back. Select to cancel.',
    'zh-CN': '到货会邮件通知您，按此取消',
  },
  'restock.asked': {
    'zh-HK': '「{name}」到貨時會電郵通知您',
    en: 'We will email you when {name} is back',
    'zh-CN': '“{name}”到货时会邮件通知您',
  },
  'restock.signIn': {
    'zh-HK': '登入後，「{name}」到貨時會電郵通知您。',
    en: 'Sign in, and we will email you when {name} is back.',
    'zh-CN': '登录后，“{name}”到货时会邮件通知您。',
  },
} as const satisfies Messages;
