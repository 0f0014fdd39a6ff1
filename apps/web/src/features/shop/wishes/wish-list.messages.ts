import type { Messages } from '@keepsake/core/values/messages';

export const wishListMessages = {
  'wishes.title': { 'zh-HK': '願望清單', en: 'Wish list', 'zh-CN': '愿望清单' },
  'wishes.empty': { 'zh-HK': '願望清單是空的', en: 'Your wish list is empty', 'zh-CN': '愿望清单是空的' },
  'wishes.empty.text': {
    'zh-HK': '在商店按心形圖示，把喜歡的紀念品留在這裏。',
    en: 'To save a souvenir here, select its heart in the shop.',
    'zh-CN': '在商店按心形图标，把喜欢的纪念品留在这里。',
  },
} as const satisfies Messages;
