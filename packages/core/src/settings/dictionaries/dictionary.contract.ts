// Dictionaries: choices in forms.
import { z } from 'zod';
import { defineEndpoint, everyArea } from '../../api/endpoint.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { omittable } from '../../permissions/form-fields.ts';
import { nameText } from '../../values/text.ts';
import { dictionaryCodes } from './dictionaries.ts';

const names = z.strictObject({ 'zh-HK': nameText(1, 100), en: nameText(1, 100), 'zh-CN': nameText(0, 100) });
export const dictionaryEntryForm = z.strictObject(
  omittable('dictionary', { name: names, sortCode: z.int().min(0).max(9999), enabled: z.boolean() }),
);

/** A new choice comes last. Records store its code, so the code cannot be changed. */
export const newDictionaryEntryForm = z.strictObject({
  dictionary: z.enum(dictionaryCodes),
  code: z
    .string()
    .trim()
    .min(1)
    .regex(/^[A-Za-z][A-Za-z0-9_]{0,59}$/, 'dictionaryCode'),
  name: names,
  enabled: z.boolean().default(true),
});

const dictionaryItem = z.object({
  id: z.string(),
  dictionary: z.enum(dictionaryCodes),
  dictionaryName: z.string(),
  code: z.string(),
  name: z.string(),
  sortCode: z.int(),
  enabled: z.boolean(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string(),
  actions: z.array(z.enum(['edit'])),
});
export type DictionaryItem = z.output<typeof dictionaryItem>;

const dictionaryDetail = dictionaryItem.extend({
  names: z.object({ 'zh-HK': z.string(), en: z.string(), 'zh-CN': z.string() }),
});
export type DictionaryDetail = z.output<typeof dictionaryDetail>;

const choice = z.object({
  id: z.string(),
  enCode: z.string(),
  fullName: z.string(),
  get children() {
    return z.array(choice);
  },
});
export type DictionaryChoice = z.output<typeof choice>;
const entryId = z.object({ id: z.uuid() });

export const dictionaryEndpoints = {
  allDictionaries: defineEndpoint({
    method: 'GET',
    path: '/api/system/DictionaryData/All',
    kind: 'query',
    access: 'signed-in',
    areas: everyArea,
    summary: 'List every dictionary with its enabled entries, in the requested language',
    response: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          enCode: z.string(),
          fullName: z.string(),
          isTree: z.boolean(),
          /** Administrators may add choices. */
          grows: z.boolean(),
          dictionaryList: z.array(choice),
        }),
      ),
    }),
  }),
  listDictionaryEntries: defineEndpoint({
    method: 'GET',
    path: '/api/settings/dictionary-entries',
    kind: 'query',
    access: 'dictionary',
    areas: ['inventory'],
    summary: 'List dictionary entries, filtered and paged',
    query: z.object({
      ...pageQuery(['sortCode', 'code', 'updatedAt']),
      dictionary: z.enum(dictionaryCodes).optional(),
      enabled: z.enum(['true', 'false']).optional(),
    }),
    response: paged(dictionaryItem),
  }),
  getDictionaryEntry: defineEndpoint({
    method: 'GET',
    path: '/api/settings/dictionary-entries/:id',
    kind: 'query',
    access: 'dictionary',
    areas: ['inventory'],
    summary: 'Get a dictionary entry in all languages',
    params: entryId,
    response: dictionaryDetail,
  }),
  createDictionaryEntry: defineEndpoint({
    method: 'POST',
    path: '/api/settings/dictionary-entries',
    kind: 'command',
    access: 'dictionary.create',
    areas: ['inventory'],
    summary: 'Add an entry to a dictionary that accepts new entries',
    form: 'dictionary',
    body: newDictionaryEntryForm,
    response: dictionaryDetail,
  }),
  orderDictionary: defineEndpoint({
    method: 'PUT',
    path: '/api/settings/dictionaries/:code/order',
    kind: 'command',
    access: 'dictionary.edit',
    areas: ['inventory'],
    summary: 'Set the order of a dictionary’s entries',
    params: z.object({ code: z.enum(dictionaryCodes) }),
    body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(500) }),
    response: z.null(),
  }),
  updateDictionaryEntry: defineEndpoint({
    method: 'PUT',
    path: '/api/settings/dictionary-entries/:id',
    kind: 'command',
    access: 'dictionary.edit',
    areas: ['inventory'],
    summary: 'Update the names, order or availability of a dictionary entry',
    params: entryId,
    form: 'dictionary',
    body: dictionaryEntryForm,
    response: dictionaryDetail,
  }),
};
