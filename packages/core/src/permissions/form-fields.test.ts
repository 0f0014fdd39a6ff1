import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { mergeChanges, omittable, withheldFields, withheldIn } from './form-fields.ts';

const nothing = () => false;
const everything = () => true;

test('form fields that a person has no permission for are withheld', () => {
  expect(withheldFields('system-config', nothing)).toEqual(['description', 'sortCode', 'enabled']);
  expect(withheldFields('system-config', (granted) => granted === 'system-config@sortCode')).toEqual([
    'description',
    'enabled',
  ]);
  expect(withheldFields('system-config', everything)).toEqual([]);
});

test('a form field with an amount is withheld from people who may not see the amount', () => {
  expect(withheldFields('gifts', (granted) => granted !== 'gifts#mallPrice')).toEqual(['personalPrice']);
  expect(withheldFields('gifts', (granted) => granted !== 'gifts@personalPrice')).toEqual(['personalPrice']);
  expect(withheldFields('gifts', everything)).toEqual([]);
});

describe('withheld fields in a request body', () => {
  test.each<[string, unknown, string[]]>([
    ['a withheld field', { remark: 'fragile', supplierId: 'x' }, ['remark']],
    ['an empty or null field, which is a value, too', { remark: '', files: null }, ['remark', 'files']],
    ['a field that is undefined, which counts as omitted', { remark: undefined }, []],
    ['a field in one of its lines', { lines: [{}, { remark: 'fragile' }] }, ['lines.remark']],
    ['lines without such a field', { lines: [{ quantity: 1 }] }, []],
    ['no lines', { lines: [] }, []],
    ['lines that are not a list', { lines: null }, []],
    ['a text in place of its lines', { lines: 'remark' }, []],
    ['several records', [{ supplierId: 'x' }, { remark: 'fragile' }], ['remark']],
  ])('a request body with %s (%o) contains the withheld fields %o', (_case, body, fields) => {
    expect(withheldIn('receiving', body, nothing)).toEqual(fields);
  });

  test.each([[null], [undefined], ['remark'], [7]])(
    'the request body %o contains no withheld fields',
    (body) => {
      expect(withheldIn('receiving', body, nothing)).toEqual([]);
    },
  );

  test('fields that a person has the permission for are not withheld in a request body', () => {
    const body = { remark: 'fragile', externalNo: 'A1' };
    expect(withheldIn('receiving', body, everything)).toEqual([]);
    expect(withheldIn('receiving', body, (granted) => granted === 'receiving@remark')).toEqual([
      'externalNo',
    ]);
  });
});

describe('schema of an update', () => {
  // built in each test, because mutation tests record which code a test runs
  const change = () =>
    z.strictObject(
      omittable('dictionary', {
        name: z.string(),
        sortCode: z.int(),
        enabled: z.boolean().default(true),
        code: z.string().default('new'),
      }),
    );

  test('a field that can be withheld may be omitted and then has no value, not even its default', () => {
    expect(change().parse({ name: 'Colour' })).toEqual({ name: 'Colour', code: 'new' });
  });

  test('a field that can be withheld is validated if present, and other fields stay required', () => {
    const whole = { name: 'Colour', sortCode: 2, enabled: false, code: 'c' };
    expect(change().parse(whole)).toEqual(whole);
    expect(change().safeParse({ name: 'Colour', sortCode: 'two' }).success).toBe(false);
    expect(change().safeParse({ sortCode: 2 }).success).toBe(false);
  });

  test('fields of document lines that can be withheld become optional if their schema is built with the prefix "lines."', () => {
    const line = { direction: z.enum(['in', 'out']), externalNo: z.string() };
    const schema = z.strictObject(omittable('receiving', line, 'lines.'));
    expect(schema.parse({ externalNo: 'A1' })).toEqual({ externalNo: 'A1' });
    expect(schema.safeParse({ direction: 'in' }).success).toBe(false);
  });
});

test('a changed form replaces stored values, keeps those of omitted fields, and drops unknown fields', () => {
  const stored = { remark: 'old', reason: 'kept', expiry: '2026-11-30' as string | null };
  const typed = { remark: 'new', reason: undefined, expiry: null, version: 3 };
  expect(mergeChanges(stored, typed)).toEqual({ remark: 'new', reason: 'kept', expiry: null });
});
