import { sharedLabels } from '@keepsake/core/fields/shared-labels';
import type { Messages } from '@keepsake/core/values/messages';
import { commonMessages } from '../../ui/common.messages.ts';

export const paletteMessages = {
  'palette.open': { 'zh-HK': '搜尋或前往', en: 'Search or go to', 'zh-CN': '搜索或前往' },
  'palette.hint': {
    'zh-HK': '頁面、紀念品、單號、人名…',
    en: 'Page, souvenir, number, person…',
    'zh-CN': '页面、纪念品、单号、人名…',
  },
  'palette.hint.application': {
    'zh-HK': '頁面、紀念品、申請編號…',
    en: 'Page, souvenir, application number…',
    'zh-CN': '页面、纪念品、申请编号…',
  },
  'palette.move': { 'zh-HK': '移動', en: 'Move', 'zh-CN': '移动' },
  'palette.go': { 'zh-HK': '開啟', en: 'Open', 'zh-CN': '打开' },
  'palette.recent': { 'zh-HK': '最近開啟', en: 'Recent', 'zh-CN': '最近打开' },
  'palette.screens': { 'zh-HK': '頁面', en: 'Pages', 'zh-CN': '页面' },
  'palette.actions': { 'zh-HK': '動作', en: 'Actions', 'zh-CN': '操作' },
  'palette.preferences': { 'zh-HK': '偏好設定', en: 'Preferences', 'zh-CN': '偏好设置' },
  'palette.receive': {
    'zh-HK': '收貨 {quantity} 件{name}',
    en: 'Receive {quantity} × {name}',
    'zh-CN': '收货 {quantity} 件{name}',
  },
  'palette.price': {
    'zh-HK': '把 {name} 訂價為 {amount}',
    en: 'Set the price of {name} to {amount}',
    'zh-CN': '把 {name} 定价为 {amount}',
  },
  'palette.available': {
    'zh-HK': '可用 {count} 件',
    en: '{count} available',
    'zh-CN': '可用 {count} 件',
  },
  'palette.nothing': {
    'zh-HK': '找不到「{keyword}」。可試拼音、粵拼、編號或名稱的一部分。',
    en: 'No results for “{keyword}”. Try part of a name, a number, pinyin or Jyutping.',
    'zh-CN': '找不到“{keyword}”。可试拼音、粤拼、编号或名称的一部分。',
  },
  'palette.searching': { 'zh-HK': '搜尋中…', en: 'Searching…', 'zh-CN': '搜索中…' },
  'palette.kind.souvenir': sharedLabels.souvenirs,
  'palette.kind.document': { 'zh-HK': '單據', en: 'Documents', 'zh-CN': '单据' },
  'palette.kind.order': commonMessages['common.orders'],
  'palette.kind.application': sharedLabels.applications,
  'palette.kind.approval': { 'zh-HK': '審批', en: 'Approvals', 'zh-CN': '审批' },
  'palette.kind.refund': { 'zh-HK': '退款', en: 'Refunds', 'zh-CN': '退款' },
  'palette.kind.supplier': commonMessages['common.suppliers'],
  'palette.kind.person': { 'zh-HK': '人員', en: 'People', 'zh-CN': '人员' },
  'palette.kind.setting': { 'zh-HK': '設定', en: 'Settings', 'zh-CN': '设置' },
  'shortcuts.title': { 'zh-HK': '鍵盤快捷鍵', en: 'Keyboard shortcuts', 'zh-CN': '键盘快捷键' },
  'shortcuts.show': { 'zh-HK': '顯示快捷鍵', en: 'Show shortcuts', 'zh-CN': '显示快捷键' },
  'shortcuts.screen': { 'zh-HK': '此頁面', en: 'On this page', 'zh-CN': '此页面' },
  'shortcuts.go': { 'zh-HK': '前往', en: 'Go to', 'zh-CN': '前往' },
  'shortcuts.then': { 'zh-HK': '然後', en: 'then', 'zh-CN': '然后' },
  'shortcuts.on': {
    'zh-HK': '使用單鍵快捷鍵',
    en: 'Use single-key shortcuts',
    'zh-CN': '使用单键快捷键',
  },
} as const satisfies Messages;
