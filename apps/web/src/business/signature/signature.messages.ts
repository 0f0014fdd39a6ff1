// Texts of the signature pad.
import type { Messages } from '@keepsake/core/values/messages';

export const signatureMessages = {
  'signature.hint': {
    'zh-HK': '請用手指或滑鼠在框內簽名',
    en: 'Sign in the box with your finger or mouse',
    'zh-CN': '请用手指或鼠标在框内签名',
  },
  'signature.clear': { 'zh-HK': '清除重簽', en: 'Clear', 'zh-CN': '清除重签' },
  'signature.undo': { 'zh-HK': '撤回一筆', en: 'Undo stroke', 'zh-CN': '撤回一笔' },
  'signature.type': { 'zh-HK': '改為輸入姓名', en: 'Type your name instead', 'zh-CN': '改为输入姓名' },
  'signature.draw': { 'zh-HK': '改為手寫簽名', en: 'Draw your signature instead', 'zh-CN': '改为手写签名' },
  'signature.needed': { 'zh-HK': '請先簽名', en: 'Add a signature', 'zh-CN': '请先签名' },
} as const satisfies Messages;
