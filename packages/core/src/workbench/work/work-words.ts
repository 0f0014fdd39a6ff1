// Texts for the progress and the result of imports and of lists as PDF.
import { type AppError, type ErrorCode, errorTable, errorText } from '../../api/errors.ts';
import type { Language } from '../../values/language.ts';
import { type MessageParams, type Messages, translate } from '../../values/messages.ts';
import type { WorkItem } from './work.contract.ts';

export const workWords = {
  row: { 'zh-HK': '第 {row} 行', en: 'Row {row}', 'zh-CN': '第 {row} 行' },
  wrongCells: {
    'zh-HK': '{count} 格需要修正',
    en: { one: '{count} cell has an error', other: '{count} cells have errors' },
    'zh-CN': '{count} 格需要修正',
  },
  souvenirs: {
    'zh-HK': '新增 {created} 款，更改 {updated} 款',
    en: '{created} created, {updated} updated',
    'zh-CN': '新增 {created} 款，更改 {updated} 款',
  },
  users: {
    'zh-HK': '已匯入 {count} 位用戶',
    en: { one: '{count} user imported', other: '{count} users imported' },
    'zh-CN': '已导入 {count} 位用户',
  },
  reading: {
    'zh-HK': '已讀取 {count} 行',
    en: { one: '{count} row read', other: '{count} rows read' },
    'zh-CN': '已读取 {count} 行',
  },
  rendering: {
    'zh-HK': '正在排版 {count} 行',
    en: { one: 'Creating PDF: {count} row', other: 'Creating PDF: {count} rows' },
    'zh-CN': '正在排版 {count} 行',
  },
  /** The PDF is ready. */
  paper: {
    'zh-HK': '已備妥，可於一天內下載',
    en: 'Ready. You can download it for one day.',
    'zh-CN': '已备妥，可于一天内下载',
  },
} as const satisfies Messages;

/** The progress or the result, translated when it is read. */
export type WorkNote =
  | { readonly word: keyof typeof workWords; readonly params: MessageParams }
  | { readonly error: ErrorCode; readonly params: AppError['params'] };

export type ImportOutcome = {
  readonly items: readonly WorkItem[];
  readonly note: WorkNote;
  /** Nothing was imported. */
  readonly refused: boolean;
};

export function noteText(note: WorkNote, language: Language): string {
  if ('word' in note) return translate(workWords[note.word], language, note.params);
  // An earlier version may have stored a reason that has been renamed since.
  return note.error in errorTable ? errorText(note.error, note.params, language) : note.error;
}
