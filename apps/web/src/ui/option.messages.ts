// The options of a family: its sizes, colours and styles.
import { optionLabels } from '@keepsake/core/catalogue/families/family.rules';
import type { Messages } from '@keepsake/core/values/messages';

export const optionMessages = {
  'option.size': optionLabels.size,
  'option.colour': optionLabels.colour,
  'option.style': optionLabels.style,
  'option.available': { 'zh-HK': '可用 {count}', en: '{count} available', 'zh-CN': '可用 {count}' },
} as const satisfies Messages;
