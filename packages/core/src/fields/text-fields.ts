// Fields that contain text.
import { z } from 'zod';
import { characters, codeText, nameText } from '../values/text.ts';
import type { FieldKind, FieldOptions } from './field.ts';

/** Text that may be empty may also be left out of a request. */
type TextInput<Min extends number> = 0 extends Min ? z.ZodDefault<z.ZodString> : z.ZodString;

function defineText<const Min extends number, const K extends FieldKind, const O extends FieldOptions>(
  kind: K,
  min: Min,
  schema: z.ZodString,
  options: O,
) {
  const input = (min === 0 ? schema.default('') : schema) as TextInput<Min>;
  return { ...options, kind, input, output: z.string(), required: min > 0 };
}

/** One line of text. Invisible characters are refused, so that names that look the same are the same. */
export const nameField = <const Min extends number, const O extends FieldOptions>(
  min: Min,
  max: number,
  options: O,
) => defineText('text', min, nameText(min, max), options);

/** Capital letters and digits. */
export const capitalsField = <const O extends FieldOptions>(max: number, options: O) =>
  defineText('code', 1, characters(1, max).regex(/^[A-Z0-9]+$/, 'storageCode'), options);

export const textField = <const Min extends number, const O extends FieldOptions>(
  min: Min,
  max: number,
  options: O,
) => defineText('text', min, characters(min, max), options);

export const longTextField = <const Min extends number, const O extends FieldOptions>(
  min: Min,
  max: number,
  options: O,
) => defineText('longText', min, characters(min, max), options);

export const phoneField = <const Min extends number, const O extends FieldOptions>(
  min: Min,
  max: number,
  options: O,
) => defineText('phone', min, characters(min, max), options);

/** A code, without spaces. */
export const codeField = <const Min extends number, const O extends FieldOptions>(
  min: Min,
  max: number,
  options: O,
) => defineText('text', min, codeText(min, max), options);

const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
export const emailField = <const Min extends number, const O extends FieldOptions>(
  min: Min,
  max: number,
  options: O,
) => defineText('email', min, characters(min, max).regex(emailPattern, 'email'), options);

const webAddress = /^https?:\/\/[^\s/?#.]+(\.[^\s/?#.]+)+([/?#]\S*)?$/i;
export const urlField = <const Min extends number, const O extends FieldOptions>(
  min: Min,
  max: number,
  options: O,
) =>
  defineText(
    'url',
    min,
    characters(min, max).refine((text) => text === '' || webAddress.test(text), 'website'),
    options,
  );

/** A name that must be given in Traditional Chinese and English. */
export const localizedNameField = <const O extends FieldOptions>(max: number, options: O) => ({
  ...options,
  kind: 'localized' as const,
  input: z.strictObject({ 'zh-HK': nameText(1, max), en: nameText(1, max), 'zh-CN': nameText(0, max) }),
  output: z.string(),
  required: true,
});

const noText = { 'zh-HK': '', en: '', 'zh-CN': '' };

/** A text that may be missing in any language. */
export const localizedTextField = <const O extends FieldOptions>(max: number, options: O) => ({
  ...options,
  kind: 'localized' as const,
  input: z
    .strictObject({ 'zh-HK': characters(0, max), en: characters(0, max), 'zh-CN': characters(0, max) })
    .default(noText),
  output: z.string(),
  required: false,
});
