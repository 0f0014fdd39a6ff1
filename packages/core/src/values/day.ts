// A day of the calendar in a form: within what a database and a person can mean.
import { z } from 'zod';

export const calendarDay = z.iso
  .date()
  .refine((day) => day >= '2000-01-01' && day <= '2199-12-31', 'calendarDay');
