import type { Messages } from '../../values/messages.ts';

export const personStateMessages = {
  'users.state.active': { 'zh-HK': '使用中', en: 'Active', 'zh-CN': '使用中' },
  'users.state.disabled': { 'zh-HK': '已停用', en: 'Disabled', 'zh-CN': '已停用' },
  'users.state.locked': { 'zh-HK': '已鎖定', en: 'Locked', 'zh-CN': '已锁定' },
} as const satisfies Messages;
