// Translates zod issues into field errors in the user's language, for forms and for answers of the server.
import type { z } from 'zod';
import type { Language } from '../values/language.ts';
import { type MessageParams, translate } from '../values/messages.ts';
import type { FieldErrors } from './errors.ts';
import { validationMessages } from './validation.messages.ts';

type Key = keyof typeof validationMessages;
type Issue = z.core.$ZodIssue;

const isMissing = (input: unknown): boolean => input === undefined || input === null || input === '';
/** Fields such as supplierId and storageId are chosen from a list. */
const isChoiceField = ({ path }: Issue): boolean => /Id$/.test(String(path.at(-1)));

const formatKeys: Readonly<Record<string, Key>> = { email: 'validation.email', date: 'validation.day' };

/** The message key that the schema names, if it exists. */
function findNamedKey({ message }: Issue): Key | undefined {
  const key = `validation.${message}`;
  return key in validationMessages ? (key as Key) : undefined;
}

function describeLimit(issue: Issue): { key: Key; params: MessageParams } | undefined {
  if (issue.code === 'too_small') {
    const limit = Number(issue.minimum);
    if (limit <= 1 && issue.origin === 'string') return { key: 'validation.required', params: {} };
    if (limit <= 1 && issue.origin === 'array') return { key: 'validation.chooseOne', params: {} };
    const key = issue.origin === 'string' ? 'validation.tooShort' : 'validation.tooSmall';
    return { key, params: { limit } };
  }
  if (issue.code !== 'too_big') return undefined;
  const keys = { string: 'validation.tooLong', array: 'validation.tooMany' } as const;
  const key = keys[issue.origin as keyof typeof keys] ?? 'validation.tooBig';
  return { key, params: { limit: Number(issue.maximum) } };
}

function describe(issue: Issue): { key: Key; params: MessageParams } {
  const named = findNamedKey(issue);
  if (named && !(issue.code === 'invalid_format' && issue.input === ''))
    return { key: named, params: issue.code === 'custom' ? ((issue.params as MessageParams) ?? {}) : {} };
  const limit = describeLimit(issue);
  if (limit) return limit;
  if (issue.code === 'unrecognized_keys')
    return { key: 'validation.unknownKey', params: { keys: issue.keys.join(', ') } };
  if (isMissing(issue.input)) {
    if (issue.code === 'invalid_value' || isChoiceField(issue))
      return { key: 'validation.choose', params: {} };
    if (issue.code === 'invalid_type' && issue.expected === 'array')
      return { key: 'validation.chooseOne', params: {} };
    return { key: 'validation.required', params: {} };
  }
  return { key: describeWrongValue(issue), params: {} };
}

function describeWrongValue(issue: Issue): Key {
  if (issue.code === 'invalid_type') return 'validation.type';
  if (issue.code === 'invalid_value' || isChoiceField(issue)) return 'validation.choose';
  if (issue.code !== 'invalid_format') return 'validation.format';
  return formatKeys[issue.format] ?? 'validation.format';
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
