import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { fieldErrors } from '../../api/validation.ts';
import { adjustmentForm, transferEdit, transferForm } from './document.form.ts';

const listErrors = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value, { reportInput: true });
  return result.success ? undefined : fieldErrors(result.error.issues, 'en');
};
const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;

const line = { souvenirId: id(1), quantity: 1 };
const transfer = {
  sourceStorageId: id(2),
  targetStorageId: id(3),
  effectiveDate: '2026-11-16',
  lines: [line],
};

test.each([
  ['new', transferForm],
  ['changed', transferEdit],
])('the storages of a %s transfer must differ', (_case, form) => {
  expect(listErrors(form, transfer)).toBeUndefined();
  expect(listErrors(form, { ...transfer, targetStorageId: id(2) })).toEqual({
    targetStorageId: 'Choose two different storages',
  });
});

describe('lines of a transfer', () => {
  test('a transfer has 1 to 500 lines', () => {
    const withLines = (count: number) =>
      listErrors(transferForm, { ...transfer, lines: Array(count).fill(line) });
    expect(withLines(0)).toEqual({ lines: 'Add at least one line' });
    expect(withLines(1)).toBeUndefined();
    expect(withLines(500)).toBeUndefined();
    expect(withLines(501)).toEqual({ lines: 'You can add up to 500' });
  });

  test('a line of a transfer has 1 to 100,000 pieces and needs no remark', () => {
    const withQuantity = (quantity: number) =>
      listErrors(transferForm, { ...transfer, lines: [{ ...line, quantity, remark: '' }] });
    expect(withQuantity(0)).toEqual({ 'lines.0.quantity': 'Enter 1 or more' });
    expect(withQuantity(100_000)).toBeUndefined();
    expect(withQuantity(100_001)).toEqual({ 'lines.0.quantity': 'Enter 100,000 or less' });
  });
});

test.each([
  [null, undefined],
  ['2026-11-17', undefined],
  ['2026-11-16', undefined],
  ['2026-11-15', { expiryDate: 'Must not be before the effective date' }],
])(
  'an adjustment that takes effect on 16 November and expires on %o has the errors %o',
  (expiryDate, expected) => {
    const lines = [{ souvenirId: id(1), storageId: id(2), direction: 'in', quantity: 1, reason: 'found' }];
    expect(listErrors(adjustmentForm, { effectiveDate: '2026-11-16', expiryDate, lines })).toEqual(expected);
  },
);
