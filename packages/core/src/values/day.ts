// The schemas of days, limited to plausible years. The day of a stock document is in this century. Other days may be
// later, such as the end of a delegation.
import { z } from 'zod';

export const minCalendarYear = 2000;
export const maxCalendarYear = 2199;

export const calendarDay = z.iso
  .date()
  .refine((day) => day >= `${minCalendarYear}-01-01` && day <= `${maxCalendarYear}-12-31`, 'day');

/** A day of a stock document, a filter for the days of documents or counts, or a best-before day in a count. */
export const stockDocumentDay = z.iso
  .date('day')
  .refine((day) => day >= '2000-01-01' && day <= '2099-12-31', 'day');
