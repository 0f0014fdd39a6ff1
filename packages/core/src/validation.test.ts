import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldErrors } from './validation.ts';

const schema = z.strictObject({
  name: z.string().min(1).max(3),
  reason: z.string().min(20),
  quantity: z.int().min(1).max(9),
  lines: z.array(z.strictObject({ code: z.string() })),
});
const errors = (value: unknown, language: 'en' | 'zh-HK' = 'en') => {
  const result = schema.safeParse(value, { reportInput: true });
  return result.success ? {} : fieldErrors(result.error.issues, language);
};

test('each field has one sentence, in the asked language', () => {
  expect(errors({ name: '', reason: 'short', quantity: 0, lines: [{ code: 7 }] })).toEqual({
    name: 'Required',
    reason: 'At least 20 characters',
    quantity: 'Not below 1',
    'lines.0.code': 'Wrong type of value',
  });
  expect(errors({ name: 'abcd', quantity: 10, lines: [] }, 'zh-HK')).toEqual({
    name: '最多 3 個字元',
    reason: '必須填寫',
    quantity: '不可大於 9',
  });
});

test('an empty day is missing, a wrong one is wrong', () => {
  const day = z.object({ day: z.iso.date() });
  const told = (value: string) => {
    const result = day.safeParse({ day: value }, { reportInput: true });
    return result.success ? {} : fieldErrors(result.error.issues, 'en');
  };
  expect(told('')).toEqual({ day: 'Required' });
  expect(told('2026-02-30')).toEqual({ day: 'Not in the right format' });
});
