// System configuration: built-in settings, which the program reads, and custom ones, which administrators add.
import { z } from 'zod';
import { defineEndpoint, everyArea } from '../../api/endpoint.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { filterShape, rowShape, sortKeys } from '../../fields/field-schemas.ts';
import { configFields } from '../../records/config.fields.ts';
import { configChange, customConfigForm } from './system-config.rules.ts';

const anyValue = z.union([z.string().max(500), z.number(), z.boolean()]);
const inLanguages = z.object({ 'zh-HK': z.string(), en: z.string(), 'zh-CN': z.string() });

const configItem = z.object({
  /** The same as the key, because lists need an id. */
  id: z.string(),
  ...rowShape(configFields),
  value: anyValue,
  /** If the value is the id of a person, their name. */
  personName: z.string().nullable(),
  /** Built-in settings cannot be deleted, and their key, category and type cannot be changed. */
  builtIn: z.boolean(),
  actions: z.array(z.enum(['edit', 'delete'])),
});
export type ConfigItem = z.output<typeof configItem>;

const configDetail = configItem.extend({
  /** The stored name. Empty if a built-in setting has its original name. */
  names: inLanguages,
  descriptions: inLanguages,
  /** The initial value. Null for custom settings. */
  initial: anyValue.nullable(),
  /** The value is the id of a person. */
  isPerson: z.boolean(),
  min: z.number().nullable(),
  max: z.number().nullable(),
});
export type ConfigDetail = z.output<typeof configDetail>;

const configKey = z.object({ key: z.string().max(100) });

export const systemConfigEndpoints = {
  getPublicSettings: defineEndpoint({
    path: '/api/settings/public',
    access: 'public',
    areas: everyArea,
    summary: 'Get public settings, such as limits of passwords and files, price filters and delivery times',
    // a changed setting clears the same cache as a changed catalogue
    cached: 'catalogue',
    response: z.record(z.string(), anyValue),
  }),
  listSystemConfigs: defineEndpoint({
    path: '/api/settings/system-configs',
    access: 'system-config',
    summary: 'List settings, filtered and paged',
    query: z.object({
      ...pageQuery(sortKeys(configFields)),
      ...filterShape(configFields),
    }),
    response: paged(configItem),
  }),
  getSystemConfig: defineEndpoint({
    path: '/api/settings/system-configs/:key',
    access: 'system-config',
    summary: 'Get a setting with its limits',
    params: configKey,
    response: configDetail,
  }),
  updateSystemConfig: defineEndpoint({
    method: 'PUT',
    path: '/api/settings/system-configs/:key',
    access: 'system-config.edit',
    summary:
      'Update a setting. It applies immediately on every node. Key, category and type of a built-in setting cannot change. A blank name restores the built-in one',
    params: configKey,
    form: 'system-config',
    body: configChange,
    response: configDetail,
  }),
  createSystemConfig: defineEndpoint({
    method: 'POST',
    path: '/api/settings/system-configs',
    access: 'system-config.create',
    summary: 'Create a custom setting. It is never public',
    form: 'system-config',
    body: customConfigForm,
    response: configDetail,
  }),
  deleteSystemConfig: defineEndpoint({
    method: 'DELETE',
    path: '/api/settings/system-configs/:key',
    access: 'system-config.delete',
    summary: 'Delete a custom setting',
    params: configKey,
    response: z.null(),
  }),
};
