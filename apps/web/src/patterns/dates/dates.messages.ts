import type { Messages } from '@keepsake/core/values/messages';
import { scheduleFieldWords } from '@keepsake/core/workbench/schedules/schedule-words';

export const datesMessages = {
  'dates.today': { 'zh-HK': '今日', en: 'Today', 'zh-CN': '今天' },
  'dates.last7': { 'zh-HK': '最近 7 日', en: 'Last 7 days', 'zh-CN': '最近 7 天' },
  'dates.last30': { 'zh-HK': '最近 30 日', en: 'Last 30 days', 'zh-CN': '最近 30 天' },
  'dates.thisMonth': { 'zh-HK': '本月', en: 'This month', 'zh-CN': '本月' },
  'dates.thisYear': { 'zh-HK': '今年', en: 'This year', 'zh-CN': '今年' },
  'dates.lastMonth': scheduleFieldWords['schedule.period.lastMonth'],
  'dates.since': { 'zh-HK': '{day} 起', en: 'From {day}', 'zh-CN': '{day} 起' },
  'dates.until': { 'zh-HK': '截至 {day}', en: 'Up to {day}', 'zh-CN': '截至 {day}' },
  'dates.between': { 'zh-HK': '{start} – {end}', en: '{start} – {end}', 'zh-CN': '{start} – {end}' },
  'dates.clear': { 'zh-HK': '清除日期', en: 'Clear date', 'zh-CN': '清除日期' },
  'dates.choose': { 'zh-HK': '選擇日期', en: 'Choose a date', 'zh-CN': '选择日期' },
  'dates.type': { 'zh-HK': '日/月/年', en: 'dd/mm/yyyy', 'zh-CN': '年/月/日' },
  'dates.notADate': {
    'zh-HK': '「{text}」不是日期',
    en: '“{text}” is not a date',
    'zh-CN': '“{text}”不是日期',
  },
  'dates.early': { 'zh-HK': '不可早於{day}', en: 'Must be {day} or later', 'zh-CN': '不可早于{day}' },
  'dates.late': { 'zh-HK': '不可遲於{day}', en: 'Must be {day} or earlier', 'zh-CN': '不可晚于{day}' },
  'dates.from': { 'zh-HK': '由', en: 'From', 'zh-CN': '从' },
  'dates.to': { 'zh-HK': '至', en: 'To', 'zh-CN': '至' },
  'dates.hours': { 'zh-HK': '時', en: 'Hours', 'zh-CN': '时' },
  'dates.minutes': { 'zh-HK': '分', en: 'Minutes', 'zh-CN': '分' },
  'dates.nextMonth': { 'zh-HK': '下個月', en: 'Next month', 'zh-CN': '下个月' },
  'dates.previousMonth': { 'zh-HK': '上個月', en: 'Previous month', 'zh-CN': '上个月' },
  'dates.nextYear': { 'zh-HK': '下一年', en: 'Next year', 'zh-CN': '下一年' },
  'dates.previousYear': { 'zh-HK': '上一年', en: 'Previous year', 'zh-CN': '上一年' },
  'dates.nextDecade': { 'zh-HK': '下一個十年', en: 'Next decade', 'zh-CN': '下一个十年' },
  'dates.previousDecade': { 'zh-HK': '上一個十年', en: 'Previous decade', 'zh-CN': '上一个十年' },
} as const satisfies Messages;
