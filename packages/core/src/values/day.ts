// The schema of a date in a form, limited to plausible years.
import { z } from 'zod';

export const calendarDay = z.iso
  .date()
  .refine((day) => day >= '2000-01-01' && day <= '2199-12-31', 'calendarDay');
