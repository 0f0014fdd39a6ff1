// Creating and changing souvenirs, one at a time or in bulk.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { omittable } from '../../permissions/form-fields.ts';
import { characters, nameText } from '../../values/text.ts';
import {
  applicableObjects,
  souvenirDetail,
  souvenirId,
  souvenirLevels,
  souvenirStates,
} from './souvenir.contract.ts';

const maxBodyBytes = 1_000_000;
export const maxPictures = 12;
export const maxBulkSouvenirs = 100;

const souvenirCode = (min: number) => characters(min, 50).regex(/^[^\s\p{C}]*$/u, 'productCode');

const inLanguages = (text: z.ZodString, needed = text) =>
  z.strictObject({ 'zh-HK': needed, en: needed, 'zh-CN': text });
const line = (max: number) => inLanguages(characters(0, max));
const stockFigure = z.int().min(0).max(1_000_000);

const noText = { 'zh-HK': '', en: '', 'zh-CN': '' };
/** Defaults for omitted fields of a new souvenir. */
export const souvenirDefaults = {
  code: '',
  introduction: noText,
  details: noText,
  colour: noText,
  style: noText,
  level: 'normal',
  applicableObject: 'A',
  state: 'valid',
  customised: false,
  perishable: false,
  inShop: true,
  inApplication: true,
  minimumStock: 0,
  safeStock: 0,
  supplierId: null,
  pictures: [],
} as const;

export const souvenirForm = z.strictObject({
  /** If empty, the server generates a code. */
  code: souvenirCode(0).default(souvenirDefaults.code),
  categoryId: z.uuid(),
  name: inLanguages(nameText(0, 90), nameText(1, 90)),
  introduction: line(500).default(souvenirDefaults.introduction),
  details: inLanguages(z.string().max(150_000)).default(souvenirDefaults.details),
  colour: line(60).default(souvenirDefaults.colour),
  style: line(60).default(souvenirDefaults.style),
  level: z.enum(souvenirLevels).default(souvenirDefaults.level),
  applicableObject: z.enum(applicableObjects).default(souvenirDefaults.applicableObject),
  state: z.enum(souvenirStates).default(souvenirDefaults.state),
  customised: z.boolean().default(souvenirDefaults.customised),
  perishable: z.boolean().default(souvenirDefaults.perishable),
  inShop: z.boolean().default(souvenirDefaults.inShop),
  inApplication: z.boolean().default(souvenirDefaults.inApplication),
  minimumStock: stockFigure.default(souvenirDefaults.minimumStock),
  safeStock: stockFigure.default(souvenirDefaults.safeStock),
  supplierId: z.uuid().nullable().default(souvenirDefaults.supplierId),
  /** Stored files in display order. The first is the cover. */
  pictures: z.array(z.uuid()).max(maxPictures).default([]),
});
export type SouvenirForm = z.output<typeof souvenirForm>;

const omitting = omittable('gifts', souvenirForm.shape);
/** Omitted fields are taken from the copied souvenir. */
export const souvenirCopyForm = z.strictObject(omitting);
/** With the version that was edited. If the souvenir has changed since, the edit is refused. */
export const souvenirEditForm = z.strictObject({
  ...omitting,
  code: souvenirCode(1).optional(),
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
  pictures: z.array(z.string()),
});
export type SouvenirFormAnswer = z.output<typeof souvenirFormAnswer>;

/** Only the given fields change. */
export const bulkChange = z
  .strictObject({
    categoryId: z.uuid().optional(),
    level: z.enum(souvenirLevels).optional(),
    applicableObject: z.enum(applicableObjects).optional(),
    state: z.enum(souvenirStates).optional(),
    inShop: z.boolean().optional(),
    inApplication: z.boolean().optional(),
    minimumStock: stockFigure.optional(),
    safeStock: stockFigure.optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'nothingToChange');
export type BulkChange = z.output<typeof bulkChange>;

const base = { areas: ['inventory'] } as const;

export const souvenirFormEndpoints = {
  getSouvenirForm: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/api/inventory/souvenirs/:id/form',
    kind: 'query',
    access: 'gifts',
    summary: 'Get a souvenir for its form, with every text in every language',
    params: souvenirId,
    response: souvenirFormAnswer,
  }),
  createSouvenir: defineEndpoint({
    ...base,
    method: 'POST',
    path: '/api/inventory/souvenirs',
    kind: 'command',
    access: 'gifts.create',
    summary: 'Create a souvenir. A code is generated if none is given',
    form: 'gifts',
    body: souvenirForm,
    bodyLimit: maxBodyBytes,
    response: souvenirDetail,
  }),
  copySouvenir: defineEndpoint({
    ...base,
    method: 'POST',
    path: '/api/inventory/souvenirs/:id/copies',
    kind: 'command',
    access: 'gifts.copy',
    summary: 'Copy a souvenir. The copy gets its own code',
    params: souvenirId,
    form: 'gifts',
    body: souvenirCopyForm,
    bodyLimit: maxBodyBytes,
    response: souvenirDetail,
  }),
  updateSouvenir: defineEndpoint({
    ...base,
    method: 'PUT',
    path: '/api/inventory/souvenirs/:id',
    kind: 'command',
    access: 'gifts.edit',
    summary: 'Update a souvenir. Refused if someone else changed it since it was read',
    params: souvenirId,
    form: 'gifts',
    body: souvenirEditForm,
    bodyLimit: maxBodyBytes,
    response: souvenirDetail,
  }),
  bulkEditSouvenirs: defineEndpoint({
    ...base,
    method: 'POST',
    path: '/api/inventory/souvenirs/actions/bulk',
    kind: 'command',
    access: 'gifts.bulk',
    summary: 'Update the same fields of many souvenirs. All are changed or none',
    form: 'gifts',
    formAt: 'change',
    body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(maxBulkSouvenirs), change: bulkChange }),
    response: z.object({ changed: z.int() }),
  }),
  listSouvenirLabels: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/api/inventory/souvenirs/labels',
    kind: 'query',
    access: 'gifts.print',
    summary: 'List codes and names of souvenirs for printed labels',
    query: z.object({
      ids: z
        .string()
        .max(4000)
        .transform((text) => text.split(',').filter(Boolean))
        .pipe(z.array(z.uuid()).min(1).max(maxBulkSouvenirs)),
    }),
    response: z.object({
      list: z.array(
        z.object({ id: z.string(), productCode: z.string(), nameHk: z.string(), nameEn: z.string() }),
      ),
    }),
  }),
};
