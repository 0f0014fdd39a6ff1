// The history of one record, as detail screens show it: who, what, when, comment.
import { z } from 'zod';

export const historyEntry = z.object({
  at: z.iso.datetime(),
  actor: z.string(),
  /** The person the actor stood in for. */
  actingFor: z.string().nullable().optional(),
  action: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  comment: z.string(),
});
export type HistoryEntry = z.output<typeof historyEntry>;
