// The schemas of dates in forms, limited to plausible years.
import { z } from 'zod';

export const calendarDay = z.iso
  .date()
  .refine((day) => day >= '2000-01-01' && day <= '2199-12-31', 'calendarDay');

/** The day of a stock document. */
export const businessDay = z.iso
  .date('day')
  .refine((day) => day >= '2000-01-01' && day <= '2099-12-31', 'day');
