import { DateTimePicker } from '@mantine/dates';
import { IconCalendarClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/i18n.tsx';
import { useNarrow } from '../hooks/use-narrow.ts';
import { toHongKongIso } from './days.ts';
import { useCalendar } from './use-calendar.ts';

type MomentFieldProps = {
  label: ReactNode;
  description?: ReactNode;
  /** ISO time with the Hong Kong offset. */
  value: string | null | undefined;
  onChange: (moment: string | null) => void;
  error?: ReactNode;
  required?: boolean;
  'data-path'?: string;
};

/** A field for a date and time in Hong Kong. */
export function MomentField({ value, onChange, ...props }: MomentFieldProps) {
  const t = useT();
  const { calendar, dayFormat, today } = useCalendar();
  const narrow = useNarrow();
  return (
    <DateTimePicker
      {...props}
      {...calendar}
      value={value ? value.slice(0, 16).replace('T', ' ') : null}
      onChange={(written) => onChange(written && toHongKongIso(written))}
      valueFormat={`${dayFormat} HH:mm`}
      defaultDate={today}
      defaultTimeValue="09:00"
      clearable={!props.required}
      clearButtonProps={{ 'aria-label': t('dates.clear') }}
      leftSection={<IconCalendarClock size={17} aria-hidden />}
      placeholder={t('dates.choose')}
      dropdownType={narrow ? 'modal' : 'popover'}
      modalProps={{ centered: true }}
      timePickerProps={{
        'aria-label': t('common.time'),
        hoursInputLabel: t('dates.hours'),
        minutesInputLabel: t('dates.minutes'),
      }}
      submitButtonProps={{ 'aria-label': t('common.done') }}
    />
  );
}
