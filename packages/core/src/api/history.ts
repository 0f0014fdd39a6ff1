// The history of one record, as detail screens show it: who, what, when, comment.
import { z } from 'zod';
import { characters } from '../values/text.ts';

/** Shared fields of the endpoints of actions whose comment goes into the history. */
export const commentedAction = {
  method: 'POST',
  body: z.strictObject({ comment: characters(0, 200).default('') }),
} as const;

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
