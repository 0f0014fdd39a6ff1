import type { Messages } from '@keepsake/core/values/messages';

export const priceScreenMessages = {
  'prices.title': { 'zh-HK': '價格管理', en: 'Prices', 'zh-CN': '价格管理' },
  'prices.empty.text': {
    'zh-HK': '新增紀念品後，便可在這裏訂價。',
    en: 'Add souvenirs first, then set their prices here.',
    'zh-CN': '新增纪念品后，便可在这里定价。',
  },
  'prices.planned': { 'zh-HK': '預定價格', en: 'Planned', 'zh-CN': '预定价格' },
  'prices.planned.mall': {
    'zh-HK': '商城價 {amount}（{date} 起）',
    en: 'Shop {amount} from {date}',
    'zh-CN': '商城价 {amount}（{date} 起）',
  },
  'prices.planned.internal': {
    'zh-HK': '內部價 {amount}（{date} 起）',
    en: 'Internal {amount} from {date}',
    'zh-CN': '内部价 {amount}（{date} 起）',
  },
  'prices.show.planned': { 'zh-HK': '有預定價格', en: 'With a planned price', 'zh-CN': '有预定价格' },
  'prices.show.missing': { 'zh-HK': '欠缺價格', en: 'Missing a price', 'zh-CN': '缺少价格' },
  'prices.now': { 'zh-HK': '現時價格', en: 'Current prices', 'zh-CN': '当前价格' },
  'prices.none': { 'zh-HK': '未訂價', en: 'No price', 'zh-CN': '未定价' },
  'prices.next': {
    'zh-HK': '{date} 起 {amount}',
    en: '{amount} from {date}',
    'zh-CN': '{date} 起 {amount}',
  },
  'prices.today': {
    'zh-HK': '今日：{price}。留空則不變。',
    en: 'Today: {price}. Leave blank to keep it.',
    'zh-CN': '今日：{price}。留空则不变。',
  },
  'prices.set': { 'zh-HK': '訂價', en: 'Set prices', 'zh-CN': '定价' },
  'prices.unusual.title': {
    'zh-HK': '價格不尋常，仍要儲存嗎？',
    en: 'Save an unusual price?',
    'zh-CN': '价格不寻常，仍要保存吗？',
  },
  'prices.unusual.line': {
    'zh-HK': '{type} {amount}：{warning}',
    en: '{type} {amount}: {warning}',
    'zh-CN': '{type} {amount}：{warning}',
  },
  'prices.unusual.save': { 'zh-HK': '仍要儲存', en: 'Save anyway', 'zh-CN': '仍要保存' },
  'prices.unusual.count': {
    'zh-HK': '{count} 個新價格不尋常，請先核對。',
    en: {
      one: '{count} new price is unusual. Check it first.',
      other: '{count} new prices are unusual. Check them first.',
    },
    'zh-CN': '{count} 个新价格不寻常，请先核对。',
  },
  'prices.saved': { 'zh-HK': '價格已儲存', en: 'Prices saved', 'zh-CN': '价格已保存' },
  'prices.course': { 'zh-HK': '價格走勢', en: 'Price over time', 'zh-CN': '价格走势' },
  'prices.history': { 'zh-HK': '價格紀錄', en: 'Price history', 'zh-CN': '价格记录' },
  'prices.history.none': { 'zh-HK': '尚未訂價。', en: 'No prices set yet.', 'zh-CN': '尚未定价。' },
  'prices.cancel': { 'zh-HK': '取消預定', en: 'Withdraw', 'zh-CN': '取消预定' },
  'prices.cancel.title': {
    'zh-HK': '取消 {date} 起的{type} {amount}？',
    en: 'Withdraw the {type} of {amount} planned for {date}?',
    'zh-CN': '取消 {date} 起的{type} {amount}？',
  },
  'prices.cancel.text': {
    'zh-HK': '這個預定價格不會生效；取消會留下紀錄。',
    en: 'The price will not take effect. The withdrawal stays in the history.',
    'zh-CN': '这个预定价格不会生效；取消会留下记录。',
  },
  'prices.cancelled': { 'zh-HK': '預定價格已取消', en: 'Planned price withdrawn', 'zh-CN': '预定价格已取消' },
  'prices.withdrawn': { 'zh-HK': '已取消的預定價格', en: 'Withdrawn prices', 'zh-CN': '已取消的预定价格' },
  'prices.withdrawn.mall': {
    'zh-HK': '取消預定商城價',
    en: 'Planned shop price withdrawn',
    'zh-CN': '取消预定商城价',
  },
  'prices.withdrawn.internal': {
    'zh-HK': '取消預定內部價',
    en: 'Planned internal price withdrawn',
    'zh-CN': '取消预定内部价',
  },

  'prices.bulk': { 'zh-HK': '更改多個價格', en: 'Change prices', 'zh-CN': '更改多个价格' },
  'prices.bulk.selected': {
    'zh-HK': '更改已選的 {count} 款紀念品',
    en: { one: 'Applies to {count} selected souvenir', other: 'Applies to {count} selected souvenirs' },
    'zh-CN': '更改已选的 {count} 款纪念品',
  },
  'prices.bulk.filtered': {
    'zh-HK': '更改目前篩選出的全部紀念品',
    en: 'Applies to every souvenir that matches the current search and filters',
    'zh-CN': '更改当前筛选出的全部纪念品',
  },
  'prices.bulk.percent': { 'zh-HK': '調整百分比', en: 'Percentage', 'zh-CN': '调整百分比' },
  'prices.bulk.percent.hint': {
    'zh-HK': '−90 至 500，負數即減價。留空可在下一步逐個輸入。',
    en: '−90 to 500. A negative number lowers prices. Leave blank to enter each price in the next step.',
    'zh-CN': '−90 至 500，负数即减价。留空可在下一步逐个输入。',
  },
  'prices.bulk.step': { 'zh-HK': '四捨五入至', en: 'Round to', 'zh-CN': '四舍五入至' },
  'prices.bulk.back': { 'zh-HK': '返回修改', en: 'Back', 'zh-CN': '返回修改' },
  'prices.bulk.same': {
    'zh-HK': '請先輸入新價格',
    en: 'Enter at least one new price',
    'zh-CN': '请先输入新价格',
  },
  'prices.bulk.apply': {
    'zh-HK': '更改 {count} 個價格',
    en: { one: 'Change {count} price', other: 'Change {count} prices' },
    'zh-CN': '更改 {count} 个价格',
  },
  'prices.bulk.summary': {
    'zh-HK': '{changed} 款更改、{same} 款不變、{noPrice} 款未訂價',
    en: '{changed} will change, {same} stay the same, {noPrice} have no price',
    'zh-CN': '{changed} 款更改、{same} 款不变、{noPrice} 款未定价',
  },
  'prices.bulk.shown': {
    'zh-HK': '只顯示首 {count} 款。',
    en: 'Showing the first {count} only.',
    'zh-CN': '只显示首 {count} 款。',
  },
  'prices.bulk.notPositive': {
    'zh-HK': '{count} 款的新價格會變成 0，請輸入價格，或返回調整百分比或四捨五入。',
    en: {
      one: '{count} price would be 0. Enter a price, or go back and change the percentage or the rounding.',
      other:
        '{count} prices would be 0. Enter the prices, or go back and change the percentage or the rounding.',
    },
    'zh-CN': '{count} 款的新价格会变成 0，请输入价格，或返回调整百分比或四舍五入。',
  },
  'prices.bulk.before': { 'zh-HK': '原價（HK$）', en: 'Current (HK$)', 'zh-CN': '原价（HK$）' },
  'prices.bulk.after': { 'zh-HK': '新價（HK$）', en: 'New (HK$)', 'zh-CN': '新价（HK$）' },
  'prices.bulk.newPrice': { 'zh-HK': '{name} 的新價', en: 'New price of {name}', 'zh-CN': '{name} 的新价' },
  'prices.bulk.outcome.changed': { 'zh-HK': '將更改', en: 'Will change', 'zh-CN': '将更改' },
  'prices.bulk.outcome.same': { 'zh-HK': '不變', en: 'No change', 'zh-CN': '不变' },
  'prices.bulk.outcome.noPrice': { 'zh-HK': '未訂價', en: 'No price', 'zh-CN': '未定价' },
  'prices.bulk.outcome.notPositive': { 'zh-HK': '將變成 0', en: 'Would be 0', 'zh-CN': '将变成 0' },
  'prices.bulk.plannedLater': {
    'zh-HK': '其後另有預定價格',
    en: 'A later price is planned',
    'zh-CN': '其后另有预定价格',
  },
  'prices.bulk.done': { 'zh-HK': '價格已更改', en: 'Prices changed', 'zh-CN': '价格已更改' },
} as const satisfies Messages;
