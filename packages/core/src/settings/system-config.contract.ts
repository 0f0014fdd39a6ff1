// System configuration: the program's table says which settings there are, an administrator what they are worth (specification 3).
import { z } from 'zod';
import { defineEndpoint, everyArea } from '../endpoint.ts';
import { paged, pageQuery } from '../paging.ts';
import { characters } from '../text.ts';
import { configCategories } from './config-row.ts';
import { configValueSchema } from './system-config.rules.ts';
import type { ConfigKey } from './system-config.ts';

export const configDataTypes = ['string', 'boolean', 'number'] as const;
const anyValue = z.union([z.string().max(500), z.number(), z.boolean()]);
const descriptionText = characters(0, 500);
const descriptions = z.strictObject({
  'zh-HK': descriptionText,
  en: descriptionText,
  'zh-CN': descriptionText,
});
const editable = {
  description: descriptions,
  sortCode: z.int().min(0).max(9999),
  enabled: z.boolean(),
};

/** The form of one setting; its value by that setting's own type and bounds. */
export const configForm = (key: ConfigKey) => z.strictObject({ value: configValueSchema(key), ...editable });

const configItem = z.object({
  /** The key again: what lists know a row by. */
  id: z.string(),
  key: z.string(),
  name: z.string(),
  value: anyValue,
  description: z.string(),
  category: z.enum(configCategories),
  dataType: z.enum(configDataTypes),
  sortCode: z.int(),
  enabled: z.boolean(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string(),
  actions: z.array(z.enum(['edit'])),
});
export type ConfigItem = z.output<typeof configItem>;

const configDetail = configItem.extend({
  descriptions: z.object({ 'zh-HK': z.string(), en: z.string(), 'zh-CN': z.string() }),
  initial: anyValue,
  min: z.number().nullable(),
  max: z.number().nullable(),
});
export type ConfigDetail = z.output<typeof configDetail>;

const configKey = z.object({ key: z.string().max(100) });

export const systemConfigEndpoints = {
  getPublicSettings: defineEndpoint({
    method: 'GET',
    path: '/api/settings/public',
    kind: 'query',
    access: 'public',
    areas: everyArea,
    summary: 'What everybody may know: bounds of passwords and files, price filters, promised days',
    // settings are thrown away with the catalogue
    cached: 'catalogue',
    response: z.record(z.string(), anyValue),
  }),
  listSystemConfigs: defineEndpoint({
    method: 'GET',
    path: '/api/settings/system-configs',
    kind: 'query',
    access: 'system-config',
    areas: ['inventory'],
    summary: 'Settings, filtered and paged',
    query: z.object({
      ...pageQuery(['key', 'sortCode', 'updatedAt']),
      category: z.enum(configCategories).optional(),
      enabled: z.enum(['true', 'false']).optional(),
    }),
    response: paged(configItem),
  }),
  getSystemConfig: defineEndpoint({
    method: 'GET',
    path: '/api/settings/system-configs/:key',
    kind: 'query',
    access: 'system-config',
    areas: ['inventory'],
    summary: 'One setting with its bounds',
    params: configKey,
    response: configDetail,
  }),
  updateSystemConfig: defineEndpoint({
    method: 'PUT',
    path: '/api/settings/system-configs/:key',
    kind: 'command',
    access: 'system-config.edit',
    areas: ['inventory'],
    summary: 'Change a setting; it holds at once on every node',
    params: configKey,
    body: z.strictObject({ value: anyValue, ...editable }),
    response: configDetail,
  }),
};
