import type { Messages } from '@keepsake/core/values/messages';

export const accountMessages = {
  'account.title': { 'zh-HK': '個人資料', en: 'Personal info', 'zh-CN': '个人资料' },
  'account.picture': { 'zh-HK': '頭像', en: 'Profile picture', 'zh-CN': '头像' },
  'account.picture.alt': { 'zh-HK': '您的頭像', en: 'Your profile picture', 'zh-CN': '您的头像' },
  'account.signature.text': {
    'zh-HK': '會顯示於您的審批及交收紀錄。更換或移除後，已有的紀錄保留當時的簽名。',
    en: 'Shown on your approvals and hand-overs. Existing records keep the signature used at the time.',
    'zh-CN': '会显示于您的审批及交付记录。更换或移除后，已有的记录保留当时的签名。',
  },
  'account.signature.picture': { 'zh-HK': '簽名圖片', en: 'Signature image', 'zh-CN': '签名图片' },
  'account.signature.alt': { 'zh-HK': '您的簽名', en: 'Your signature', 'zh-CN': '您的签名' },
  'account.signature.draw': { 'zh-HK': '手寫簽名', en: 'Draw signature', 'zh-CN': '手写签名' },
  'account.signature.pad': { 'zh-HK': '在此簽名', en: 'Sign here', 'zh-CN': '在此签名' },
  'account.signature.use': { 'zh-HK': '使用此簽名', en: 'Use this signature', 'zh-CN': '使用此签名' },
  'account.mobilePhone': { 'zh-HK': '流動電話', en: 'Mobile phone', 'zh-CN': '手机' },
  'account.description': { 'zh-HK': '個人簡介', en: 'About me', 'zh-CN': '个人简介' },
  'account.used': {
    'zh-HK': '{used}／{limit} 字',
    en: '{used} of {limit} characters',
    'zh-CN': '{used}／{limit} 字',
  },
  'account.fixed': { 'zh-HK': '帳戶', en: 'Account', 'zh-CN': '账户' },
  'account.fixed.text': {
    'zh-HK': '由系統管理員維護。如有錯漏，請與其聯絡。',
    en: 'Managed by your administrator. Contact them if anything is wrong.',
    'zh-CN': '由系统管理员维护。如有错漏，请与其联系。',
  },
  'account.role': { 'zh-HK': '角色', en: 'Role', 'zh-CN': '角色' },
  'account.preferences': { 'zh-HK': '偏好設定', en: 'Preferences', 'zh-CN': '偏好设置' },
  'account.preferences.text': {
    'zh-HK': '選擇後即時生效。',
    en: 'Changes apply immediately.',
    'zh-CN': '选择后即时生效。',
  },
  'account.layout.locked': {
    'zh-HK': '請先儲存或還原上面的更改',
    en: 'Save or undo your changes above first',
    'zh-CN': '请先保存或还原上面的更改',
  },
  'account.saved': { 'zh-HK': '個人資料已儲存', en: 'Personal info saved', 'zh-CN': '个人资料已保存' },
} as const satisfies Messages;
