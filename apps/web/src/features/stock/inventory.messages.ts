// Texts of the dashboard of the back office, and of the list and the page of souvenirs.
import type { Messages } from '@keepsake/core/values/messages';

export const inventoryMessages = {
  'souvenirs.detail.title': { 'zh-HK': '紀念品詳情', en: 'Souvenir', 'zh-CN': '纪念品详情' },
  'souvenirs.count': {
    'zh-HK': '{count} 款',
    en: { one: '{count} souvenir', other: '{count} souvenirs' },
    'zh-CN': '{count} 款',
  },
  'souvenirs.empty': { 'zh-HK': '尚未有紀念品', en: 'No souvenirs yet', 'zh-CN': '尚未有纪念品' },
  'souvenirs.empty.text': {
    'zh-HK': '新增的紀念品及其庫存會顯示在這裏。',
    en: 'Add a souvenir to see it and its stock here.',
    'zh-CN': '新增的纪念品及其库存会显示在这里。',
  },

  'souvenirs.picture': { 'zh-HK': '圖片', en: 'Picture', 'zh-CN': '图片' },

  'souvenirs.pictures.none': { 'zh-HK': '尚未有圖片。', en: 'No pictures yet.', 'zh-CN': '尚未有图片。' },
  'souvenirs.pictures.show': {
    'zh-HK': '顯示第 {number} 張圖片',
    en: 'Show picture {number}',
    'zh-CN': '显示第 {number} 张图片',
  },
  'souvenirs.stock': { 'zh-HK': '各存放地點庫存', en: 'Stock by storage', 'zh-CN': '各存放地点库存' },
  'souvenirs.stock.none': {
    'zh-HK': '各存放地點均未有存貨。收貨後會顯示在這裏。',
    en: 'Not in stock. Received goods appear here.',
    'zh-CN': '各存放地点均没有存货。收货后会显示在这里。',
  },
  'souvenirs.offered': { 'zh-HK': '供應渠道', en: 'Available in', 'zh-CN': '供应渠道' },

  'souvenirs.disable.text': {
    'zh-HK':
      '{code} 將即時從商店及申請目錄下架，不能再被購買或申請；現有訂單、庫存及紀錄不受影響。您可隨時重新啟用。',
    en: '{code} will be removed from the shop and the application catalogue immediately. No one can buy or apply for it. Existing orders, stock and history stay the same. You can enable it again at any time.',
    'zh-CN':
      '{code} 将即时从商店及申请目录下架，不能再被购买或申请；现有订单、库存及记录不受影响。您可随时重新启用。',
  },
  'souvenirs.disabled': { 'zh-HK': '紀念品已停用', en: 'Souvenir disabled', 'zh-CN': '纪念品已停用' },
  'souvenirs.enable.title': {
    'zh-HK': '啟用「{name}」？',
    en: 'Enable {name}?',
    'zh-CN': '启用“{name}”？',
  },
  'souvenirs.enable.text': {
    'zh-HK': '{code} 將按其設定重新在商店及申請目錄供應。',
    en: '{code} will be available again in the shop and the application catalogue, according to its settings.',
    'zh-CN': '{code} 将按其设定重新在商店及申请目录供应。',
  },
  'souvenirs.enabled': { 'zh-HK': '紀念品已啟用', en: 'Souvenir enabled', 'zh-CN': '纪念品已启用' },

  'dashboard.title': { 'zh-HK': '總覽', en: 'Dashboard', 'zh-CN': '总览' },
  'dashboard.subtitle': { 'zh-HK': '庫存一覽', en: 'Stock at a glance', 'zh-CN': '库存一览' },
  'dashboard.value.hint': { 'zh-HK': '按平均成本', en: 'At average cost', 'zh-CN': '按平均成本' },
  'dashboard.pieces': { 'zh-HK': '現存件數', en: 'Pieces on hand', 'zh-CN': '现存件数' },
  'dashboard.pieces.hint': {
    'zh-HK': '分佈於 {count} 個存放地點',
    en: { one: 'In {count} storage', other: 'In {count} storages' },
    'zh-CN': '分布于 {count} 个存放地点',
  },
  'dashboard.kinds': { 'zh-HK': '{count} 款', en: '{count}', 'zh-CN': '{count} 款' },
  'dashboard.invalid': {
    'zh-HK': '其中 {count} 款已停用',
    en: '{count} disabled',
    'zh-CN': '其中 {count} 款已停用',
  },
  'dashboard.allValid': { 'zh-HK': '全部有效', en: 'All active', 'zh-CN': '全部有效' },
  'dashboard.attention': { 'zh-HK': '需要留意', en: 'Needs attention', 'zh-CN': '需要留意' },
  'dashboard.soldOut': {
    'zh-HK': '{count} 款沒有庫存',
    en: '{count} without stock',
    'zh-CN': '{count} 款没有库存',
  },
  'dashboard.allFine': { 'zh-HK': '全部庫存充足', en: 'All well stocked', 'zh-CN': '全部库存充足' },
  'dashboard.attention.text': {
    'zh-HK': '低於最低或安全存量，或 {days} 天內出倉多於可用',
    en: 'Below minimum or safe stock, or more issued in the last {days} days than is available',
    'zh-CN': '低于最低或安全存量，或 {days} 天内出库多于可用',
  },
  'dashboard.attention.none': {
    'zh-HK': '全部紀念品存量充足。',
    en: 'All souvenirs are well stocked.',
    'zh-CN': '全部纪念品存量充足。',
  },
  'dashboard.left': {
    'zh-HK': '可用 {available}／最低 {minimum}',
    en: '{available} left · min. {minimum}',
    'zh-CN': '可用 {available}／最低 {minimum}',
  },
  'dashboard.belowMinimum': {
    'zh-HK': '{count} 款低於最低',
    en: '{count} below minimum',
    'zh-CN': '{count} 款低于最低',
  },
  'dashboard.alerts.all': { 'zh-HK': '全部警示', en: 'All alerts', 'zh-CN': '全部警示' },
  'dashboard.inOut': {
    'zh-HK': '近 30 天出入倉',
    en: 'Stock movements, last 30 days',
    'zh-CN': '近 30 天出入库',
  },
  'dashboard.inOut.text': {
    'zh-HK': '入 {inward} 件，出 {outward} 件，不計存放地點之間的轉倉',
    en: '{inward} in, {outward} out, excluding transfers',
    'zh-CN': '入 {inward} 件，出 {outward} 件，不计存放地点之间的调拨',
  },
  'dashboard.inOut.none': {
    'zh-HK': '這 30 天沒有出入倉。確認收貨單後會顯示在這裏。',
    en: 'No movements in the last 30 days. Confirmed receiving orders appear here.',
    'zh-CN': '这 30 天没有出入库。确认收货单后会显示在这里。',
  },
  'dashboard.inOut.all': { 'zh-HK': '出入倉紀錄', en: 'All movements', 'zh-CN': '出入库明细' },
  'dashboard.categories': { 'zh-HK': '各類別庫存', en: 'Stock by category', 'zh-CN': '各类别库存' },
  'dashboard.categories.value': {
    'zh-HK': '按平均成本的價值（HK$）',
    en: 'Value at average cost (HK$)',
    'zh-CN': '按平均成本的价值（HK$）',
  },
  'dashboard.categories.none': {
    'zh-HK': '尚未有存貨。',
    en: 'No stock yet.',
    'zh-CN': '尚未有存货。',
  },
  'dashboard.tasks': { 'zh-HK': '等待我處理', en: 'To do', 'zh-CN': '等待我处理' },
  'dashboard.tasks.none': {
    'zh-HK': '沒有待您處理的單據。',
    en: 'Nothing to do.',
    'zh-CN': '没有待您处理的单据。',
  },
  'dashboard.tasks.since': { 'zh-HK': '最早：', en: 'Oldest: ', 'zh-CN': '最早：' },
  'dashboard.tasks.bestBefore': {
    'zh-HK': '最早到期：',
    en: 'Earliest best before: ',
    'zh-CN': '最早到期：',
  },
  'dashboard.recent': { 'zh-HK': '最近變動', en: 'Latest movements', 'zh-CN': '最近变动' },
  'dashboard.storages': { 'zh-HK': '存放地點使用率', en: 'Capacity used', 'zh-CN': '存放地点使用率' },
  'dashboard.storages.none': {
    'zh-HK': '尚未設定存放地點。',
    en: 'No storages yet.',
    'zh-CN': '尚未设定存放地点。',
  },
  'dashboard.fill': {
    'zh-HK': '{onHand}／{capacity} 件',
    en: '{onHand} of {capacity}',
    'zh-CN': '{onHand}／{capacity} 件',
  },
  'dashboard.noCapacity': {
    'zh-HK': '{onHand} 件，不設上限',
    en: '{onHand}, no limit',
    'zh-CN': '{onHand} 件，不设上限',
  },
} as const satisfies Messages;
