import { DateInput, DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { type FocusEvent, type FocusEventHandler, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useT } from '../../i18n/i18n.tsx';
import { useAfterPress } from '../form/use-after-press.ts';
import { useNarrow } from '../hooks/use-narrow.ts';
import { readDay } from './days.ts';
import { useCalendar } from './use-calendar.ts';

type DayFieldProps = {
  label: ReactNode;
  description?: ReactNode;
  /** 'YYYY-MM-DD'. `''` and `null` mean no day. */
  value?: string | null;
  /** Called with `null` if the day is cleared, which is not possible if it is required. */
  onChange?: (day: string | null) => void;
  onBlur?: FocusEventHandler<HTMLElement>;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  min?: string;
  max?: string;
  size?: 'xs' | 'sm' | 'md';
  /** Shows no calendar button. For a field next to a calendar. */
  withoutCalendar?: boolean;
  'data-path'?: string;
};

/**
 * A field for a Hong Kong day, typed or chosen from a calendar. With a form:
 * `<DayField {...form.field('useDate')} />`.
 */
export function DayField(input: DayFieldProps) {
  const { value, min, max, size = 'sm', required = false, withoutCalendar = false, ...props } = input;
  const { onBlur, error } = props;
  const t = useT();
  const { calendar, dayFormat, today, formatDay } = useCalendar();
  // an invalid or forbidden input: the field restores the previous day and shows an error
  const [refused, setRefused] = useState<{ text: string; restored: typeof value }>();
  const afterPress = useAfterPress();
  const findProblem = (text: string): string | undefined => {
    const day = readDay(text, today);
    if (!day) return t('dates.notADate', { text });
    if (min && day < min) return t('dates.early', { day: formatDay(min) });
    return max && day > max ? t('dates.late', { day: formatDay(max) }) : undefined;
  };
  const typed = {
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      onBlur?.(event);
      const text = event.currentTarget.value.trim();
      const isAccepted = !text || text === (value && formatDay(value)) || !findProblem(text);
      afterPress(() => setRefused(isAccepted ? undefined : { text, restored: value }));
    },
    error: error || (refused && refused.restored === value && findProblem(refused.text)),
  };
  // when a form moves the focus to a field with an error, the calendar must not open and cover the form
  const [isClosed, setClosed] = useState(false);
  const opening = {
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) =>
      setClosed('focusedByForm' in currentTarget.dataset),
    onClick: () => setClosed(false),
    onKeyDown: ({ key }: KeyboardEvent) => key !== 'Tab' && setClosed(false),
  };
  // Escape closes the calendar, not the dialog around it
  const [isOpened, setOpened] = useState(false);
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
  // on a phone the keyboard would cover the calendar, so the day cannot be typed
  return narrow && !withoutCalendar ? (
    <DatePickerInput {...shared} dropdownType="modal" modalProps={{ centered: true }} />
  ) : (
    <DateInput
      {...shared}
      {...typed}
      {...opening}
      dateParser={(text) => readDay(text, today)}
      data-mantine-stop-propagation={isOpened || undefined}
      popoverProps={{
        disabled: withoutCalendar || isClosed,
        onOpen: () => setOpened(true),
        onClose: () => setOpened(false),
      }}
    />
  );
}

const clamp = (day: string, min = day, max = day): string => (day < min ? min : day > max ? max : day);
