// Names in three languages, as forms send them. An empty zh-CN name is converted from zh-HK when shown.
import { z } from 'zod';
import type { LocalizedText } from './language.ts';

export const enCode = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'unitCode');

type Naming = { readonly fullName: string; readonly fullNameEn: string; readonly fullNameCn: string };

export function toLocalized({ fullName, fullNameEn, fullNameCn }: Naming): LocalizedText {
  return { 'zh-HK': fullName, en: fullNameEn, ...(fullNameCn ? { 'zh-CN': fullNameCn } : {}) };
}
export function fromLocalized(text: LocalizedText): Naming {
  return { fullName: text['zh-HK'], fullNameEn: text.en, fullNameCn: text['zh-CN'] ?? '' };
}
