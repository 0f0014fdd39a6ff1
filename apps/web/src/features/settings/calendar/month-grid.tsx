// One month of the working calendar. Days off are coloured and also listed by name, so colour is not the only sign.
import { isWeekend } from '@keepsake/core/settings/calendar/working-days';
import { addDays } from '@keepsake/core/values/period';
import { useLanguage, useT } from '../../../i18n/i18n.tsx';
import styles from './calendar-page.module.css';

export type DayOff = { readonly day: string; readonly name: string; readonly kind: 'holiday' | 'closure' };

const sampleWeek = Array.from({ length: 7 }, (_, index) => addDays('2026-11-15', index)); // a Sunday

/** The weeks of a month, starting on Sunday. Days of other months are null. */
function listWeeks(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const blanks = new Date(`${first}T00:00:00Z`).getUTCDay();
  const cells: (string | null)[] = Array.from({ length: blanks }, () => null);
  for (let day = first; day.startsWith(month); day = addDays(day, 1)) cells.push(day);
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

type MonthGridProps = { month: string; off: ReadonlyMap<string, DayOff>; today: string };

export function MonthGrid({ month, off, today }: MonthGridProps) {
  const t = useT();
  const language = useLanguage();
  const utc = { timeZone: 'UTC' } as const;
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'narrow', ...utc });
  const weekdayName = new Intl.DateTimeFormat(language, { weekday: 'long', ...utc });
  const monthName = new Intl.DateTimeFormat(language, { month: 'long', ...utc }).format(new Date(month));
  const daysOffOfMonth = [...off.values()].filter(({ day }) => day.startsWith(month));
  return (
    <div>
      <table className={styles.table}>
        <caption className={styles.caption}>{monthName}</caption>
        <thead>
          <tr>
            {sampleWeek.map((day) => (
              <th key={day} scope="col" abbr={weekdayName.format(new Date(day))}>
                {weekday.format(new Date(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listWeeks(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, index) =>
                day === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: blank cells differ only by their position
                  <td key={index} />
                ) : (
                  <td
                    key={day}
                    data-kind={off.get(day)?.kind ?? (isWeekend(day) ? 'weekend' : undefined)}
                    data-today={day === today || undefined}
                    title={off.get(day)?.name}
                  >
                    <time dateTime={day}>{Number(day.slice(8))}</time>
                    {day === today && <span className={styles.unseen}>{t('dates.today')}</span>}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {daysOffOfMonth.length > 0 && (
        <ul className={styles.named}>
          {daysOffOfMonth.map(({ day, name, kind }) => (
            <li key={day} data-kind={kind}>
              <span>{Number(day.slice(8))}</span> {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
