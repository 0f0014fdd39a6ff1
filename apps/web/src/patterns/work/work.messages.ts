import type { Messages } from '@keepsake/core/values/messages';

export const workMessages = {
  'work.title': { 'zh-HK': '批次工作', en: 'Background tasks', 'zh-CN': '批量工作' },
  'work.running': {
    'zh-HK': '批次工作，{count} 項進行中',
    en: 'Background tasks, {count} running',
    'zh-CN': '批量工作，{count} 项进行中',
  },
  'work.state.running': {
    'zh-HK': '已完成 {done} / {total}',
    en: '{done} of {total} done',
    'zh-CN': '已完成 {done} / {total}',
  },
  'work.state.done': {
    'zh-HK': '全部完成：{total} 項',
    en: 'All done ({total})',
    'zh-CN': '全部完成：{total} 项',
  },
  'work.state.failed': {
    'zh-HK': '{done} 項完成，{failed} 項未能處理',
    en: '{done} done, {failed} failed',
    'zh-CN': '{done} 项完成，{failed} 项未能处理',
  },
  'work.state.refused': {
    'zh-HK': '沒有匯入任何資料：{note}',
    en: 'Nothing was imported: {note}',
    'zh-CN': '没有导入任何数据：{note}',
  },
  'work.state.notMade': {
    'zh-HK': '未能製作：{note}',
    en: 'The PDF could not be created: {note}',
    'zh-CN': '未能制作：{note}',
  },
  'work.fetch': { 'zh-HK': '下載', en: 'Download', 'zh-CN': '下载' },
  'work.results': { 'zh-HK': '逐項結果', en: 'Results', 'zh-CN': '逐项结果' },
  'work.more': {
    'zh-HK': '另有 {count} 項完成',
    en: 'and {count} more done',
    'zh-CN': '另有 {count} 项完成',
  },
  'work.moreWrong': {
    'zh-HK': '另有 {count} 項未能處理',
    en: 'and {count} more failed',
    'zh-CN': '另有 {count} 项未能处理',
  },
  'work.dismiss': { 'zh-HK': '移除此結果', en: 'Dismiss', 'zh-CN': '移除此结果' },
  'work.leave': {
    'zh-HK': '可以離開此頁；工作會繼續，結果在頁首「批次工作」。',
    en: 'You can leave this page. The task continues, and the result appears under “Background tasks” at the top.',
    'zh-CN': '可以离开此页；工作会继续，结果在页首“批量工作”。',
  },
  'work.export': { 'zh-HK': '匯出檔案', en: 'Export', 'zh-CN': '导出文件' },
  'work.export.failed': { 'zh-HK': '未能匯出', en: 'Export failed', 'zh-CN': '未能导出' },
  'work.export.done': { 'zh-HK': '已下載', en: 'Downloaded', 'zh-CN': '已下载' },
  'work.kind.souvenirs.enable': { 'zh-HK': '啟用紀念品', en: 'Enable souvenirs', 'zh-CN': '启用纪念品' },
  'work.kind.souvenirs.disable': { 'zh-HK': '停用紀念品', en: 'Disable souvenirs', 'zh-CN': '停用纪念品' },
  'work.kind.users.enable': { 'zh-HK': '啟用用戶', en: 'Enable users', 'zh-CN': '启用用户' },
  'work.kind.users.disable': { 'zh-HK': '停用用戶', en: 'Disable users', 'zh-CN': '停用用户' },
  'work.kind.notifications.retry': { 'zh-HK': '重發通知', en: 'Resend notifications', 'zh-CN': '重发通知' },
  'work.kind.souvenirs.import': { 'zh-HK': '匯入紀念品', en: 'Import souvenirs', 'zh-CN': '导入纪念品' },
  'work.kind.users.import': { 'zh-HK': '匯入用戶', en: 'Import users', 'zh-CN': '导入用户' },
  'work.kind.reports.print': { 'zh-HK': '製作 PDF', en: 'Create PDF', 'zh-CN': '制作 PDF' },
  'work.kind.applications.decide': {
    'zh-HK': '批次審批',
    en: 'Approve or reject applications',
    'zh-CN': '批量审批',
  },
  'work.kind.applications.outbound': {
    'zh-HK': '批次產生出倉單',
    en: 'Create outbound orders',
    'zh-CN': '批量生成出库单',
  },
  'work.none': {
    'zh-HK': '所選紀錄現時都不能進行此操作',
    en: 'Not possible for any of the selected records',
    'zh-CN': '所选记录现时都不能进行此操作',
  },
  'work.some': {
    'zh-HK': '所選的有 {rest} 項現時不能進行，將只處理 {count} 項。',
    en: '{count} of the selected records will be processed. The action is not possible for the other {rest}.',
    'zh-CN': '所选的有 {rest} 项现时不能进行，将只处理 {count} 项。',
  },
  'work.ask.souvenirs.enable': {
    'zh-HK': '這些紀念品會再次在商店及申請中供應。',
    en: 'They will be available in the shop and for applications again.',
    'zh-CN': '这些纪念品会再次在商店及申请中供应。',
  },
  'work.ask.souvenirs.disable': {
    'zh-HK': '這些紀念品不會再在商店及申請中供應；現有訂單不受影響。',
    en: 'They will no longer be available in the shop or for applications. Existing orders are not affected.',
    'zh-CN': '这些纪念品不会再在商店及申请中供应；现有订单不受影响。',
  },
  'work.ask.users.enable': {
    'zh-HK': '這些用戶可以再次登入。',
    en: 'They will be able to sign in again.',
    'zh-CN': '这些用户可以再次登录。',
  },
  'work.ask.users.disable': {
    'zh-HK': '這些用戶會即時登出，不能再登入。',
    en: 'They will be signed out immediately and cannot sign in again.',
    'zh-CN': '这些用户会即时登出，不能再登录。',
  },
  'work.ask.notifications.retry': {
    'zh-HK': '這些通知會再次發送給原收件人。',
    en: 'They will be sent again to the same recipients.',
    'zh-CN': '这些通知会再次发送给原收件人。',
  },
} as const satisfies Messages;
