// The options of a family in the reader's language.
import { z } from 'zod';
import { optionKinds } from './family.rules.ts';

export const shownOptions = z.array(
  z.object({
    kind: z.enum(optionKinds),
    values: z.array(z.object({ key: z.string(), name: z.string(), swatch: z.string().nullable() })),
  }),
);
export type ShownOptions = z.output<typeof shownOptions>;
