// Formats dates, times, numbers, money, names of people and lists by locale. All times are Hong Kong time.
import { formatFileSize } from '@keepsake/core/file/file-size';
import type { Language } from '@keepsake/core/values/language';
import { formatAccounting, formatAmount } from '@keepsake/core/values/money';
import { formatNumber } from '@keepsake/core/values/number';
import { nameInLanguage } from '@keepsake/core/values/person-name';
import { useMemo } from 'react';
import { useLanguage } from './i18n.tsx';

const timeZone = 'Asia/Hong_Kong';
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const steps: readonly [limit: number, size: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [minute, 1000, 'second'],
  [hour, minute, 'minute'],
  [day, hour, 'hour'],
  [7 * day, day, 'day'],
  [30 * day, 7 * day, 'week'],
  [365 * day, 30 * day, 'month'],
  [Number.POSITIVE_INFINITY, 365 * day, 'year'],
];

/** "Now" would say in a sentence such as "Ready now" that it begins at this moment. */
const justNow: Readonly<Record<Language, string>> = { 'zh-HK': '剛剛', en: 'just now', 'zh-CN': '刚刚' };

export function formatRelative(iso: string, now: number, language: Language): string {
  const difference = new Date(iso).getTime() - now;
  if (difference > -minute && difference <= 0) return justNow[language];
  const [, size, unit] = steps.find(([limit]) => Math.abs(difference) < limit)!;
  const amount = unit === 'second' ? 0 : Math.trunc(difference / size);
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(amount, unit);
}

/** English is British: 15 Nov 2026. */
const toLocale = (language: Language): string => (language === 'en' ? 'en-GB' : language);

/** `value` is a day (2026-10-18) or a month (2026-10). */
function formatPeriod(value: string, locale: string): string {
  const isMonth = value.length === 7;
  return new Intl.DateTimeFormat(locale, {
    month: 'short',
    ...(isMonth ? { year: 'numeric' } : { day: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(isMonth ? `${value}-01` : value));
}

/** For a day in the near future: Fri 20 Nov, 11月20日（星期五）. Browsers disagree about the brackets. */
function formatWeekday(day: Date, locale: string): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(day);
  const date = { day: 'numeric', month: 'short' } as const;
  return locale.startsWith('zh')
    ? `${format(date)}（${format({ weekday: 'long' })}）`
    : format({ weekday: 'short', ...date });
}

export function formatters(language: Language) {
  const locale = toLocale(language);
  return {
    /** The Chinese or the English name of a person. */
    person: (name: string) => nameInLanguage(name, language),
    date: (iso: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(new Date(iso)),
    weekday: (iso: string) => formatWeekday(new Date(iso), locale),
    dateTime: (iso: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
        new Date(iso),
      ),
    /** A day or a month in a chart or a table of a report: 18 Oct, Oct 2026, 2026年10月. */
    period: (value: string) => formatPeriod(value, locale),
    /** Joins texts: 1, 3 and 5. */
    list: (texts: readonly string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(texts),
    relative: (iso: string, now = Date.now()) => formatRelative(iso, now, language),
    number: (value: number) => formatNumber(value, language),
    fileSize: (bytes: number) => formatFileSize(bytes, language),
    amount: (cents: number) => formatAmount(cents, language),
    accounting: (cents: number) => formatAccounting(cents, language),
    /** With the currency, for example HK$88.50. */
    hkd: (cents: number) => `HK$${formatAccounting(cents, language)}`,
  };
}

export function useFormat() {
  const language = useLanguage();
  return useMemo(() => formatters(language), [language]);
}
