import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { useT } from '../../i18n/i18n.tsx';
import { useNarrow } from '../hooks/use-narrow.ts';
import { DayField } from './day-field.tsx';
import { type DayRange, namedRange, rangeNames } from './days.ts';
import styles from './range-panel.module.css';
import { useCalendar } from './use-calendar.ts';

type RangePanelProps = {
  value: DayRange;
  onChange: (range: DayRange) => void;
  /** The presets end today at the latest. */
  isPast?: boolean | undefined;
  /** Called when a range is clicked (not typed), so that the panel can close. */
  onPicked?: () => void;
};

/** Presets, a calendar and, on a desktop, two fields to type a date range. One end may stay open. */
export function RangePanel({ value, onChange, isPast, onPicked }: RangePanelProps) {
  const t = useT();
  const { calendar, today } = useCalendar();
  const [firstClicked, setFirstClicked] = useState<string>();
  const narrow = useNarrow();
  const pick = (range: DayRange) => {
    setFirstClicked(undefined);
    onChange(range);
    onPicked?.();
  };
  const { start, end } = firstClicked ? { start: firstClicked, end: undefined } : value;
  return (
    <div className={styles.panel}>
      <div className={styles.names}>
        {rangeNames.map((name) => {
          const range = namedRange(name, today, isPast);
          const chosen = value.name
            ? value.name === name && !firstClicked
            : range.start === start && range.end === end;
          return (
            <button
              key={name}
              type="button"
              className={styles.name}
              aria-pressed={chosen}
              onClick={() => pick(chosen ? {} : { ...range, name })}
            >
              {t(`dates.${name}`)}
            </button>
          );
        })}
      </div>
      <div>
        {!narrow && (
          <div className={styles.ends}>
            <DayField
              size="xs"
              withoutCalendar
              label={t('dates.from')}
              value={value.start ?? null}
              {...(value.end ? { max: value.end } : {})}
              onChange={(day) => onChange({ start: day ?? undefined, end: value.end })}
            />
            <DayField
              size="xs"
              withoutCalendar
              label={t('dates.to')}
              value={value.end ?? null}
              {...(value.start ? { min: value.start } : {})}
              onChange={(day) => onChange({ start: value.start, end: day ?? undefined })}
            />
          </div>
        )}
        <DatePicker
          {...calendar}
          type="range"
          allowSingleDateInRange
          defaultDate={end ?? start ?? today}
          value={[start ?? null, end ?? null]}
          onChange={([from, to]) => {
            if (from && to) pick({ start: from, end: to });
            else setFirstClicked(from ?? undefined);
          }}
        />
      </div>
    </div>
  );
}
