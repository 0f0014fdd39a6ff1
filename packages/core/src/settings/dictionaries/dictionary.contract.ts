// Dictionaries: choices in forms.
import { z } from 'zod';
import { defineEndpoint, everyArea } from '../../api/endpoint.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { filterShape, formShape, rowShape, sortKeys } from '../../fields/field-schemas.ts';
import { omittable } from '../../permissions/form-fields.ts';
import { dictionaryFields } from '../../records/dictionary.fields.ts';
import { dictionaryCodes } from './dictionaries.ts';

export const dictionaryEntryForm = z.strictObject(omittable('dictionary', formShape(dictionaryFields)));

/** A new choice comes last. Records store its code, so the code cannot be changed. */
export const newDictionaryEntryForm = z.strictObject({
  dictionary: z.enum(dictionaryCodes),
  code: dictionaryFields.code.input,
  name: dictionaryFields.name.input,
  enabled: dictionaryFields.enabled.input,
});

const dictionaryItem = z.object({
  id: z.string(),
  dictionary: z.enum(dictionaryCodes),
  ...rowShape(dictionaryFields),
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

export const dictionaryEndpoints = {
  allDictionaries: defineEndpoint({
    path: '/api/system/DictionaryData/All',
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
          isExtensible: z.boolean(),
          dictionaryList: z.array(choice),
        }),
      ),
    }),
  }),
  listDictionaryEntries: defineEndpoint({
    path: '/api/settings/dictionary-entries',
    access: 'dictionary',
    summary: 'List dictionary entries, filtered and paged',
    query: z.object({
      ...pageQuery([...sortKeys(dictionaryFields), 'code']),
      dictionary: z.enum(dictionaryCodes).optional(),
      ...filterShape(dictionaryFields),
    }),
    response: paged(dictionaryItem),
  }),
  getDictionaryEntry: defineEndpoint({
    path: '/api/settings/dictionary-entries/:id',
    access: 'dictionary',
    summary: 'Get a dictionary entry in all languages',
    response: dictionaryDetail,
  }),
  createDictionaryEntry: defineEndpoint({
    method: 'POST',
    path: '/api/settings/dictionary-entries',
    access: 'dictionary.create',
    summary: 'Add an entry to a dictionary that accepts new entries',
    form: 'dictionary',
    body: newDictionaryEntryForm,
    response: dictionaryDetail,
  }),
  orderDictionary: defineEndpoint({
    method: 'PUT',
    path: '/api/settings/dictionaries/:code/order',
    access: 'dictionary.edit',
    summary: 'Set the order of a dictionary’s entries',
    params: z.object({ code: z.enum(dictionaryCodes) }),
    body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(500) }),
    response: z.null(),
  }),
  updateDictionaryEntry: defineEndpoint({
    method: 'PUT',
    path: '/api/settings/dictionary-entries/:id',
    access: 'dictionary.edit',
    summary: 'Update the names, order or availability of a dictionary entry',
    form: 'dictionary',
    body: dictionaryEntryForm,
    response: dictionaryDetail,
  }),
};
