// The options of a family: its sizes, colours and styles.
import { optionLabels } from '@keepsake/core/catalogue/families/family.rules';
import type { Messages } from '@keepsake/core/values/messages';

export const optionMessages = {
  'option.size': optionLabels.size,
  'option.colour': optionLabels.colour,
  'option.style': optionLabels.style,
  'option.available': { 'zh-HK': '可用 {count}', en: '{count} available', 'zh-CN': '可用 {count}' },
  'option.choose': { 'zh-HK': '選擇款式', en: 'Choose options', 'zh-CN': '选择款式' },
  'option.add': {
    'zh-HK': '加入 {count} 件',
    en: { one: 'Add {count} piece', other: 'Add {count} pieces' },
    'zh-CN': '加入 {count} 件',
  },
} as const satisfies Messages;
