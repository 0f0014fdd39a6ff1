// The steps of one record as every detail screen answers them (who, what, when, comment).
import { z } from 'zod';

export const historyEntry = z.object({
  at: z.iso.datetime(),
  actor: z.string(),
  /** In whose place, where it was somebody else's right. */
  actingFor: z.string().nullable().optional(),
  action: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  comment: z.string(),
});
export type HistoryEntry = z.output<typeof historyEntry>;
