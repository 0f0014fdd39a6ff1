// Works out Hong Kong's public holidays of the years it is given, and ends.
import { writeSync } from 'node:fs';
import Holidays from 'date-holidays';
import type { Holiday } from '../holidays.ts';

const library = new Holidays('HK');

function holidaysOf(year: number): Holiday[] {
  const named = (language: string) =>
    library
      .getHolidays(year, language)
      .filter(({ type }) => type === 'public')
      .map(({ date, name }) => ({ day: date.slice(0, 10), name }));
  const english = named('en');
  // the library's Chinese is Traditional; Simplified is converted when shown
  return named('zh').map(({ day, name }, index) => ({
    day,
    name: { 'zh-HK': name, en: english[index]!.name },
  }));
}

const years = process.argv.slice(2).map(Number);
writeSync(1, JSON.stringify(years.map((year) => [year, holidaysOf(year)])));
