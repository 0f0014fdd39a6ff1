// Field errors in the user's language from zod's issues: the same words beside a field and in the server's answer.
import type { z } from 'zod';
import type { FieldErrors } from './errors.ts';
import type { Language } from './language.ts';
import { type MessageParams, translate } from './messages.ts';
import { validationMessages } from './validation.messages.ts';

type Key = keyof typeof validationMessages;
type Issue = z.core.$ZodIssue;

function describe(issue: Issue): { key: Key; params: MessageParams } {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? { key: 'validation.required', params: {} }
        : { key: 'validation.type', params: {} };
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) <= 1)
        return { key: 'validation.required', params: {} };
      return {
        key: issue.origin === 'string' ? 'validation.tooShort' : 'validation.tooSmall',
        params: { limit: Number(issue.minimum) },
      };
    case 'too_big':
      return {
        key: issue.origin === 'string' ? 'validation.tooLong' : 'validation.tooBig',
        params: { limit: Number(issue.maximum) },
      };
    case 'unrecognized_keys':
      return { key: 'validation.unknownKey', params: { keys: issue.keys.join(', ') } };
    case 'custom': {
      const key = `validation.${issue.message}`;
      return { key: key in validationMessages ? (key as Key) : 'validation.format', params: {} };
    }
    default: {
      // An empty field of a form is no misspelt day.
      if (issue.code === 'invalid_format' && issue.input === '')
        return { key: 'validation.required', params: {} };
      const key = `validation.${issue.message}`;
      return { key: key in validationMessages ? (key as Key) : 'validation.format', params: {} };
    }
  }
}

export function fieldErrors(issues: readonly Issue[], language: Language): FieldErrors {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const path = issue.path.join('.');
    const { key, params } = describe(issue);
    fields[path] ??= translate(validationMessages[key], language, params);
  }
  return fields;
}
