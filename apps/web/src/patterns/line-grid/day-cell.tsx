// A day in the line grid, written in the reader's language. It is typed or pasted, or chosen after a click.
import { Button, Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { type ComponentProps, useState } from 'react';
import { useT } from '../../i18n/i18n.tsx';
import { isDay, readDay } from '../dates/days.ts';
import { useCalendar } from '../dates/use-calendar.ts';
import { useNarrow } from '../hooks/use-narrow.ts';

type DayCellProps = {
  /** The props of every cell. The value is 'YYYY-MM-DD', or a text that is no day. */
  shared: ComponentProps<'input'> & { readonly value: string; readonly onBlur: () => void };
  onChange: (value: string) => void;
};

export function DayCell({ shared, onChange }: DayCellProps) {
  const { value, onBlur } = shared;
  const t = useT();
  const narrow = useNarrow();
  const { calendar, today, formatDay } = useCalendar();
  // what is typed stays as it is until the cell is left, or another value is pasted
  const [typed, setTyped] = useState<{ text: string; value: string }>();
  const [isOpen, setOpen] = useState(false);
  const day = isDay(value) ? value : null;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" withRoles={false}>
      <Popover.Target>
        <input
          {...shared}
          type="text"
          // as in a day field, the keyboard of a phone would cover the calendar
          inputMode={narrow ? 'none' : undefined}
          maxLength={20}
          autoComplete="off"
          value={typed?.value === value ? typed.text : day ? formatDay(day) : value}
          onChange={({ currentTarget: { value: text } }) => {
            const read = readDay(text, today) ?? text;
            setTyped({ text, value: read });
            onChange(read);
          }}
          onBlur={() => {
            setTyped(undefined);
            onBlur();
          }}
          onClick={() => setOpen(true)}
          onKeyDown={() => setOpen(false)}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <DatePicker
          {...calendar}
          value={day}
          defaultDate={day ?? today}
          onChange={(chosen) => {
            onChange(chosen ?? '');
            setOpen(false);
          }}
        />
        {value && (
          <Button
            fullWidth
            mt={8}
            variant="subtle"
            onClick={() => {
              setTyped(undefined);
              onChange('');
              setOpen(false);
            }}
          >
            {t('dates.clear')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
