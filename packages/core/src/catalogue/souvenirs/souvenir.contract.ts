// Souvenirs in the back office.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { commentedAction, historyEntry } from '../../api/history.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { fieldsIn, filterShape, rowShape, sortKeys } from '../../fields/field-schemas.ts';
import { souvenirFields } from '../../records/souvenir.fields.ts';
import { languages } from '../../values/language.ts';
import { shownOptions } from '../families/shown-options.ts';
import { containingSet, shownSet } from '../sets/set.shape.ts';
import { souvenirTextFields } from './souvenir.rules.ts';

export const souvenirLevels = souvenirFields.level.output.options;
export const applicableObjects = souvenirFields.applicableObject.output.options;

export const souvenirRowFields = {
  categoryId: souvenirFields.categoryId,
  ...fieldsIn(souvenirFields, 'list'),
};
export const souvenirDetailFields = {
  ...souvenirRowFields,
  ...fieldsIn(souvenirFields, 'detail'),
  introduction: souvenirFields.introduction,
  details: souvenirFields.details,
  unitCost: souvenirFields.unitCost,
  personalText: souvenirFields.personalText,
  personalLabel: souvenirFields.personalLabel,
  personalMaxLength: souvenirFields.personalMaxLength,
  personalCharacters: souvenirFields.personalCharacters,
  personalPrice: souvenirFields.personalPrice,
  personalDays: souvenirFields.personalDays,
};

/** Price columns are absent (not null) for people who may not see them. */
const souvenirRow = z.object({
  id: z.string(),
  subtitle: z.string(),
  coverSrc: z.string().nullable(),
  ...rowShape(souvenirRowFields),
  actions: z.array(z.enum(['edit', 'copy', 'enable', 'disable'])),
});
export type SouvenirRow = z.output<typeof souvenirRow>;

export const souvenirDetail = souvenirRow.extend({
  ...rowShape(souvenirDetailFields),
  supplier: z.object({ id: z.string(), name: z.string(), active: z.boolean() }).nullable(),
  /** The texts missing in each language. An empty zh-CN text is converted when shown. */
  gaps: z.array(z.object({ language: z.enum(languages), fields: z.array(z.enum(souvenirTextFields)) })),
  pictures: z.array(z.object({ src: z.string(), alt: z.string() })),
  /** Souvenirs that differ only in their options. Null if the souvenir has no family. */
  family: z
    .object({
      code: z.string(),
      name: z.string(),
      options: shownOptions,
      /** The storages that have pieces of a member. */
      storages: z.array(z.object({ id: z.string(), name: z.string() })),
      /** In the order of the option values, with the souvenir itself. */
      members: z.array(
        z.object({
          id: z.string(),
          productCode: z.string(),
          keys: z.array(z.string()),
          state: souvenirFields.state.output,
          onHand: z.int(),
          available: z.int(),
          /** The current shop price. Absent for people who may not see shop prices. */
          mallPrice: z.int().nullable().optional(),
          /** Pieces on hand by storage. A storage without pieces is missing. */
          onHandIn: z.record(z.string(), z.int()),
        }),
      ),
    })
    .nullable(),
  /** Null if the souvenir is not a set. */
  set: shownSet.nullable(),
  /** The sets that it is a part of. */
  partOf: z.array(containingSet),
  /** People who wait until it is back in the shop. */
  waiting: z.int(),
  storages: z.array(
    z.object({
      storageId: z.string(),
      storageName: z.string(),
      onHand: z.int(),
      reserved: z.int(),
      protected: z.int(),
      /** Pieces in lots that are too close to their best-before day. */
      expiring: z.int(),
      available: z.int(),
    }),
  ),
  history: z.array(historyEntry),
});
export type SouvenirDetail = z.output<typeof souvenirDetail>;

/** Filters of the list and its export. A category includes all categories below it. */
export const souvenirFilters = {
  categoryId: z.uuid().optional(),
  supplierId: z.uuid().optional(),
  offered: z.enum(['shop', 'application']).optional(),
  ...filterShape(souvenirFields),
};

export const souvenirEndpoints = {
  listSouvenirs: defineEndpoint({
    path: '/api/inventory/souvenirs',
    access: 'gifts',
    summary: 'List souvenirs with their stock, filtered and paged',
    query: z.object({
      ...pageQuery(sortKeys(souvenirFields)),
      ...souvenirFilters,
    }),
    response: paged(souvenirRow),
  }),
  getSouvenir: defineEndpoint({
    path: '/api/inventory/souvenirs/:id',
    access: 'gifts',
    summary: 'Get a souvenir with its stock by storage and its history',
    response: souvenirDetail,
  }),
  enableSouvenir: defineEndpoint({
    ...commentedAction,
    path: '/api/inventory/souvenirs/:id/actions/enable',
    access: 'gifts.enable',
    summary: 'Enable a souvenir',
    response: souvenirDetail,
  }),
  disableSouvenir: defineEndpoint({
    ...commentedAction,
    path: '/api/inventory/souvenirs/:id/actions/disable',
    access: 'gifts.disable',
    summary: 'Disable a souvenir. It is removed from the shop and the application catalogue',
    response: souvenirDetail,
  }),
};
