// Words for the values and inputs of fields.
import type { Messages } from '../values/messages.ts';

export const fieldWords = {
  'field.yes': { 'zh-HK': '是', en: 'Yes', 'zh-CN': '是' },
  'field.no': { 'zh-HK': '否', en: 'No', 'zh-CN': '否' },
  'field.choose': { 'zh-HK': '請選擇', en: 'Choose', 'zh-CN': '请选择' },
  'field.none': { 'zh-HK': '未指定', en: 'None', 'zh-CN': '未指定' },
  'field.clear': { 'zh-HK': '清除{field}', en: 'Clear {field}', 'zh-CN': '清除{field}' },
} as const satisfies Messages;
