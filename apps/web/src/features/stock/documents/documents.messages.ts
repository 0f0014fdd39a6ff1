// Texts of the screens of stock documents.
import type { Messages } from '@keepsake/core/values/messages';

export const documentsMessages = {
  'documents.title': { 'zh-HK': '庫存單據', en: 'Stock documents', 'zh-CN': '库存单据' },
  'documents.receiving.count': {
    'zh-HK': '{count} 張',
    en: { one: '{count} receiving order', other: '{count} receiving orders' },
    'zh-CN': '{count} 张',
  },
  'documents.receiving.new': { 'zh-HK': '新增收貨單', en: 'New receiving order', 'zh-CN': '新增收货单' },
  'documents.receiving.empty': {
    'zh-HK': '尚未有收貨單',
    en: 'No receiving orders yet',
    'zh-CN': '尚未有收货单',
  },
  'documents.receiving.storages': {
    'zh-HK': '逐行選擇存放地點',
    en: 'Choose the storage for each line',
    'zh-CN': '逐行选择存放地点',
  },
  'documents.receiving.returns': {
    'zh-HK': '部分貨品退回供應商',
    en: 'Return some goods to the supplier',
    'zh-CN': '部分商品退回供应商',
  },
  'documents.transfer.count': {
    'zh-HK': '{count} 張',
    en: { one: '{count} transfer', other: '{count} transfers' },
    'zh-CN': '{count} 张',
  },
  'documents.transfer.new': { 'zh-HK': '新增轉倉單', en: 'New transfer', 'zh-CN': '新增调拨单' },
  'documents.transfer.empty': { 'zh-HK': '尚未有轉倉單', en: 'No transfers yet', 'zh-CN': '尚未有调拨单' },
  'documents.adjustment.count': {
    'zh-HK': '{count} 張',
    en: { one: '{count} adjustment', other: '{count} adjustments' },
    'zh-CN': '{count} 张',
  },
  'documents.adjustment.new': { 'zh-HK': '新增調整單', en: 'New adjustment', 'zh-CN': '新增调整单' },
  'documents.adjustment.empty': {
    'zh-HK': '尚未有調整單',
    en: 'No adjustments yet',
    'zh-CN': '尚未有调整单',
  },
  'documents.assembly.count': {
    'zh-HK': '{count} 張',
    en: { one: '{count} assembly', other: '{count} assemblies' },
    'zh-CN': '{count} 张',
  },
  'documents.assembly.new': { 'zh-HK': '新增組裝單', en: 'New assembly', 'zh-CN': '新增组装单' },
  'documents.assembly.empty': { 'zh-HK': '尚未有組裝單', en: 'No assemblies yet', 'zh-CN': '尚未有组装单' },
  'documents.applicationOrder.count': {
    'zh-HK': '{count} 張',
    en: { one: '{count} application outbound order', other: '{count} application outbound orders' },
    'zh-CN': '{count} 张',
  },
  'documents.applicationOrder.new': {
    'zh-HK': '新增申請出倉單',
    en: 'New application outbound order',
    'zh-CN': '新增申请出库单',
  },
  'documents.applicationOrder.empty': {
    'zh-HK': '尚未有申請出倉單',
    en: 'No application outbound orders yet',
    'zh-CN': '尚未有申请出库单',
  },
  'documents.salesOrder.count': {
    'zh-HK': '{count} 張',
    en: { one: '{count} sales outbound order', other: '{count} sales outbound orders' },
    'zh-CN': '{count} 张',
  },
  'documents.salesOrder.new': {
    'zh-HK': '新增銷售出倉單',
    en: 'New sales outbound order',
    'zh-CN': '新增销售出库单',
  },
  'documents.salesOrder.empty': {
    'zh-HK': '尚未有銷售出倉單',
    en: 'No sales outbound orders yet',
    'zh-CN': '尚未有销售出库单',
  },
  'documents.returnOrder.count': {
    'zh-HK': '{count} 張',
    en: { one: '{count} return order', other: '{count} return orders' },
    'zh-CN': '{count} 张',
  },
  'documents.returnOrder.new': {
    'zh-HK': '新增退貨入倉單',
    en: 'New return order',
    'zh-CN': '新增退货入库单',
  },
  'documents.returnOrder.empty': {
    'zh-HK': '尚未有退貨入倉單',
    en: 'No return orders yet',
    'zh-CN': '尚未有退货入库单',
  },
  'documents.empty.text': {
    'zh-HK': '新增第一張，逐行輸入、貼上 Excel 或掃描皆可。',
    en: 'Create one by typing, pasting from Excel or scanning.',
    'zh-CN': '新增第一张，逐行输入、粘贴 Excel 或扫描皆可。',
  },
  'documents.empty.wait': {
    'zh-HK': '有新單據時會在這裏顯示。',
    en: 'New documents appear here.',
    'zh-CN': '有新单据时会在这里显示。',
  },
  'documents.searchHint': { 'zh-HK': '單號、原因', en: 'Number or reason', 'zh-CN': '单号、原因' },
  'documents.searchHint.receiving': {
    'zh-HK': '單號、外部單號',
    en: 'Number or external number',
    'zh-CN': '单号、外部单号',
  },
  'documents.edit': { 'zh-HK': '編輯單據', en: 'Edit document', 'zh-CN': '编辑单据' },
  'documents.noLater': {
    'zh-HK': '儲存後自動編號',
    en: 'Number assigned when saved',
    'zh-CN': '保存后自动编号',
  },
  'documents.madeBy': {
    'zh-HK': '{name} 於 {at} 開單',
    en: 'Created by {name}, {at}',
    'zh-CN': '{name} 于 {at} 开单',
  },
  'documents.inspect': {
    'zh-HK': '收回貨品的狀況',
    en: 'Inspection of returned goods',
    'zh-CN': '收回商品的状况',
  },
  'documents.inspect.text': {
    'zh-HK': '確認前請逐件判定：只有可再出售的會入倉。',
    en: 'Inspect every piece before you confirm. Only pieces fit to sell go back into stock.',
    'zh-CN': '确认前请逐件判定：只有可再出售的会入库。',
  },
  'documents.inspect.of': {
    'zh-HK': '{name}的狀況',
    en: 'Condition of {name}',
    'zh-CN': '{name}的状况',
  },
  'documents.inspect.mixed': { 'zh-HK': '分開填寫', en: 'Different conditions', 'zh-CN': '分开填写' },
  'documents.inspect.choose': {
    'zh-HK': '請選擇狀況',
    en: 'Choose the condition',
    'zh-CN': '请选择状况',
  },
  'documents.inspect.wrong': {
    'zh-HK': '合共須為 {count} 件，現為 {sum} 件',
    en: 'Must add up to {count}. Now {sum}.',
    'zh-CN': '合共须为 {count} 件，现为 {sum} 件',
  },
  'documents.inspect.save': { 'zh-HK': '儲存判定', en: 'Save inspection', 'zh-CN': '保存判定' },
  'documents.inspect.saveFirst': {
    'zh-HK': '請先儲存判定',
    en: 'Save the inspection first',
    'zh-CN': '请先保存判定',
  },
  'documents.inspect.done': { 'zh-HK': '已儲存判定', en: 'Inspection saved', 'zh-CN': '已保存判定' },
  'documents.families': {
    'zh-HK': '按尺碼或顏色加入',
    en: 'Add by size or colour',
    'zh-CN': '按尺码或颜色加入',
  },
  'documents.lines': { 'zh-HK': '明細', en: 'Lines', 'zh-CN': '明细' },
  'documents.facts': { 'zh-HK': '單據資料', en: 'Details', 'zh-CN': '单据资料' },
  'documents.files.label': {
    'zh-HK': '送貨單、發票、照片',
    en: 'Delivery notes, invoices, photos',
    'zh-CN': '送货单、发票、照片',
  },
  'documents.submitNow': { 'zh-HK': '儲存並提交', en: 'Save and submit', 'zh-CN': '保存并提交' },
  'documents.saved': { 'zh-HK': '草稿已儲存', en: 'Draft saved', 'zh-CN': '草稿已保存' },
  'documents.totalsLater': {
    'zh-HK': '以上合計為上次儲存時由系統計算',
    en: 'Totals as of the last save',
    'zh-CN': '以上合计为上次保存时由系统计算',
  },
  'documents.hint.available': { 'zh-HK': '可用 {count}', en: '{count} available', 'zh-CN': '可用 {count}' },
  'documents.hint.availableIn': {
    'zh-HK': '{storage}可用 {count}',
    en: '{count} available in {storage}',
    'zh-CN': '{storage}可用 {count}',
  },
  'documents.hint.canMake': {
    'zh-HK': '可組裝 {made}，現有 {count}',
    en: '{made} can be assembled, {count} in stock',
    'zh-CN': '可组装 {made}，现有 {count}',
  },
  'documents.hint.canMakeIn': {
    'zh-HK': '{storage}可組裝 {made}，現有 {count}',
    en: '{storage}: {made} can be assembled, {count} in stock',
    'zh-CN': '{storage}可组装 {made}，现有 {count}',
  },
  'documents.hint.returnable': {
    'zh-HK': '{no}，可退 {count}',
    en: '{no}, {count} can be returned',
    'zh-CN': '{no}，可退 {count}',
  },
} as const satisfies Messages;
