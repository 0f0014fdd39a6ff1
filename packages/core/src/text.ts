// Texts measured as people count them: a rare character is one, though JavaScript keeps it as two.
import { z } from 'zod';

/** Trimmed text of `min` to `max` characters; an empty one that may not be is simply missing. */
export const characters = (min: number, max: number) =>
  z
    .string()
    .trim()
    .check(({ value, issues }) => {
      const length = [...value].length;
      const shared = { origin: 'string', inclusive: true, input: value } as const;
      if (length < min) issues.push({ ...shared, code: 'too_small', minimum: length === 0 ? 1 : min });
      else if (length > max) issues.push({ ...shared, code: 'too_big', maximum: max });
    });
