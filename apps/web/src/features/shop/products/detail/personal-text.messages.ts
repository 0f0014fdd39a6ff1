import { textProblemWords } from '@keepsake/core/shop/products/personal-text-words';
import { refundMessages } from '@keepsake/core/shop/refunds/refund.messages';
import type { Messages } from '@keepsake/core/values/messages';

export const personalTextMessages = {
  'personal.add': { 'zh-HK': '加上個人文字', en: 'Add personal text', 'zh-CN': '加上个人文字' },
  'personal.extra': {
    'zh-HK': '每件 +{amount}',
    en: '+{amount} each',
    'zh-CN': '每件 +{amount}',
  },
  'personal.sample': { 'zh-HK': '您的文字', en: 'Your text', 'zh-CN': '您的文字' },
  'personal.missing': {
    'zh-HK': '請輸入文字，或取消「加上個人文字」',
    en: 'Enter your text, or turn off “Add personal text”',
    'zh-CN': '请输入文字，或取消“加上个人文字”',
  },
  'personal.days': {
    'zh-HK': '需多 {count} 個工作天製作',
    en: { one: 'Takes {count} more working day', other: 'Takes {count} more working days' },
    'zh-CN': '需多 {count} 个工作日制作',
  },
  'personal.final': refundMessages['refund.obstacle.CUSTOMISED'],
  'personal.rule.latin': textProblemWords.latin,
  'personal.rule.chinese': textProblemWords.chinese,
  'personal.rule.any': textProblemWords.any,
  'personal.rule.tooLong': textProblemWords.tooLong,
  'personal.rule.notOffered': textProblemWords.notOffered,
} as const satisfies Messages;
