import { sharedLabels } from '@keepsake/core/fields/shared-labels';
import { userFields } from '@keepsake/core/records/user.fields';
import type { Messages } from '@keepsake/core/values/messages';

export const lockMessages = {
  'lock.lock': { 'zh-HK': '鎖定頁面', en: 'Lock screen', 'zh-CN': '锁定页面' },
  'lock.title': { 'zh-HK': '頁面已鎖定', en: 'Screen locked', 'zh-CN': '页面已锁定' },
  'lock.text': {
    'zh-HK': '輸入密碼即可回到原來的頁面。',
    en: 'Enter your password to pick up where you left off.',
    'zh-CN': '输入密码即可回到原来的页面。',
  },
  'lock.account': userFields.account.label,
  'lock.password': sharedLabels.password,
  'lock.unlock': { 'zh-HK': '解鎖', en: 'Unlock', 'zh-CN': '解锁' },
} as const satisfies Messages;
