import type { Messages } from '@keepsake/core/values/messages';

export const officeMessages = {
  'office.waitingOrders': {
    'zh-HK': '{count} 張訂單待接',
    en: { one: '{count} order to accept', other: '{count} orders to accept' },
    'zh-CN': '{count} 张订单待接',
  },
  'office.waitingApprovals': {
    'zh-HK': '{count} 份申請待您審批',
    en: { one: '{count} application to review', other: '{count} applications to review' },
    'zh-CN': '{count} 份申请待您审批',
  },
  'office.waitingRefunds': {
    'zh-HK': '{count} 項售後申請待審核',
    en: { one: '{count} request to review', other: '{count} requests to review' },
    'zh-CN': '{count} 项售后申请待审核',
  },
  'office.waitingIssues': {
    'zh-HK': '{count} 份申請待發放',
    en: { one: '{count} application to issue', other: '{count} applications to issue' },
    'zh-CN': '{count} 份申请待发放',
  },
  'office.waitingReturns': {
    'zh-HK': '{count} 張退貨單待確認',
    en: { one: '{count} return to confirm', other: '{count} returns to confirm' },
    'zh-CN': '{count} 张退货单待确认',
  },
  'office.favourites': { 'zh-HK': '我的最愛', en: 'Favourites', 'zh-CN': '收藏' },
  'office.favourite': { 'zh-HK': '我的最愛：{name}', en: 'Favourite: {name}', 'zh-CN': '收藏：{name}' },
  'office.pin': { 'zh-HK': '加入我的最愛', en: 'Add to favourites', 'zh-CN': '加入收藏' },
  'office.unpin': { 'zh-HK': '從我的最愛移除', en: 'Remove from favourites', 'zh-CN': '取消收藏' },
  'office.more': { 'zh-HK': '更多', en: 'More', 'zh-CN': '更多' },
  'office.tab.applications': { 'zh-HK': '我的申請', en: 'Applications', 'zh-CN': '我的申请' },
  'office.tab.approvals': { 'zh-HK': '我的審批', en: 'Approvals', 'zh-CN': '我的审批' },
  'office.menu': { 'zh-HK': '選單', en: 'Menu', 'zh-CN': '菜单' },
  'office.openMenu': { 'zh-HK': '開啟選單', en: 'Open menu', 'zh-CN': '打开菜单' },
  'office.collapse': { 'zh-HK': '收起側欄', en: 'Collapse sidebar', 'zh-CN': '收起侧栏' },
  'office.expand': { 'zh-HK': '展開側欄', en: 'Expand sidebar', 'zh-CN': '展开侧栏' },
  'office.layout': { 'zh-HK': '版面', en: 'Layout', 'zh-CN': '版面' },
  'office.layout.classic': { 'zh-HK': '經典：左側欄', en: 'Classic: sidebar', 'zh-CN': '经典：左侧栏' },
  'office.layout.functional': {
    'zh-HK': '功能：頂部選單',
    en: 'Functional: top menu',
    'zh-CN': '功能：顶部菜单',
  },
  'office.layout.plain': { 'zh-HK': '簡約：圖示列', en: 'Plain: icon bar', 'zh-CN': '简约：图标栏' },
  'office.layout.blend': {
    'zh-HK': '混合：頂部與側欄',
    en: 'Blend: top menu and sidebar',
    'zh-CN': '混合：顶部与侧栏',
  },
  'office.scheme.light': { 'zh-HK': '淺色', en: 'Light', 'zh-CN': '浅色' },
  'office.scheme.dark': { 'zh-HK': '深色', en: 'Dark', 'zh-CN': '深色' },
  'office.scheme.auto': { 'zh-HK': '跟隨系統', en: 'Match system', 'zh-CN': '跟随系统' },
} as const satisfies Messages;
