import { DateInput, DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import type { FocusEventHandler, ReactNode } from 'react';
import { useT } from '../../app/i18n.tsx';
import { useNarrow } from '../use-narrow.ts';
import { readDay } from './days.ts';
import { useCalendar } from './use-calendar.ts';

type DayFieldProps = {
  label: ReactNode;
  description?: ReactNode;
  /** 'YYYY-MM-DD'; both `''` and `null` are none. */
  value?: string | null;
  /** `null` where the day is taken away; a required one cannot be. */
  onChange?: (day: string | null) => void;
  onBlur?: FocusEventHandler<HTMLElement>;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  min?: string;
  max?: string;
  size?: 'xs' | 'sm' | 'md';
  /** Only typed: where a calendar stands beside it anyway. */
  withoutCalendar?: boolean;
  'data-path'?: string;
};

/** A Hong Kong day, typed or taken from a calendar; with a form: `<DayField {...form.field('useDate')} />`. */
export function DayField(input: DayFieldProps) {
  const { value, min, max, size = 'sm', required = false, withoutCalendar = false, ...props } = input;
  const t = useT();
  const { calendar, dayFormat, today } = useCalendar();
  const narrow = useNarrow();
  const shared = {
    ...props,
    ...calendar,
    size,
    required,
    value: value || null,
    valueFormat: dayFormat,
    defaultDate: value || clamp(today, min, max),
    ...(min ? { minDate: min } : {}),
    ...(max ? { maxDate: max } : {}),
    clearable: !required,
    clearButtonProps: { 'aria-label': t('dates.clear') },
    leftSection: !withoutCalendar && <IconCalendar size={17} aria-hidden />,
    placeholder: t(withoutCalendar ? 'dates.type' : 'dates.choose'),
  };
  // On a phone the keyboard would cover the calendar: there it is chosen, not typed.
  return narrow && !withoutCalendar ? (
    <DatePickerInput {...shared} dropdownType="modal" modalProps={{ centered: true }} />
  ) : (
    <DateInput {...shared} dateParser={readDay} popoverProps={{ disabled: withoutCalendar }} />
  );
}

const clamp = (day: string, min = day, max = day): string => (day < min ? min : day > max ? max : day);
