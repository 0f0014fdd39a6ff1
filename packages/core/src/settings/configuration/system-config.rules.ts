// Validation of settings: those the program reads, and those an administrator adds.
import { z } from 'zod';
import { omittable } from '../../permissions/form-fields.ts';
import { configFields } from '../../records/config.fields.ts';
import { enCode } from '../../values/naming.ts';
import { characters, nameText } from '../../values/text.ts';
import { configCategories } from './config-row.ts';
import { parseNumbers } from './numbers.ts';
import { type ConfigKey, configRow } from './system-config.ts';

export const approvalLevels = ['department', 'college_office'] as const;
const maxDays = 365;
const daysText = /^\d{1,3}(,\d{1,3}){0,9}$/;
// without a limit of digits, a number of minutes could exceed what a date can hold
const numberText = /^\d{1,7}(\.\d{1,4})?(,\d{1,7}(\.\d{1,4})?){0,9}$/;

const isAscending = (values: number[]) => values.every((value, i) => i === 0 || value > values[i - 1]!);
const shapes = {
  days: (text: string) => daysText.test(text) && parseNumbers(text).every((days) => days <= maxDays),
  ascending: (text: string) => numberText.test(text) && isAscending(parseNumbers(text)),
  levels: (text: string) => {
    const levels = text.split(',');
    return (
      new Set(levels).size === levels.length &&
      levels.every((level) => (approvalLevels as readonly string[]).includes(level))
    );
  },
  unit: (text: string) => enCode.safeParse(text).success,
  person: (text: string) => text === '' || z.uuid().safeParse(text).success,
  free: () => true,
  time: (text: string) => /^([01]?\d|2[0-3]):[0-5]\d$/.test(text),
};
const shapeMessages = {
  days: 'listOfDays',
  ascending: 'ascendingNumbers',
  levels: 'approvalLevels',
  unit: 'unitCode',
  person: 'unknownPerson',
  free: '',
  time: 'timeOfDay',
};

export function configValueSchema(key: ConfigKey): z.ZodType<string | number | boolean> {
  const { initial, min = 0, max = Number.MAX_SAFE_INTEGER, fraction, shape } = configRow(key);
  if (typeof initial === 'boolean') return z.boolean();
  if (typeof initial === 'number') return (fraction ? z.number() : z.int()).min(min).max(max);
  const text = characters(shape === 'person' || shape === 'free' ? 0 : 1, 500);
  return shape ? text.refine((value) => shapes[shape](value), shapeMessages[shape]) : text;
}

export const configDataTypes = configFields.dataType.output.options;
export type ConfigDataType = (typeof configDataTypes)[number];

const customValueSchemas: Record<ConfigDataType, z.ZodType<string | number | boolean>> = {
  string: characters(1, 500),
  boolean: z.boolean(),
  number: z.number(),
};

const inLanguages = <T extends z.ZodType>(required: T, optional: T) =>
  z.strictObject({ 'zh-HK': required, en: required, 'zh-CN': optional });
const shared = {
  description: inLanguages(characters(0, 500), characters(0, 500)),
  sortCode: z.int().min(0).max(9999),
  enabled: z.boolean(),
};

/** The form of a built-in setting. Key, category and type cannot change. An empty name means the built-in name. */
export const configForm = (key: ConfigKey) =>
  z.strictObject({
    name: inLanguages(nameText(0, 100), nameText(0, 100)),
    value: configValueSchema(key),
    ...omittable('system-config', shared),
  });

const customKey = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[A-Za-z][A-Za-z0-9._-]*$/, 'configKey');

/** An update of a built-in or custom setting. Omitted fields keep their value. */
export const configChange = z.strictObject({
  key: customKey.optional(),
  name: inLanguages(nameText(0, 100), nameText(0, 100)).optional(),
  category: z.enum(configCategories).optional(),
  dataType: z.enum(configDataTypes).optional(),
  value: z.union([z.string().max(500), z.number(), z.boolean()]),
  ...omittable('system-config', shared),
});

/** The form of a custom setting. The value is checked against its data type. */
export const customConfigForm = z
  .strictObject({
    key: customKey,
    name: inLanguages(nameText(1, 100), nameText(0, 100)),
    category: z.enum(configCategories),
    dataType: z.enum(configDataTypes),
    value: z.unknown().refine((value) => value !== undefined && value !== null && value !== '', 'required'),
    description: shared.description.default({ 'zh-HK': '', en: '', 'zh-CN': '' }),
    sortCode: shared.sortCode.default(0),
    enabled: shared.enabled.default(true),
  })
  .transform((form, context) => {
    const checked = customValueSchemas[form.dataType].safeParse(form.value);
    for (const issue of checked.error?.issues ?? [])
      context.issues.push({ ...issue, path: ['value'], input: form.value } as never);
    return { ...form, value: checked.data ?? '' };
  });

/** Converts the stored text of a custom setting into its data type. */
export function parseCustomValue(dataType: ConfigDataType, value: string): string | number | boolean {
  if (dataType === 'boolean') return value === 'true';
  return dataType === 'number' ? Number(value) : value;
}
