import { type Messages, text } from '@keepsake/core/values/messages';

export const calendarMessages = {
  'calendar.title': text('工作天日曆', 'Working days', '工作日日历'),
  'calendar.subtitle': text(
    '提醒、上報及「等候多少工作天」均按此計算。',
    'Used to count working days for reminders, escalations and waiting times.',
    '提醒、上报及“等候多少工作日”均按此计算。',
  ),
  'calendar.workingDays': text(
    '{count} 個工作天',
    { one: '{count} working day', other: '{count} working days' },
    '{count} 个工作日',
  ),
  'calendar.months': text('全年', 'Full year', '全年'),
  'calendar.holiday': text('公眾假期', 'Public holiday', '公众假期'),
  'calendar.closure': text('休假日', 'Closed', '休假日'),
  'calendar.closures': text('書院休假日', 'College closures', '书院休假日'),
  'calendar.closures.text': text(
    '颱風、黑雨或書院自訂的休假；公眾假期已自動計入。',
    'Typhoons, black rainstorms and the college’s own closures. Public holidays are included automatically.',
    '台风、黑雨或书院自定的休假；公众假期已自动计入。',
  ),
  'calendar.closures.none': text('這一年沒有休假日。', 'No closures this year.', '这一年没有休假日。'),
  'calendar.addedBy': text('{who} 於 {when} 加入', 'Added by {who}, {when}', '{who} 于 {when} 加入'),
  'calendar.add': text('新增休假日', 'New closure', '新增休假日'),
  'calendar.remove.title': text('移除 {day}「{name}」？', 'Remove {name} on {day}?', '移除 {day}“{name}”？'),
  'calendar.remove.text': text(
    '該日將重新計作工作天，等候時間隨之改變。',
    'It becomes a working day again, and waiting times change.',
    '该日将重新计作工作日，等候时间随之改变。',
  ),
} satisfies Messages;
