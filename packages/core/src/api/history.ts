// The history of one record, as detail screens show it: who, what, when, comment.
import { z } from 'zod';
import { characters } from '../values/text.ts';

/** The body of an action whose comment goes into the history. */
export const commentBody = z.strictObject({ comment: characters(0, 200).default('') });

export const historyEntry = z.object({
  at: z.iso.datetime(),
  actor: z.string(),
  /** The person for whom the actor decided, by delegation. */
  actingFor: z.string().nullable().optional(),
  action: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  comment: z.string(),
});
export type HistoryEntry = z.output<typeof historyEntry>;
