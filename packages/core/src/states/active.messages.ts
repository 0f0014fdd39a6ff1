// Texts of the states active and inactive.
import type { Messages } from '../values/messages.ts';

export const activeMessages = {
  'active.state.active': { 'zh-HK': '啟用中', en: 'Active', 'zh-CN': '启用中' },
  'active.state.inactive': { 'zh-HK': '已停用', en: 'Disabled', 'zh-CN': '已停用' },
  'active.action.enable': { 'zh-HK': '啟用', en: 'Enable', 'zh-CN': '启用' },
  'active.action.disable': { 'zh-HK': '停用', en: 'Disable', 'zh-CN': '停用' },
  'active.enable.title': { 'zh-HK': '啟用 {name}？', en: 'Enable {name}?', 'zh-CN': '启用 {name}？' },
  'active.disable.title': { 'zh-HK': '停用 {name}？', en: 'Disable {name}?', 'zh-CN': '停用 {name}？' },
} as const satisfies Messages;
