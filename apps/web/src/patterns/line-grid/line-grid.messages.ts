import type { Messages } from '@keepsake/core/values/messages';

export const lineGridMessages = {
  'grid.line': {
    'zh-HK': '{column}，第 {line} 行',
    en: '{column}, line {line}',
    'zh-CN': '{column}，第 {line} 行',
  },
  'grid.add': { 'zh-HK': '新增一行', en: 'Add line', 'zh-CN': '新增一行' },
  'grid.duplicate': { 'zh-HK': '複製第 {line} 行', en: 'Duplicate line {line}', 'zh-CN': '复制第 {line} 行' },
  'grid.remove': { 'zh-HK': '刪除第 {line} 行', en: 'Delete line {line}', 'zh-CN': '删除第 {line} 行' },
  'grid.keys': {
    'zh-HK': 'Enter 下一個必填欄或下一行 · Ctrl+D 複製 · Ctrl+Delete 刪除 · 可直接貼上 Excel 內容',
    en: 'Enter: next required cell or line · Ctrl+D: duplicate · Ctrl+Delete: delete · paste cells from Excel',
    'zh-CN': 'Enter 下一个必填栏或下一行 · Ctrl+D 复制 · Ctrl+Delete 删除 · 可直接粘贴 Excel 内容',
  },
  'grid.removed': { 'zh-HK': '已刪除第 {line} 行', en: 'Line {line} deleted', 'zh-CN': '已删除第 {line} 行' },
  'grid.lines': {
    'zh-HK': '{count} 行',
    en: { one: '{count} line', other: '{count} lines' },
    'zh-CN': '{count} 行',
  },
  'grid.pieces': {
    'zh-HK': '共 {count} 件',
    en: { one: '{count} piece', other: '{count} pieces' },
    'zh-CN': '共 {count} 件',
  },
  'grid.problems': {
    'zh-HK': '{count} 行需要更正',
    en: { one: '{count} line needs attention', other: '{count} lines need attention' },
    'zh-CN': '{count} 行需要更正',
  },
  'grid.full': {
    'zh-HK': '最多 {count} 行',
    en: 'You can add up to {count} lines',
    'zh-CN': '最多 {count} 行',
  },
  'grid.matches': { 'zh-HK': '相符的紀念品', en: 'Matching souvenirs', 'zh-CN': '相符的纪念品' },
  'grid.required': { 'zh-HK': '必填', en: 'Required', 'zh-CN': '必填' },
  'grid.unknown': {
    'zh-HK': '找不到編號「{code}」',
    en: 'No souvenir with code “{code}”',
    'zh-CN': '找不到编号“{code}”',
  },
  'grid.unknownChoice': {
    'zh-HK': '沒有「{text}」這個選項',
    en: '“{text}” is not an option',
    'zh-CN': '没有“{text}”这个选项',
  },
  'grid.day': { 'zh-HK': '日期不正確', en: 'Enter a valid date', 'zh-CN': '日期不正确' },
  'grid.whole': { 'zh-HK': '請輸入整數', en: 'Enter a whole number', 'zh-CN': '请输入整数' },
  'grid.min': { 'zh-HK': '最少 {limit}', en: 'Enter {limit} or more', 'zh-CN': '最少 {limit}' },
  'grid.max': { 'zh-HK': '最多 {limit}', en: 'Enter {limit} or less', 'zh-CN': '最多 {limit}' },
  'grid.money': {
    'zh-HK': '請輸入大於 0 的金額',
    en: 'Enter an amount above 0',
    'zh-CN': '请输入大于 0 的金额',
  },
  'grid.long': {
    'zh-HK': '最多 {limit} 個字',
    en: 'Enter {limit} characters or fewer',
    'zh-CN': '最多 {limit} 个字',
  },
  'grid.repeated': {
    'zh-HK': '{code} 重複：第 {lines} 行。如屬同一批，請合併為一行。',
    en: '{code} is in lines {lines}. Combine them if they belong together.',
    'zh-CN': '{code} 重复：第 {lines} 行。如属同一批，请合并为一行。',
  },
  'grid.scanned': {
    'zh-HK': '{code} {name}：{count} 件',
    en: '{code} {name}: {count}',
    'zh-CN': '{code} {name}：{count} 件',
  },
} as const satisfies Messages;
