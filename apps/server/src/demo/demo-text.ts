// How the demo's texts and ids become rows.
import { createHash } from 'node:crypto';
import { formatUuid } from '../platform/ids.ts';
import type { Bilingual } from './types.ts';

/** The same name gives the same id, so that the demo is the same everywhere. */
export function demoId(name: string): string {
  const bytes = createHash('sha256').update(`keepsake demo ${name}`).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return formatUuid(bytes);
}

export const localizedJson = (text: Bilingual): string => JSON.stringify({ 'zh-HK': text.zhHK, en: text.en });
