// Creating and changing souvenirs, one at a time or in bulk.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { bulkShape, formShape } from '../../fields/field-schemas.ts';
import { omittable } from '../../permissions/form-fields.ts';
import { newPriceFields } from '../../records/price.fields.ts';
import { souvenirFields } from '../../records/souvenir.fields.ts';
import { codeText } from '../../values/text.ts';
import { optionKinds } from '../families/family.rules.ts';
import { souvenirDetail } from './souvenir.contract.ts';

const maxBodyBytes = 1_000_000;
export const maxPictures = 12;
export const maxBulkSouvenirs = 100;

export const souvenirForm = z.strictObject({
  ...formShape(souvenirFields),
  /** Stored files in display order. The first is the cover. */
  pictures: z.array(z.uuid()).max(maxPictures).default([]),
});
export type SouvenirForm = z.output<typeof souvenirForm>;

/** The first prices of a new souvenir. They need the permission to set prices. */
const { mallPrice, internalPrice } = formShape(newPriceFields);
const firstPrices = { mallPrice, internalPrice };
export const souvenirCreateForm = souvenirForm.extend(firstPrices);
export type FirstPrices = Pick<z.output<typeof souvenirCreateForm>, keyof typeof firstPrices>;

const omitting = omittable('gifts', souvenirForm.shape);
/** Omitted fields are taken from the copied souvenir. Its prices are not copied. */
export const souvenirCopyForm = z.strictObject({ ...omitting, ...firstPrices });
/** With the version that was edited. If the souvenir has changed since, the edit is refused. */
export const souvenirEditForm = z.strictObject({
  ...omitting,
  code: codeText(1, 50).optional(),
  version: z.int(),
});

const textsAnswer = z.object({ 'zh-HK': z.string(), en: z.string(), 'zh-CN': z.string() });
const souvenirFormAnswer = z.object({
  ...souvenirForm.shape,
  id: z.string(),
  version: z.int(),
  name: textsAnswer,
  introduction: textsAnswer,
  details: textsAnswer,
  colour: textsAnswer,
  style: textsAnswer,
  personalLabel: textsAnswer,
  /** Absent for people who may not see shop prices. */
  personalPrice: z.int().optional(),
  pictures: z.array(z.string()),
  /** If the souvenir has a family, `name` is the name of the family. Null if it has none. */
  family: z
    .object({
      size: z.int(),
      kinds: z.array(z.enum(optionKinds)),
      /** The colour whose members have the same pictures, if colour is an option. */
      colour: textsAnswer.nullable(),
    })
    .nullable(),
});
export type SouvenirFormAnswer = z.output<typeof souvenirFormAnswer>;

/** Only the given fields change. */
export const bulkChange = z
  .strictObject(bulkShape(souvenirFields))
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'nothingToChange');
export type BulkChange = z.output<typeof bulkChange>;

export const souvenirFormEndpoints = {
  getSouvenirForm: defineEndpoint({
    path: '/api/inventory/souvenirs/:id/form',
    access: 'gifts',
    summary: 'Get a souvenir for its form, with every text in every language',
    response: souvenirFormAnswer,
  }),
  createSouvenir: defineEndpoint({
    method: 'POST',
    path: '/api/inventory/souvenirs',
    access: 'gifts.create',
    summary: 'Create a souvenir, with its first prices if they are given. Without a code, one is generated',
    form: 'gifts',
    body: souvenirCreateForm,
    bodyLimit: maxBodyBytes,
    response: souvenirDetail,
  }),
  copySouvenir: defineEndpoint({
    method: 'POST',
    path: '/api/inventory/souvenirs/:id/copies',
    access: 'gifts.copy',
    summary: 'Copy a souvenir. The copy gets its own code',
    form: 'gifts',
    body: souvenirCopyForm,
    bodyLimit: maxBodyBytes,
    response: souvenirDetail,
  }),
  updateSouvenir: defineEndpoint({
    method: 'PUT',
    path: '/api/inventory/souvenirs/:id',
    access: 'gifts.edit',
    summary: 'Update a souvenir. Refused if someone else changed it since it was read',
    form: 'gifts',
    body: souvenirEditForm,
    bodyLimit: maxBodyBytes,
    response: souvenirDetail,
  }),
  bulkEditSouvenirs: defineEndpoint({
    method: 'POST',
    path: '/api/inventory/souvenirs/actions/bulk',
    access: 'gifts.bulk',
    summary: 'Update the same fields of many souvenirs. All are changed or none',
    form: 'gifts',
    formAt: 'change',
    body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(maxBulkSouvenirs), change: bulkChange }),
    response: z.object({ changed: z.int() }),
  }),
  listSouvenirLabels: defineEndpoint({
    path: '/api/inventory/souvenirs/labels',
    access: 'gifts.print',
    summary: 'List codes, names and shop prices of souvenirs for printed labels',
    query: z.object({
      ids: z
        .string()
        .max(4000)
        .transform((text) => text.split(',').filter(Boolean))
        .pipe(z.array(z.uuid()).min(1).max(maxBulkSouvenirs)),
    }),
    response: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          productCode: z.string(),
          nameHk: z.string(),
          nameEn: z.string(),
          /** The current shop price. Absent for people who may not see shop prices. */
          mallPrice: z.int().nullable().optional(),
          /** All members of its family. Empty without a family. */
          familyIds: z.array(z.string()),
        }),
      ),
    }),
  }),
};
