import type { Messages } from '@keepsake/core/values/messages';

export const applicationMessages = {
  'application.home.title': { 'zh-HK': '申請首頁', en: 'Applications', 'zh-CN': '申请首页' },
  'application.home.welcome': { 'zh-HK': '{name}，您好', en: 'Hello, {name}', 'zh-CN': '{name}，您好' },
  'application.home.lead': {
    'zh-HK': '為活動、嘉賓或獎勵挑選合適的紀念品，按指引提出申請。',
    en: 'Choose souvenirs for your event, guest or award, and follow the guide to apply.',
    'zh-CN': '为活动、嘉宾或奖励挑选合适的纪念品，按指引提出申请。',
  },
  'application.home.toCatalog': { 'zh-HK': '瀏覽目錄', en: 'Browse catalogue', 'zh-CN': '浏览目录' },
  'application.home.guide': { 'zh-HK': '申請指引', en: 'Application guide', 'zh-CN': '申请指引' },
  'application.home.how': { 'zh-HK': '申請流程', en: 'How it works', 'zh-CN': '申请流程' },
  'application.home.some': { 'zh-HK': '目錄精選', en: 'From the catalogue', 'zh-CN': '目录精选' },
  'application.home.toDecide': {
    'zh-HK': '待您審批',
    en: 'Waiting for your approval',
    'zh-CN': '待您审批',
  },
  'application.home.total': { 'zh-HK': '申請總數', en: 'Applications', 'zh-CN': '申请总数' },
  'application.home.approved': { 'zh-HK': '已獲批', en: 'Approved', 'zh-CN': '已获批' },
  'application.home.recent': { 'zh-HK': '最近的申請', en: 'Recent applications', 'zh-CN': '最近的申请' },
  'application.home.all': { 'zh-HK': '查看全部', en: 'View all', 'zh-CN': '查看全部' },
  'application.step.choose': {
    'zh-HK': '選擇紀念品',
    en: 'Choose souvenirs',
    'zh-CN': '选择纪念品',
  },
  'application.step.choose.text': {
    'zh-HK': '在目錄按類別、級別及價格挑選，留意可用數量。',
    en: 'Browse the catalogue by category, level and price, and check availability.',
    'zh-CN': '在目录按类别、级别及价格挑选，留意可用数量。',
  },
  'application.step.reason': { 'zh-HK': '說明用途', en: 'State the purpose', 'zh-CN': '说明用途' },
  'application.step.reason.text': {
    'zh-HK': '寫明受贈人、活動及使用日期，用途至少 {reasonMin} 字。每人每月最多 {limit} 份申請。',
    en: 'Give the recipient, event and date, and explain the purpose in at least {reasonMin} characters. You can submit up to {limit} applications a month.',
    'zh-CN': '写明受赠人、活动及使用日期，用途至少 {reasonMin} 字。每人每月最多 {limit} 份申请。',
  },
  'application.step.review': { 'zh-HK': '等候審批', en: 'Wait for approval', 'zh-CN': '等候审批' },
  'application.step.review.text': {
    'zh-HK': '審批需時 {from}–{to} 個工作天。貴賓級或總值超過 {threshold} 須經多級審批，其餘由部門審批。',
    en: 'Approval takes {from}–{to} working days. VIP souvenirs and totals over {threshold} need multi-level approval. Your department approves all others.',
    'zh-CN': '审批需时 {from}–{to} 个工作日。贵宾级或总值超过 {threshold} 须经多级审批，其余由部门审批。',
  },
  'application.step.collect': { 'zh-HK': '領取', en: 'Collect', 'zh-CN': '领取' },
  'application.step.collect.text': {
    'zh-HK': '獲批後按通知到書院商店領取，星期一至五 9:00–18:00。',
    en: 'Once approved, collect at the college shop when we notify you. Open Monday–Friday 9:00–18:00.',
    'zh-CN': '获批后按通知到书院商店领取，星期一至五 9:00–18:00。',
  },

  'application.catalog.title': { 'zh-HK': '紀念品目錄', en: 'Souvenir catalogue', 'zh-CN': '纪念品目录' },
  'application.catalog.count': {
    'zh-HK': '{count} 款可供申請',
    en: { one: '{count} souvenir you can apply for', other: '{count} souvenirs you can apply for' },
    'zh-CN': '{count} 款可供申请',
  },
  'application.catalog.available': {
    'zh-HK': '可用 {count} 件',
    en: '{count} available',
    'zh-CN': '可用 {count} 件',
  },
  'application.catalog.for': {
    'zh-HK': '適用對象：{group}',
    en: 'Suitable for: {group}',
    'zh-CN': '适用对象：{group}',
  },
  'application.catalog.none': { 'zh-HK': '暫無可用', en: 'Not available', 'zh-CN': '暂无可用' },
  'application.catalog.noPrice': { 'zh-HK': '未定價', en: 'No price set', 'zh-CN': '未定价' },
  'application.catalog.emptyText': {
    'zh-HK': '試試放寬條件或換個字眼。',
    en: 'Try fewer filters or a different search.',
    'zh-CN': '试试放宽条件或换个字眼。',
  },
  'application.catalog.onlyAvailable': {
    'zh-HK': '只顯示現可申請的',
    en: 'Available now only',
    'zh-CN': '只显示现可申请的',
  },
} as const satisfies Messages;
