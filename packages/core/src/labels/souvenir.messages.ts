// Labels of the actions in the history of a souvenir.

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
  'souvenir.action.family': auditActions.family,
  'souvenir.action.leaveFamily': auditActions.leaveFamily,
  'souvenir.action.parts': auditActions.parts,
  'souvenir.action.bulk': auditActions.bulk,
  'souvenir.action.import': auditActions.import,
} as const satisfies Messages;
