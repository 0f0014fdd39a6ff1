import type { Messages } from '@keepsake/core/values/messages';

export const appMessages = {
  'app.name': { 'zh-HK': '書院紀念品', en: 'Keepsake', 'zh-CN': '书院纪念品' },
  'app.subtitle': { 'zh-HK': 'KEEPSAKE', en: 'College souvenirs', 'zh-CN': 'KEEPSAKE' },
  'app.skip': { 'zh-HK': '跳至主要內容', en: 'Skip to content', 'zh-CN': '跳至主要内容' },
  'app.comma': { 'zh-HK': '、', en: ', ', 'zh-CN': '、' },
  'app.close': { 'zh-HK': '關閉', en: 'Close', 'zh-CN': '关闭' },
  'app.loading': { 'zh-HK': '載入中…', en: 'Loading…', 'zh-CN': '加载中…' },
  'app.retry': { 'zh-HK': '重試', en: 'Try again', 'zh-CN': '重试' },
  'app.home': { 'zh-HK': '返回首頁', en: 'Back to home', 'zh-CN': '返回首页' },
  'app.requestError': {
    'zh-HK': '請求出錯，請重試',
    en: 'The request failed. Try again.',
    'zh-CN': '请求出错，请重试',
  },
  'app.networkError': {
    'zh-HK': '未能連接服務，請檢查網絡後重試',
    en: 'The service cannot be reached. Check your connection and try again.',
    'zh-CN': '无法连接服务，请检查网络后重试',
  },
  'app.unreachable': {
    'zh-HK': '未能連接服務，正在重試…',
    en: 'The service cannot be reached. Trying again…',
    'zh-CN': '无法连接服务，正在重试…',
  },
  'app.offline': {
    'zh-HK': '目前沒有網絡，恢復後會自動重新連接。',
    en: 'You are offline. This page reconnects when you are back online.',
    'zh-CN': '目前没有网络，恢复后会自动重新连接。',
  },
  'app.unknownError': { 'zh-HK': '未知錯誤', en: 'Something went wrong. Try again.', 'zh-CN': '未知错误' },
  'app.verificationFailed': {
    'zh-HK': '驗證失敗，請重新登入',
    en: 'Verification failed. Sign in again.',
    'zh-CN': '验证失败，请重新登录',
  },
  'app.sessionEnded': {
    'zh-HK': '您的登入已失效。重新登入後會返回剛才的頁面。',
    en: 'Your session has ended. Sign in to continue where you left off.',
    'zh-CN': '您的登录已失效。重新登录后会返回刚才的页面。',
  },
  'app.pleaseSignIn': { 'zh-HK': '請先登入', en: 'Please sign in first', 'zh-CN': '请先登录' },
  'app.signIn': { 'zh-HK': '登入', en: 'Sign in', 'zh-CN': '登录' },
  'app.signOut': { 'zh-HK': '登出', en: 'Sign out', 'zh-CN': '退出登录' },
  'app.signedOut': { 'zh-HK': '您已登出', en: 'You are signed out', 'zh-CN': '您已退出登录' },
  'app.language': { 'zh-HK': '語言', en: 'Language', 'zh-CN': '语言' },
  'app.toDark': { 'zh-HK': '切換至深色', en: 'Switch to dark mode', 'zh-CN': '切换至深色' },
  'app.toLight': { 'zh-HK': '切換至淺色', en: 'Switch to light mode', 'zh-CN': '切换至浅色' },
  'app.scheme': { 'zh-HK': '外觀', en: 'Appearance', 'zh-CN': '外观' },
  'app.account': { 'zh-HK': '我的帳戶', en: 'My account', 'zh-CN': '我的账户' },
  'app.areas': { 'zh-HK': '所有服務', en: 'All services', 'zh-CN': '所有服务' },

  'app.area.shopping': { 'zh-HK': '紀念品商店', en: 'Souvenir shop', 'zh-CN': '纪念品商店' },
  'app.area.shopping.text': {
    'zh-HK': '校徽、文具、服飾與賀禮，人人都可瀏覽選購。',
    en: 'Crested souvenirs, stationery, clothing and gifts. Open to everyone.',
    'zh-CN': '校徽、文具、服饰与贺礼，人人都可浏览选购。',
  },
  'app.area.application': { 'zh-HK': '紀念品申請', en: 'Applications', 'zh-CN': '纪念品申请' },
  'app.area.application.text': {
    'zh-HK': '為活動、嘉賓及獎勵申請紀念品，並跟進審批。',
    en: 'Apply for souvenirs for events, guests and awards, and track approval.',
    'zh-CN': '为活动、嘉宾及奖励申请纪念品，并跟进审批。',
  },
  'app.area.inventory': { 'zh-HK': '庫存管理', en: 'Inventory', 'zh-CN': '库存管理' },
  'app.area.inventory.text': {
    'zh-HK': '管理紀念品、庫存與出入倉，供獲授權同事使用。',
    en: 'Manage souvenirs, stock and movements. For authorised staff.',
    'zh-CN': '管理纪念品、库存与出入库，供获授权同事使用。',
  },
  'app.area.enter': { 'zh-HK': '進入', en: 'Open', 'zh-CN': '进入' },
  'app.area.needsSignIn': { 'zh-HK': '需要登入', en: 'Sign-in required', 'zh-CN': '需要登录' },

  'app.portal.title': { 'zh-HK': '服務總覽', en: 'Services', 'zh-CN': '服务总览' },
  'app.portal.lead': {
    'zh-HK': '一份紀念，一段書院情。請選擇您要前往的服務。',
    en: 'A keepsake for every college story. Where would you like to go?',
    'zh-CN': '一份纪念，一段书院情。请选择您要前往的服务。',
  },
  'app.forbidden.title': { 'zh-HK': '沒有權限', en: 'You do not have access', 'zh-CN': '没有权限' },
  'app.forbidden.text': {
    'zh-HK': '您的帳戶未獲授權使用此頁面。如有需要，請聯絡系統管理員。',
    en: 'Your account cannot open this page. If you need access, contact your system administrator.',
    'zh-CN': '您的账户未获授权使用此页面。如有需要，请联系系统管理员。',
  },
  'app.notFound.title': { 'zh-HK': '找不到頁面', en: 'Page not found', 'zh-CN': '找不到页面' },
  'app.notFound.text': {
    'zh-HK': '這個地址沒有內容，可能已被移除，或連結有誤。',
    en: 'We cannot find this page. It may have moved, or the link may be wrong.',
    'zh-CN': '这个地址没有内容，可能已被移除，或链接有误。',
  },
  'app.error.title': { 'zh-HK': '系統錯誤', en: 'Something went wrong', 'zh-CN': '系统错误' },
  'app.error.text': {
    'zh-HK': '這個頁面出了點問題，其他功能不受影響。請重試，或返回首頁。',
    en: 'This page has a problem, but everything else still works. Try again, or go back to home.',
    'zh-CN': '这个页面出了点问题，其他功能不受影响。请重试，或返回首页。',
  },
} as const satisfies Messages;
