// Dates and times in Hong Kong (docs/design/domain.md, "Money, time, numbers").
import type { Language } from './language.ts';

/** Hong Kong has had no daylight saving time since 1979. */
const hongKongOffsetMs = 8 * 3600_000;

/** The Hong Kong calendar day of an instant, as 'YYYY-MM-DD'. */
export function hongKongDay(at: Date): string {
  return new Date(at.getTime() + hongKongOffsetMs).toISOString().slice(0, 10);
}

/** The start of the Hong Kong month of `at`, or of a month before it. */
export function hongKongMonthStart(at: Date, monthsBefore: number): Date {
  const shifted = new Date(at.getTime() + hongKongOffsetMs);
  return new Date(
    Date.UTC(shifted.getUTCFullYear(), shifted.getUTCMonth() - monthsBefore) - hongKongOffsetMs,
  );
}

/** The date `days` calendar days later, as 'YYYY-MM-DD'. */
export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** "2026-12-01 14:30", Hong Kong time. */
export function hongKongMinute(at: Date): string {
  return new Date(at.getTime() + hongKongOffsetMs).toISOString().slice(0, 16).replace('T', ' ');
}

// creating a formatter is slow, so formatters are cached
const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats an instant in the reader's language. English is British: 15 Nov 2026. */
export function formatTimeInWords(at: Date, language: Language, timeStyle?: 'short'): string {
  const key = `${language} ${timeStyle}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      dateStyle: 'medium',
      ...(timeStyle ? { timeStyle } : {}),
      timeZone: 'Asia/Hong_Kong',
    });
  formats.set(key, format);
  return format.format(at);
}

/** Formats a Hong Kong day or minute in the reader's language. Other text is returned unchanged. */
export function formatDayInWords(text: string, language: Language): string {
  const [, day, minute] = text.match(/^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}))?$/) ?? [];
  if (!day) return text;
  return formatTimeInWords(
    new Date(`${day}T${minute ?? '00:00'}:00+08:00`),
    language,
    minute ? 'short' : undefined,
  );
}

/** The same for a document in Chinese and English: "2026年12月1日 下午2:30 / 1 Dec 2026, 14:30". */
export const formatDayBilingually = (text: string): string =>
  `${formatDayInWords(text, 'zh-HK')} / ${formatDayInWords(text, 'en')}`;
