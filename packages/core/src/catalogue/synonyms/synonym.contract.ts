// Synonyms for the search for souvenirs: 雨傘, 遮, umbrella.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';

export const maxSynonyms = 20;

export const synonymForm = z.strictObject({
  words: z.array(z.string().trim().min(1).max(40)).min(2, 'synonyms').max(maxSynonyms),
});
export type SynonymForm = z.output<typeof synonymForm>;

export const synonymActions = ['edit', 'delete'] as const;

const synonymGroup = z.object({
  id: z.string(),
  words: z.array(z.string()),
  updatedAt: z.iso.datetime(),
  /** Empty for built-in synonyms. */
  updatedBy: z.string(),
  actions: z.array(z.enum(synonymActions)),
});
export type SynonymGroup = z.output<typeof synonymGroup>;

const path = '/api/settings/synonyms';

export const synonymEndpoints = {
  listSynonyms: defineEndpoint({
    path,
    access: 'synonyms',
    summary: 'List groups of search synonyms',
    response: z.object({ list: z.array(synonymGroup) }),
  }),
  createSynonym: defineEndpoint({
    method: 'POST',
    path,
    access: 'synonyms.create',
    summary: 'Create a group of synonyms. Searches use it after a few seconds',
    body: synonymForm,
    response: synonymGroup,
  }),
  updateSynonym: defineEndpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access: 'synonyms.edit',
    summary: 'Update a group of synonyms',
    body: synonymForm,
    response: synonymGroup,
  }),
  deleteSynonym: defineEndpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: 'synonyms.delete',
    summary: 'Delete a group of synonyms',
    response: z.null(),
  }),
};
