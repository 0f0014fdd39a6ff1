// Hong Kong days: the business day of an instant (docs/design/domain.md, "Money, time, numbers").
import type { Language } from './language.ts';

const hongKongOffset = 8 * 3600_000; // no daylight saving since 1979

/** The Hong Kong calendar day of an instant, as 'YYYY-MM-DD'. */
export function hongKongDay(at: Date): string {
  return new Date(at.getTime() + hongKongOffset).toISOString().slice(0, 10);
}

/** The instant at which the Hong Kong day after `at` begins. */
export function nextHongKongMidnight(at: Date): Date {
  const shifted = new Date(at.getTime() + hongKongOffset);
  shifted.setUTCHours(24, 0, 0, 0);
  return new Date(shifted.getTime() - hongKongOffset);
}

/** The instant at which the Hong Kong month of `at` began, or one so many months before it. */
export function hongKongMonthStart(at: Date, monthsBefore: number): Date {
  const shifted = new Date(at.getTime() + hongKongOffset);
  return new Date(Date.UTC(shifted.getUTCFullYear(), shifted.getUTCMonth() - monthsBefore) - hongKongOffset);
}

/** 'YYYY-MM-DD' so many calendar days later. */
export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** "2026-12-01 14:30" by the clock of Hong Kong. */
export function hongKongMinute(at: Date): string {
  return new Date(at.getTime() + hongKongOffset).toISOString().slice(0, 16).replace('T', ' ');
}

// making one takes far longer than using it
const formats = new Map<string, Intl.DateTimeFormat>();

/** An instant as a reader writes it; our English is British: 15 Nov 2026. */
export function timeInWords(at: Date, language: Language, timeStyle?: 'short'): string {
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

/** A Hong Kong day or minute as a reader writes it; anything else stays what it is. */
export function dayInWords(text: string, language: Language): string {
  const [, day, minute] = text.match(/^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}))?$/) ?? [];
  if (!day) return text;
  return timeInWords(
    new Date(`${day}T${minute ?? '00:00'}:00+08:00`),
    language,
    minute ? 'short' : undefined,
  );
}
