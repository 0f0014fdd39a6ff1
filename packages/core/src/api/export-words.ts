// Texts in PDF exports of lists.
import { type Messages, text } from '../values/messages.ts';

export const exportWords = {
  asOf: text('截至 {at}（香港時間）', 'As of {at}, Hong Kong time', '截至 {at}（香港时间）'),
  by: text('為 {name} 製作', 'Created for {name}', '为 {name} 制作'),
  rows: {
    'zh-HK': '{count} 行',
    en: { one: '{count} row', other: '{count} rows' },
    'zh-CN': '{count} 行',
  },
  souvenirs: {
    'zh-HK': '{count} 款紀念品',
    en: { one: '{count} souvenir', other: '{count} souvenirs' },
    'zh-CN': '{count} 款纪念品',
  },
  noFilter: text('沒有篩選', 'No filters', '没有筛选'),
  period: text('期間：{from} 至 {to}', 'Period: {from} to {to}', '期间：{from} 至 {to}'),
  start: text('開始', 'start', '开始'),
  filter: text('{name}：{value}', '{name}: {value}', '{name}：{value}'),
  cut: text(
    '只列出首 {count} 行；全部資料請匯出為 Excel 或 CSV。',
    'Only the first {count} rows are shown. Export to Excel or CSV for all rows.',
    '只列出首 {count} 行；全部数据请导出为 Excel 或 CSV。',
  ),
  total: text('合計', 'Total', '合计'),
  none: text('沒有資料。', 'No data.', '没有数据。'),
} as const satisfies Messages;
