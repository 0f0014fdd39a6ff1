import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { refundForm } from '../shop/refunds/refund.contract.ts';
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

test('each field has one error message in the requested language', () => {
  expect(errors({ name: '', reason: 'short', quantity: 0, lines: [{ code: 7 }] })).toEqual({
    name: 'Required',
    reason: 'Enter at least 20 characters',
    quantity: 'Enter 1 or more',
    'lines.0.code': 'Wrong type of value',
  });
  expect(errors({ name: 'abcd', quantity: 10, lines: [] }, 'zh-HK')).toEqual({
    name: '最多 3 個字元',
    reason: '必須填寫',
    quantity: '不可大於 9',
  });
});

test('an empty date is reported as missing and a malformed date as wrong', () => {
  const day = z.object({ day: z.iso.date() });
  const listErrors = (value: string) => {
    const result = day.safeParse({ day: value }, { reportInput: true });
    return result.success ? {} : fieldErrors(result.error.issues, 'en');
  };
  expect(listErrors('')).toEqual({ day: 'Required' });
  expect(listErrors('2026-02-30')).toEqual({ day: 'Enter a valid date' });
});

describe('missing and wrong values', () => {
  const form = z.strictObject({
    category: z.enum(['mall', 'system']),
    supplierId: z.uuid(),
    agreed: z.literal(true, 'agreed'),
    quantity: z.int(),
    email: z.email(),
    color: z.string().regex(/^#\d+$/),
    ids: z.array(z.uuid()).min(1).max(2),
  });
  const whole = {
    category: 'mall',
    supplierId: '00000000-0000-4000-8000-000000000000',
    agreed: true,
    quantity: 1,
    email: 'alice@college.example',
    color: '#1',
    ids: ['00000000-0000-4000-8000-000000000000'],
  };
  const listErrors = (change: object, language: 'en' | 'zh-HK' | 'zh-CN' = 'en') => {
    const result = form.safeParse({ ...whole, ...change }, { reportInput: true });
    return result.success ? {} : fieldErrors(result.error.issues, language);
  };
  test.each([
    [{ category: undefined }, { category: 'Choose an option' }],
    [{ category: null }, { category: 'Choose an option' }],
    [{ category: '' }, { category: 'Choose an option' }],
    [{ category: 'other' }, { category: 'Choose an option' }],
    [{ supplierId: 'x' }, { supplierId: 'Choose an option' }],
    [{ email: 'alice' }, { email: 'Enter a valid email address' }],
    [{ color: 'red' }, { color: 'The format is not valid. Check what you entered.' }],
    [{ supplierId: undefined }, { supplierId: 'Choose an option' }],
    [{ supplierId: null }, { supplierId: 'Choose an option' }],
    [{ supplierId: '' }, { supplierId: 'Choose an option' }],
    [{ agreed: false }, { agreed: 'Agree to the user agreement and privacy policy first' }],
    [{ quantity: null }, { quantity: 'Required' }],
    [{ quantity: '' }, { quantity: 'Required' }],
    [{ quantity: 'x' }, { quantity: 'Wrong type of value' }],
    [{ ids: [] }, { ids: 'Choose at least one' }],
    [{ ids: undefined }, { ids: 'Choose at least one' }],
    [{ ids: [whole.supplierId, whole.supplierId, whole.supplierId] }, { ids: 'You can add up to 2' }],
  ])('the input %j has the errors %j', (change, expected) => expect(listErrors(change)).toEqual(expected));

  test('a missing choice is reported in each language', () => {
    expect(listErrors({ category: '' }, 'zh-HK')).toEqual({ category: '請選擇' });
    expect(listErrors({ category: '' }, 'zh-CN')).toEqual({ category: '请选择' });
  });
});

test('a refund without items asks for at least one item, and without agreement asks to accept the policy', () => {
  const form = {
    kind: 'refund',
    lines: [],
    contactName: '陳大文',
    contactPhone: '2345 6789',
    contactEmail: 'chan@college.example',
    agreed: false,
  };
  const result = refundForm.safeParse(form, { reportInput: true });
  expect(fieldErrors(result.error!.issues, 'en')).toEqual({
    lines: 'Choose at least one item',
    agreed: 'Agree to the refund policy first',
  });
  expect(fieldErrors(result.error!.issues, 'zh-HK').lines).toBe('請至少選擇一件貨品');
});

test('an empty text with a minimum length reports the minimum', () => {
  const result = z.object({ name: z.string().min(2) }).safeParse({ name: '' }, { reportInput: true });
  expect(fieldErrors(result.error!.issues, 'en')).toEqual({ name: 'Enter at least 2 characters' });
});

test('an empty date is reported as missing, and a malformed date or an empty word with the message of its schema', () => {
  const form = z.object({
    day: z.iso.date('day'),
    word: z.string().refine((word) => word === 'yes', 'yesNo'),
  });
  const listErrors = (value: object) => {
    const result = form.safeParse(value, { reportInput: true });
    return result.success ? {} : fieldErrors(result.error.issues, 'en');
  };
  expect(listErrors({ day: '', word: 'yes' })).toEqual({ day: 'Required' });
  expect(listErrors({ day: 'soon', word: 'yes' })).toEqual({ day: 'Enter a valid date' });
  expect(listErrors({ day: '2026-11-16', word: '' })).toEqual({ word: 'Enter Yes or No' });
});

test('unknown fields of a request are named in the error', () => {
  const known = { name: 'abc', reason: 'r'.repeat(20), quantity: 1, lines: [] };
  expect(errors({ ...known, colour: 'red', size: 3 })).toEqual({ '': 'Unknown field: colour, size' });
});
