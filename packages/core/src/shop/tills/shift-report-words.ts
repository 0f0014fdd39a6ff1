// Texts of the X and Z reports. Not in a *.messages.ts file, because the web application loads all of those files.
import type { Messages } from '../../values/messages.ts';

export const shiftReportWords = {
  xTitle: { 'zh-HK': 'X 報表（進行中）', en: 'X report (so far)', 'zh-CN': 'X 报表（进行中）' },
  zTitle: { 'zh-HK': 'Z 報表（結班）', en: 'Z report (closed)', 'zh-CN': 'Z 报表（结班）' },
  sales: {
    'zh-HK': '銷售 {sales} 單 · {pieces} 件',
    en: 'Sales: {sales} · Pieces: {pieces}',
    'zh-CN': '销售 {sales} 单 · {pieces} 件',
  },
  refunds: { 'zh-HK': '退款 {count} 次', en: 'Refunds: {count}', 'zh-CN': '退款 {count} 次' },
  byMethod: { 'zh-HK': '按付款方式', en: 'By payment method', 'zh-CN': '按付款方式' },
  secondPerson: { 'zh-HK': '覆核人', en: 'Second person', 'zh-CN': '复核人' },
  signature: { 'zh-HK': '簽署', en: 'Signature', 'zh-CN': '签署' },
  footnote: {
    'zh-HK': '{no} · 由 {name} 製於 {at}（香港時間）',
    en: '{no} · Created by {name} on {at} (Hong Kong time)',
    'zh-CN': '{no} · 由 {name} 制于 {at}（香港时间）',
  },
} as const satisfies Messages;
