// Texts of the lifecycle of a souvenir.
import type { Messages } from '@keepsake/core/values/messages';

export const lifecycleMessages = {
  'life.titleNoPrice': {
    'zh-HK': '庫存流向（不含價格）',
    en: 'Stock lifecycle (no prices)',
    'zh-CN': '库存流向（不含价格）',
  },
  'life.choose': {
    'zh-HK': '選擇一款紀念品，查看它由收貨到交收的過程',
    en: 'Choose a souvenir to see its stock from receiving to hand-over',
    'zh-CN': '选择一款纪念品，查看它由收货到交付的过程',
  },
  'life.searchHint': {
    'zh-HK': '紀念品名稱、編號',
    en: 'Souvenir name or code',
    'zh-CN': '纪念品名称、编号',
  },
  'life.movements': { 'zh-HK': '變動', en: 'Movements', 'zh-CN': '变动' },
  'life.firstAt': { 'zh-HK': '首次變動', en: 'First movement', 'zh-CN': '首次变动' },
  'life.lastAt': { 'zh-HK': '最近變動', en: 'Last movement', 'zh-CN': '最近变动' },
  'life.asOf': { 'zh-HK': '截至', en: 'As of', 'zh-CN': '截至' },
  'life.asOf.now': { 'zh-HK': '現在', en: 'Now', 'zh-CN': '现在' },
  'life.asOf.hint': {
    'zh-HK': '按帳目次序計至該日終；單據的生效日期只作顯示。',
    en: 'Ledger balances at the end of the chosen day. Effective dates do not change them.',
    'zh-CN': '按账目次序计至该日终；单据的生效日期只作显示。',
  },
  'life.received': { 'zh-HK': '累計收貨', en: 'Total received', 'zh-CN': '累计收货' },
  'life.assembled': { 'zh-HK': '組裝所得', en: 'Assembled', 'zh-CN': '组装所得' },
  'life.usedInSets': { 'zh-HK': '已裝入套裝', en: 'Used in sets', 'zh-CN': '已装入套装' },
  'life.issued': { 'zh-HK': '累計出倉', en: 'Total issued', 'zh-CN': '累计出库' },
  'life.value': { 'zh-HK': '庫存價值', en: 'Stock value', 'zh-CN': '库存价值' },
  'life.value.hint': {
    'zh-HK': '平均成本 {cost}',
    en: 'Average cost {cost}',
    'zh-CN': '平均成本 {cost}',
  },
  'life.chart': { 'zh-HK': '存量變化', en: 'Stock over time', 'zh-CN': '存量变化' },
  'life.steps': { 'zh-HK': '經過', en: 'History', 'zh-CN': '经过' },
  'life.timeline': { 'zh-HK': '時間線', en: 'Timeline', 'zh-CN': '时间线' },
  'life.table': { 'zh-HK': '表格', en: 'Table', 'zh-CN': '表格' },
  'life.none': {
    'zh-HK': '這天之前沒有變動。',
    en: 'No movements up to this day.',
    'zh-CN': '这天之前没有变动。',
  },
  'life.storages': { 'zh-HK': '各存放地點結存', en: 'Balance by storage', 'zh-CN': '各存放地点结存' },
  'life.origins': { 'zh-HK': '現存從哪裏來', en: 'Where this stock came from', 'zh-CN': '现存从哪里来' },
  'life.origins.text': {
    'zh-HK': '先進先出：由最早的收貨行數起。',
    en: 'First in, first out: oldest receiving lines first.',
    'zh-CN': '先进先出：由最早的收货行数起。',
  },
  'life.origins.none': { 'zh-HK': '沒有存貨。', en: 'Nothing on hand.', 'zh-CN': '没有存货。' },
  'life.line': { 'zh-HK': '第 {line} 行', en: 'line {line}', 'zh-CN': '第 {line} 行' },
  'life.balance': {
    'zh-HK': '該倉 {here}，共 {all}',
    en: '{here} in this storage, {all} in total',
    'zh-CN': '该仓 {here}，共 {all}',
  },
  'life.from': { 'zh-HK': '來自', en: 'From', 'zh-CN': '来自' },
  'life.for': { 'zh-HK': '為 {no}', en: 'For {no}', 'zh-CN': '为 {no}' },
  'life.effective': { 'zh-HK': '生效日期 {day}', en: 'Effective {day}', 'zh-CN': '生效日期 {day}' },
} as const satisfies Messages;
