// Texts of the screen for counter sales.
import type { Messages } from '@keepsake/core/values/messages';

export const sellMessages = {
  'sell.title': { 'zh-HK': '門市銷售', en: 'Sell', 'zh-CN': '门店销售' },
  'sell.subtitle': {
    'zh-HK': '{till} · 班次 {shift} · {seller}',
    en: '{till} · Shift {shift} · {seller}',
    'zh-CN': '{till} · 班次 {shift} · {seller}',
  },
  'sell.shift': { 'zh-HK': '查看班次', en: 'View shift', 'zh-CN': '查看班次' },
  'sell.refunds': { 'zh-HK': '退款', en: 'Refund', 'zh-CN': '退款' },
  'sell.changeTill': { 'zh-HK': '更換收銀機', en: 'Change till', 'zh-CN': '更换收银机' },
  'sell.chooseTill': {
    'zh-HK': '這部裝置使用哪部收銀機？',
    en: 'Which till is this?',
    'zh-CN': '这台设备使用哪台收银机？',
  },
  'sell.chooseTill.text': {
    'zh-HK': '選擇一次即可，這部裝置會記住。',
    en: 'Choose once. This device remembers it.',
    'zh-CN': '选择一次即可，这台设备会记住。',
  },
  'sell.shiftOf': { 'zh-HK': '班次 {no} · {name}', en: 'Shift {no} · {name}', 'zh-CN': '班次 {no} · {name}' },
  'sell.noShift': { 'zh-HK': '沒有收銀機已開班', en: 'No till is open', 'zh-CN': '没有收银机已开班' },
  'sell.noShift.text': {
    'zh-HK': '點算備用金並開班後，即可在此銷售。',
    en: 'Count the float and open a shift. Then you can sell here.',
    'zh-CN': '清点备用金并开班后，即可在此销售。',
  },
  'sell.openShift': { 'zh-HK': '前往開班', en: 'Open a shift', 'zh-CN': '前往开班' },

  'sell.scan': {
    'zh-HK': '掃描、輸入編號或名稱',
    en: 'Scan, or type a code or name',
    'zh-CN': '扫描、输入编号或名称',
  },
  'sell.scan.added': { 'zh-HK': '{name} × {count}', en: '{name} × {count}', 'zh-CN': '{name} × {count}' },
  'sell.scan.next': { 'zh-HK': '下一件 × {count}', en: 'Next scan × {count}', 'zh-CN': '下一件 × {count}' },
  'sell.scan.few': {
    'zh-HK': '{name} 只有 {count} 件可售',
    en: '{name}: only {count} available',
    'zh-CN': '{name} 只有 {count} 件可售',
  },
  'sell.scan.none': {
    'zh-HK': '{name} 沒有存貨',
    en: '{name} is out of stock here',
    'zh-CN': '{name} 没有库存',
  },
  'sell.scan.unknown': {
    'zh-HK': '沒有編號「{code}」，請從下方選擇',
    en: 'No souvenir has the code {code}. Choose one below.',
    'zh-CN': '没有编号“{code}”，请从下方选择',
  },
  'sell.lines': { 'zh-HK': '銷售明細', en: 'Sale', 'zh-CN': '销售明细' },
  'sell.lines.none': {
    'zh-HK': '掃描第一件紀念品，或點選下方的圖片',
    en: 'Scan the first souvenir, or tap a picture below',
    'zh-CN': '扫描第一件纪念品，或点选下方的图片',
  },
  'sell.each': { 'zh-HK': '每件 {price}', en: '{price} each', 'zh-CN': '每件 {price}' },
  'sell.shopPrice': { 'zh-HK': '原價', en: 'Shop price', 'zh-CN': '原价' },
  'sell.best': { 'zh-HK': '熱賣', en: 'Best sellers', 'zh-CN': '热卖' },
  'sell.found': { 'zh-HK': '搜尋結果', en: 'Search results', 'zh-CN': '搜索结果' },
  'sell.left': { 'zh-HK': '餘 {count}', en: '{count} left', 'zh-CN': '余 {count}' },

  'sell.discount': { 'zh-HK': '折扣', en: 'Discount', 'zh-CN': '折扣' },
  'sell.discountOf': { 'zh-HK': '{name}：折扣', en: '{name}: discount', 'zh-CN': '{name}：折扣' },
  'sell.discount.all': { 'zh-HK': '整單折扣', en: 'Discount on the sale', 'zh-CN': '整单折扣' },
  'sell.discount.percent': { 'zh-HK': '減（%）', en: 'Percent off', 'zh-CN': '减（%）' },
  'sell.discount.price': { 'zh-HK': '每件新價', en: 'New price each', 'zh-CN': '每件新价' },
  'sell.discount.newTotal': { 'zh-HK': '折後 {amount}', en: 'New total {amount}', 'zh-CN': '折后 {amount}' },
  'sell.discount.give': { 'zh-HK': '給予折扣', en: 'Apply discount', 'zh-CN': '给予折扣' },
  'sell.discount.remove': { 'zh-HK': '取消折扣', en: 'Remove discount', 'zh-CN': '取消折扣' },
  'sell.discount.percentNeeded': {
    'zh-HK': '請輸入 1 至 99',
    en: 'Enter a number from 1 to 99',
    'zh-CN': '请输入 1 至 99',
  },
  'sell.discount.priceNeeded': {
    'zh-HK': '請輸入低於 {price} 的價格',
    en: 'Enter a price below {price}',
    'zh-CN': '请输入低于 {price} 的价格',
  },
  'sell.reasonNeeded': { 'zh-HK': '請填寫原因', en: 'Enter a reason', 'zh-CN': '请填写原因' },
  'sell.discount.reason.damaged': { 'zh-HK': '輕微瑕疵', en: 'Slightly damaged', 'zh-CN': '轻微瑕疵' },
  'sell.discount.reason.staff': { 'zh-HK': '教職員優惠', en: 'Staff discount', 'zh-CN': '教职员优惠' },
  'sell.discount.reason.event': { 'zh-HK': '活動優惠', en: 'Event offer', 'zh-CN': '活动优惠' },
  'sell.discount.reason.lastPieces': { 'zh-HK': '尾貨', en: 'Last pieces', 'zh-CN': '尾货' },

  'sell.hold': { 'zh-HK': '掛單', en: 'Hold', 'zh-CN': '挂单' },
  'sell.held': { 'zh-HK': '已掛單（{count}）', en: 'On hold ({count})', 'zh-CN': '已挂单（{count}）' },
  'sell.held.title': { 'zh-HK': '已掛單的銷售', en: 'Sales on hold', 'zh-CN': '已挂单的销售' },
  'sell.held.recall': { 'zh-HK': '取回', en: 'Recall', 'zh-CN': '取回' },
  'sell.held.delete': {
    'zh-HK': '刪除 {time} 的掛單',
    en: 'Delete the sale held at {time}',
    'zh-CN': '删除 {time} 的挂单',
  },
  'sell.cleared': { 'zh-HK': '已清空', en: 'Sale cleared', 'zh-CN': '已清空' },
  'sell.clear': { 'zh-HK': '清空', en: 'Clear', 'zh-CN': '清空' },
  'sell.pay': { 'zh-HK': '收款', en: 'Take payment', 'zh-CN': '收款' },

  'sell.unsent': {
    'zh-HK': '未能連線，銷售暫停',
    en: 'No connection. Selling is paused.',
    'zh-CN': '无法连接，销售暂停',
  },
  'sell.unsent.text': {
    'zh-HK': '這筆銷售已存於這部裝置，恢復連線後會自動傳送，只會記錄一次。請勿重新輸入。',
    en: 'This sale is saved on this device. It is sent automatically when the connection is back, and recorded only once. Do not enter it again.',
    'zh-CN': '这笔销售已存于这台设备，恢复连接后会自动发送，只会记录一次。请勿重新输入。',
  },
  'sell.unsent.retry': { 'zh-HK': '立即重試', en: 'Try now', 'zh-CN': '立即重试' },
  'sell.unsent.other': {
    'zh-HK': '{name} 有一筆 {amount} 的銷售未傳送。請 {name} 在這部裝置登入並開啟此頁。',
    en: '{name} has an unsent sale of {amount}. Ask {name} to sign in on this device and open this page.',
    'zh-CN': '{name} 有一笔 {amount} 的销售未发送。请 {name} 在这台设备登录并打开此页。',
  },
  'sell.unsent.old': {
    'zh-HK': '這筆銷售等候太久，未能傳送，但可能已經記錄。請先核對班次紀錄，沒有這筆銷售才重新完成。',
    en: 'This sale waited too long to be sent, but may already be recorded. Check the sales of the shift, and complete it again only if it is not there.',
    'zh-CN': '这笔销售等候太久，未能发送，但可能已经记录。请先核对班次记录，没有这笔销售才重新完成。',
  },
  'sell.refused': {
    'zh-HK': '未能完成銷售：{reason}',
    en: 'The sale was not made: {reason}',
    'zh-CN': '未能完成销售：{reason}',
  },
} as const satisfies Messages;
