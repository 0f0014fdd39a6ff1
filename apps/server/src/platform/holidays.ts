// Hong Kong's public holidays, by a library that knows the moon. It is large: it is read when a holiday is first asked for.
import type { LocalizedText } from '@keepsake/core/language';

export type Holiday = { readonly day: string; readonly name: LocalizedText };

const kept = new Map<number, readonly Holiday[]>();

export async function publicHolidays(year: number): Promise<readonly Holiday[]> {
  const known = kept.get(year);
  if (known) return known;
  const { default: Holidays } = await import('date-holidays');
  const library = new Holidays('HK');
  const named = (language: string) =>
    library
      .getHolidays(year, language)
      .filter(({ type }) => type === 'public')
      .map(({ date, name }) => ({ day: date.slice(0, 10), name }));
  const english = named('en');
  // the library's Chinese is Traditional; Simplified is converted when shown
  const holidays = named('zh').map(({ day, name }, index) => ({
    day,
    name: { 'zh-HK': name, en: english[index]!.name },
  }));
  kept.set(year, holidays);
  return holidays;
}
