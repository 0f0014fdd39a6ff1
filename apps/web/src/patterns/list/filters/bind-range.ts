import { type DayRange, type RangeParams, writeRange } from '../../dates/days.ts';
import type { ListState } from '../use-list-state.ts';

/** The value and the handler of the field for a range of days. */
export const bindRange = (state: ListState, filter: RangeParams) => ({
  value: state.ranges[filter.key] ?? {},
  onChange: (range: DayRange) => state.change(writeRange(range, filter)),
});
