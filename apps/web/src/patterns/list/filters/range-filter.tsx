import { Collapse, InputWrapper, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { useT } from '../../../i18n/i18n.tsx';
import type { DayRange } from '../../dates/days.ts';
import { RangePanel } from '../../dates/range-panel.tsx';
import { useCalendar } from '../../dates/use-calendar.ts';
import type { DateRangeFilter } from '../list-types.ts';
import styles from './filter-select.module.css';

type RangeFilterProps = {
  filter: DateRangeFilter;
  value: DayRange;
  onChange: (range: DayRange) => void;
};

function useRangeText({ name, start, end }: DayRange): string {
  const t = useT();
  const { formatDay } = useCalendar();
  if (name) return t(`dates.${name}`);
  if (start && end)
    return start === end
      ? formatDay(start)
      : t('dates.between', { start: formatDay(start), end: formatDay(end) });
  if (start) return t('dates.since', { day: formatDay(start) });
  return end ? t('dates.until', { day: formatDay(end) }) : t('common.all');
}

const isApplied = ({ start, end }: DayRange) => start !== undefined || end !== undefined || undefined;

/** Desktop: a button with the selected days that opens a calendar. */
export function RangeFilter({ filter, value, onChange }: RangeFilterProps) {
  const t = useT();
  const text = useRangeText(value);
  const [opened, { close, toggle, set }] = useDisclosure();
  return (
    <Popover
      opened={opened}
      onChange={set}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
      withRoles
    >
      <Popover.Target>
        <button type="button" className={styles.button} data-applied={isApplied(value)} onClick={toggle}>
          <IconCalendar size={15} aria-hidden />
          <span className={styles.label}>{t(filter.label)}</span>
          <span className={styles.days}>{text}</span>
          <IconChevronDown size={15} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <RangePanel value={value} onChange={onChange} isPast={filter.isPast} onPicked={close} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** A field that expands the same calendar, for phones and the popover with the filters that do not fit in the row. */
export function RangeField({ filter, value, onChange }: RangeFilterProps) {
  const t = useT();
  const id = useId();
  const text = useRangeText(value);
  const [opened, { toggle }] = useDisclosure();
  return (
    <InputWrapper size="md" label={t(filter.label)} id={id}>
      <button
        type="button"
        id={id}
        className={styles.field}
        data-applied={isApplied(value)}
        aria-expanded={opened}
        aria-label={`${t(filter.label)} ${text}`}
        onClick={toggle}
      >
        <IconCalendar size={17} aria-hidden />
        <span className={styles.days}>{text}</span>
        <IconChevronDown size={15} aria-hidden />
      </button>
      <Collapse expanded={opened} className={styles.unfolded}>
        {opened && <RangePanel value={value} onChange={onChange} isPast={filter.isPast} />}
      </Collapse>
    </InputWrapper>
  );
}
