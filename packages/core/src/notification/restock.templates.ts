// Notifications to people who asked to be told when a souvenir is back.
import type { TemplateRow } from './templates.ts';

export const restockTemplates = {
  'back-in-stock': {
    businessType: 'order',
    sensitive: false,
    title: { 'zh-HK': '{name} 有貨了', en: 'Back in stock: {name}', 'zh-CN': '{name} 有货了' },
    content: {
      'zh-HK': '您等候的「{name}」再次有貨，數量有限，先到先得：{link}',
      en: '{name} is back in the shop. It is not reserved for you, so order soon: {link}',
      'zh-CN': '您等候的“{name}”再次有货，数量有限，先到先得：{link}',
    },
  },
} as const satisfies Record<string, TemplateRow>;
