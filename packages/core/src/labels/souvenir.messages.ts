// Words for the actions of a souvenir.

import type { Messages } from '../values/messages.ts';
import { auditActions } from './audit-words.ts';

export const souvenirMessages = {
  'souvenir.action.enable': auditActions.enable,
  'souvenir.action.disable': auditActions.disable,
  'souvenir.action.create': auditActions.create,
  'souvenir.action.update': auditActions.update,
  'souvenir.action.copy': {
    'zh-HK': '複製自另一款',
    en: 'Copied from another souvenir',
    'zh-CN': '复制自另一款',
  },
  'souvenir.action.family': { 'zh-HK': '更改選項', en: 'Options changed', 'zh-CN': '更改选项' },
  'souvenir.action.leaveFamily': {
    'zh-HK': '離開系列',
    en: 'Removed from its family',
    'zh-CN': '离开系列',
  },
  'souvenir.action.parts': { 'zh-HK': '更改部件', en: 'Parts changed', 'zh-CN': '更改部件' },
  'souvenir.action.bulk': auditActions.bulk,
  'souvenir.action.import': auditActions.import,
} as const satisfies Messages;
