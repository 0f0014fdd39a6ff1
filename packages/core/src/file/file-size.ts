// File sizes in binary units: 1 KB is 1024 bytes.
import type { Language } from '../values/language.ts';

export const KB = 1024;
export const MB = 1024 * KB;

const bytesWord: Record<Language, string> = { 'zh-HK': '位元組', en: 'bytes', 'zh-CN': '字节' };

/** "1023 bytes", "1 KB", "4.88 MB": at most two decimals, and never "1024 KB". */
export function formatFileSize(bytes: number, language: Language): string {
  if (bytes < KB) return `${bytes} ${bytes === 1 && language === 'en' ? 'byte' : bytesWord[language]}`;
  const units = ['KB', 'MB', 'GB'] as const;
  let size = bytes;
  for (const unit of units) {
    size /= 1024;
    const rounded = Math.round(size * 100) / 100;
    if (rounded < 1024 || unit === 'GB') return `${rounded} ${unit}`;
  }
  return '';
}
