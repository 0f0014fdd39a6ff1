import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { fieldErrors } from '../api/validation.ts';
import { isCommentLongEnough } from '../application/approve/approval.rules.ts';
import { souvenirForm } from '../catalogue/souvenirs/souvenir-form.contract.ts';
import { readRow } from '../catalogue/souvenirs/souvenir-import.rules.ts';
import { supplierForm } from '../catalogue/suppliers/supplier.contract.ts';
import { namingFields } from '../fields/naming-fields.ts';
import { newPersonForm } from '../identity/accounts/people.contract.ts';
import { profileForm } from '../identity/accounts/user.contract.ts';
import { registerForm } from '../identity/sessions/registration.contract.ts';
import { storageForm } from '../stock/storages/storage.contract.ts';
import { characters, nameText } from './text.ts';
import { visibleLength } from './visible.ts';

const findError = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value, { reportInput: true });
  return result.success ? undefined : fieldErrors(result.error.issues, 'en')[''];
};

const invisible = [
  ['a zero-width space', '\u200b'],
  ['a zero-width joiner', '\u200d'],
  ['a byte order mark', '\ufeff'],
  ['a left-to-right mark', '\u200e'],
  ['a right-to-left override', '\u202e'],
  ['a bidi isolate', '\u2066'],
  ['a soft hyphen', '\u00ad'],
  ['a word joiner', '\u2060'],
  ['a variation selector', '\ufe0f'],
  ['an ideographic variation selector', '\u{e0100}'],
  ['a Hangul filler', '\u3164'],
  ['a half-width Hangul filler', '\uffa0'],
  ['a combining grapheme joiner', '\u034f'],
  ['a Mongolian vowel separator', '\u180e'],
  ['a tag character', '\u{e0041}'],
  ['a blank Braille pattern', '\u2800'],
  ['a control character', '\u0007'],
] as const;

describe.each(invisible)('invisible character: %s', (_, character) => {
  test('an invisible character does not count towards a minimum length', () => {
    expect(visibleLength(`贈${character.repeat(30)}品`)).toBe(2);
    expect(findError(characters(20, 500), `贈${character.repeat(30)}品`)).toBe(
      'Enter at least 20 characters',
    );
    expect(isCommentLongEnough(`好${character.repeat(30)}的`, 10)).toBe(false);
  });
  test('an invisible character alone does not fill a required text', () => {
    expect(findError(characters(1, 500), character.repeat(30))).toBe('Required');
    expect(characters(0, 500).parse(character.repeat(30))).toBe('');
  });
  test('an invisible character is refused inside a name', () => {
    expect(findError(nameText(2, 100), `陳大${character}文`)).toBe('Contains an invisible character');
  });
});

test('a line break does not count towards a minimum length and is refused in a name', () => {
  expect(visibleLength('一\n二')).toBe(2);
  expect(findError(nameText(1, 50), '一\n二')).toBe('Contains an invisible character');
});

test('emoji sequences and variants of Chinese characters stay unchanged in free text', () => {
  const text = '送給 👩‍🏫❤️ 葛\u{e0100}老師';
  expect(characters(1, 500).parse(text)).toBe(text);
});

test('a maximum length counts every character once, also outside the BMP', () => {
  expect(findError(characters(1, 3), '𠮷𠮷𠮷')).toBeUndefined();
  expect(findError(characters(1, 3), '𠮷𠮷𠮷𠮷')).toBe('Enter 3 characters or fewer');
  expect(findError(characters(1, 3), 'ab\u200b\u200b')).toBe('Enter 3 characters or fewer');
});

const emptyProfile = {
  realName: '',
  englishName: '',
  mobilePhone: '',
  description: '',
  headIcon: '',
  signImg: '',
};

test.each([
  ['a person', newPersonForm.shape.realName],
  ['a person who registers', registerForm.shape.realName],
  ['one’s own profile', profileForm(emptyProfile, 50).shape.realName],
  ['a souvenir', souvenirForm.shape.name.shape.en],
  ['a supplier', supplierForm.shape.name],
  ['a supplier’s contact person', supplierForm.shape.contactPerson],
  ['a storage', storageForm.shape.name.shape['zh-HK']],
  ['a category, role, unit or position', namingFields.fullName.input],
])('the name of %s cannot contain an invisible character', (_, schema) => {
  expect(findError(schema, '陳大文')).toBeUndefined();
  expect(findError(schema, '陳\u200b大文')).toBe('Contains an invisible character');
});

test('a name in an import cannot contain an invisible character', () => {
  expect(readRow({ nameHk: '水晶\u200b座' }, 'en').problems.nameHk).toBe('Contains an invisible character');
});

test('surrounding spaces of a text are removed', () => {
  expect(characters(0, 500).parse('  a gift ')).toBe('a gift');
});

test('an empty text is reported as missing, and a single character as too short', () => {
  expect(findError(characters(20, 500), ' ')).toBe('Required');
  expect(findError(characters(20, 500), 'a')).toBe('Enter at least 20 characters');
});
