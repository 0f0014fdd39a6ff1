// Text schemas with length limits. A character outside the BMP counts as one. Invisible characters count towards the
// maximum only.
import { z } from 'zod';
import { hasInvisible, visibleLength } from './visible.ts';

/**
 * Trimmed text with at least `min` visible and at most `max` characters. Text with only invisible characters is empty.
 */
export const characters = (min: number, max: number) =>
  z
    .string()
    .overwrite((value) => (visibleLength(value) === 0 ? '' : value.trim()))
    .check(({ value, issues }) => {
      const shared = { origin: 'string', inclusive: true, input: value } as const;
      const visible = visibleLength(value);
      if (visible < min) issues.push({ ...shared, code: 'too_small', minimum: visible === 0 ? 1 : min });
      else if ([...value].length > max) issues.push({ ...shared, code: 'too_big', maximum: max });
    });

/** A name. Invisible characters are refused, so that names that look the same are the same. */
export const nameText = (min: number, max: number) =>
  characters(min, max).check(({ value, issues }) => {
    if (hasInvisible(value)) issues.push({ code: 'custom', message: 'invisible', input: value });
  });

/** A code. Spaces and invisible characters are refused. */
export const codeText = (min: number, max: number) =>
  characters(min, max).regex(/^[^\s\p{C}]*$/u, 'productCode');
