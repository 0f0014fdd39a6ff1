// Texts measured as people count them: a rare character is one, though JavaScript keeps it as two, and what nobody sees
// is none.
import { z } from 'zod';
import { hasInvisible, visibleLength } from './visible.ts';

/** Trimmed text with at least `min` visible and at most `max` characters; one that shows nothing is empty. */
export const characters = (min: number, max: number) =>
  z
    .string()
    .overwrite((value) => (visibleLength(value) === 0 ? '' : value.trim()))
    .check(({ value, issues }) => {
      const shared = { origin: 'string', inclusive: true, input: value } as const;
      const seen = visibleLength(value);
      if (seen < min) issues.push({ ...shared, code: 'too_small', minimum: seen === 0 ? 1 : min });
      else if ([...value].length > max) issues.push({ ...shared, code: 'too_big', maximum: max });
    });

/** A name: two that look the same must be the same, so nothing invisible may be in it. */
export const nameText = (min: number, max: number) =>
  characters(min, max).check(({ value, issues }) => {
    if (hasInvisible(value)) issues.push({ code: 'custom', message: 'invisible', input: value });
  });
