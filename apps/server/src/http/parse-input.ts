// Parses the input of a request with the schemas of its endpoint. Invalid input becomes field errors.
import type { Endpoint } from '@keepsake/core/api/endpoint';
import { AppError } from '@keepsake/core/api/errors';
import { fieldErrors } from '@keepsake/core/api/validation';
import type { Language } from '@keepsake/core/values/language';
import type { z } from 'zod';

export type RawInput = { params?: unknown; query?: unknown; body?: unknown };

function parse(schema: z.ZodType | undefined, value: unknown, language: Language): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw new AppError('FIELDS_INVALID', {}, fieldErrors(result.error.issues, language));
}

/** PostgreSQL cannot store a NUL character. */
const hasNul = (raw: RawInput): boolean =>
  JSON.stringify([raw.params, raw.query, raw.body]).includes('\\u0000');

export function parseInput(endpoint: Endpoint, raw: RawInput, language: Language) {
  if (hasNul(raw)) throw new AppError('BODY_MALFORMED');
  // an invalid id in the path is answered like an unknown one
  if (endpoint.params && !endpoint.params.safeParse(raw.params).success) throw new AppError('NOT_FOUND');
  return {
    params: parse(endpoint.params, raw.params, language),
    query: parse(endpoint.query, raw.query ?? {}, language),
    body: parse(endpoint.body, raw.body ?? {}, language),
  };
}
