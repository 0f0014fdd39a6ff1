// Personal texts in requests and responses.
import { z } from 'zod';
import {
  characterSets,
  findTextProblem,
  maxPersonalLength,
  normalisePersonalText,
} from '../../values/personal-text.ts';

const widest = { maxLength: maxPersonalLength, characters: 'any' } as const;

/** A typed text, normalised. Empty: none. What the souvenir allows is checked by the use case. */
export const personalTextInput = z
  .string()
  .max(500)
  .overwrite(normalisePersonalText)
  .refine((text) => findTextProblem(text, widest) === null, 'personalText');

/** The personal text that a souvenir offers. */
export const personalOffer = z.object({
  label: z.string(),
  maxLength: z.int(),
  characters: z.enum(characterSets),
  /** Extra price per piece. */
  price: z.int(),
  /** Extra working days. */
  days: z.int(),
});
export type PersonalOffer = z.output<typeof personalOffer>;

/** The personal text of a line. `price` is its part of the unit price. It is absent for people who see no amounts. */
export const personalLine = z.object({ label: z.string(), text: z.string(), price: z.int().optional() });
export type PersonalLine = z.output<typeof personalLine>;
