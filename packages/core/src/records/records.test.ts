import { expect, test } from 'vitest';
import { z } from 'zod';
import { findLabel } from '../fields/field-labels.ts';
import { filterShape, listShape, rowShape } from '../fields/field-schemas.ts';
import { dictionaryFields } from './dictionary.fields.ts';
import { positionFields } from './position.fields.ts';
import { userFields } from './user.fields.ts';

test('a row in the list of people has no phone number, which only the whole record has', () => {
  expect(Object.keys(listShape(userFields))).not.toContain('mobilePhone');
  expect(Object.keys(rowShape(userFields))).toContain('mobilePhone');
});

test('a list is filtered by a flag with the texts true and false', () => {
  const filters = z.object(filterShape(dictionaryFields));
  expect(filters.parse({ enabled: 'false' })).toEqual({ enabled: 'false' });
  expect(filters.parse({})).toEqual({});
  expect(filters.safeParse({ enabled: 'maybe' }).success).toBe(false);
});

test('the audit log finds the label of a field by its name or by its column', () => {
  expect(findLabel(positionFields, 'enCode', 'zh-HK')).toBe('編號');
  expect(findLabel(positionFields, 'code', 'zh-HK')).toBe('編號');
  expect(findLabel(positionFields, 'colour', 'zh-HK')).toBeUndefined();
});

test('a person may have no email address, and an incomplete one is refused', () => {
  const { input } = userFields.email;
  expect(input.parse(undefined)).toBe('');
  expect(input.safeParse('may@college.example').success).toBe(true);
  expect(input.safeParse('may@').success).toBe(false);
});
