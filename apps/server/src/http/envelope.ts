// The envelope { code, msg, data } of every answer (docs/design/api.md, "Codes").
import { type AppError, errorTable, errorText } from '@keepsake/core/api/errors';
import type { Language } from '@keepsake/core/values/language';

const successText = { 'zh-HK': '操作成功', en: 'Success', 'zh-CN': '操作成功' };

export type Envelope = { code: number; msg: string; data: unknown };

export const success = (data: unknown, language: Language): Envelope => ({
  code: 200,
  msg: successText[language],
  data,
});

export function refusal(error: AppError, language: Language): { status: number; envelope: Envelope } {
  const row = errorTable[error.reason];
  return {
    status: row.http,
    envelope: {
      code: row.code,
      msg: errorText(error.reason, error.params, language),
      data: { reason: error.reason, ...(error.fields ? { fields: error.fields } : {}) },
    },
  };
}
