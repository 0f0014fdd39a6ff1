// Families of souvenirs: their options and members.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { commentedAction } from '../../api/history.ts';
import { localizedNameField } from '../../fields/text-fields.ts';
import { souvenirFields } from '../../records/souvenir.fields.ts';
import { codeText, nameText } from '../../values/text.ts';
import { souvenirDetail } from '../souvenirs/souvenir.contract.ts';
import { maxFamilyName, maxMembers, maxOptions, maxOptionValues, optionKinds } from './family.rules.ts';

const maxValueName = 20;

const optionValue = z.strictObject({
  /** Part of the codes of new members and of the URL of a product. */
  key: z.string().regex(/^[A-Z0-9]{1,10}$/, 'optionKey'),
  name: z.strictObject({
    'zh-HK': nameText(1, maxValueName),
    en: nameText(1, maxValueName),
    'zh-CN': nameText(0, maxValueName),
  }),
  swatch: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, 'format')
    .nullable(),
});

const isUnique = (all: readonly string[]) => new Set(all).size === all.length;

const option = z.strictObject({
  kind: z.enum(optionKinds),
  values: z
    .array(optionValue)
    .min(1)
    .max(maxOptionValues)
    .refine((values) => isUnique(values.map(({ key }) => key)), 'listedTwice'),
});

export const familyForm = z.strictObject({
  /** The version that was edited. Null: a new family. */
  version: z.int().min(1).nullable(),
  code: codeText(1, 50),
  name: localizedNameField(maxFamilyName, { label: souvenirFields.name.label }).input,
  options: z
    .array(option)
    .min(1)
    .max(maxOptions)
    .refine((options) => isUnique(options.map(({ kind }) => kind)), 'listedTwice'),
  /** Members that are not listed leave the family and stay as souvenirs without options. */
  members: z
    .array(
      z.strictObject({
        keys: z.array(z.string()).min(1).max(maxOptions),
        /** An existing souvenir. Null: a new one is created. */
        souvenirId: z.uuid().nullable(),
        code: codeText(1, 50),
      }),
    )
    .min(1)
    .max(maxMembers)
    .refine((members) => isUnique(members.map(({ keys }) => keys.join('-'))), 'listedTwice')
    .refine((members) => isUnique(members.flatMap(({ souvenirId }) => souvenirId ?? [])), 'listedTwice'),
});
export type FamilyForm = z.output<typeof familyForm>;

const texts = z.object({ 'zh-HK': z.string(), en: z.string(), 'zh-CN': z.string() });
const familyAnswer = familyForm.extend({
  name: texts,
  options: z.array(
    z.object({
      kind: z.enum(optionKinds),
      values: z.array(z.object({ key: z.string(), name: texts, swatch: z.string().nullable() })),
    }),
  ),
  members: z.array(z.object({ keys: z.array(z.string()), souvenirId: z.string(), code: z.string() })),
});
export type FamilyAnswer = z.output<typeof familyAnswer>;

export const familyEndpoints = {
  getFamilyForm: defineEndpoint({
    path: '/api/inventory/souvenirs/:id/family',
    access: 'gifts',
    summary:
      'Get the options of the family of a souvenir for its form. Without a family: a form to start one',
    response: familyAnswer,
  }),
  saveFamily: defineEndpoint({
    method: 'PUT',
    path: '/api/inventory/souvenirs/:id/family',
    access: 'gifts.edit',
    summary: 'Save the options and members of the family of a souvenir. New members are created',
    body: familyForm,
    response: souvenirDetail,
  }),
  dissolveFamily: defineEndpoint({
    ...commentedAction,
    path: '/api/inventory/souvenirs/:id/family/actions/dissolve',
    access: 'gifts.edit',
    summary: 'Dissolve the family of a souvenir. Its members stay as souvenirs without options',
    response: souvenirDetail,
  }),
};
