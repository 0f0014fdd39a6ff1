// Storage locations, how full they are, and protected quantities.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { exportEndpoint, exportFormat } from '../../api/export.ts';
import { historyEntry } from '../../api/history.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { blockedBy } from '../../api/why.ts';
import { omittable } from '../../permissions/form-fields.ts';
import { activeMachine } from '../../states/active.machine.ts';
import { characters, nameText } from '../../values/text.ts';

export const storageTypes = ['internal', 'external'] as const;
const states = activeMachine.states as readonly ['active', 'inactive'];
const maxPieces = 10_000_000;

const fields = {
  name: z.strictObject({ 'zh-HK': nameText(1, 60), en: nameText(1, 60), 'zh-CN': nameText(0, 60) }),
  type: z.enum(storageTypes),
  mallUse: z.boolean().default(false),
  applicationUse: z.boolean().default(false),
  address: characters(0, 200).default(''),
  manager: nameText(0, 20).default(''),
  contact: characters(0, 20).default(''),
  /** In pieces. 0 means no limit. */
  capacity: z.int().min(0).max(maxPieces).default(0),
};
export const newStorageForm = z.strictObject({
  code: characters(1, 20).regex(/^[A-Z0-9]+$/, 'storageCode'),
  ...fields,
});
export const storageForm = z.strictObject({ ...omittable('storages', fields), version: z.int().min(1) });
export type StorageFields = z.output<z.ZodObject<typeof fields>>;

const storageRow = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  type: z.enum(storageTypes),
  mallUse: z.boolean(),
  applicationUse: z.boolean(),
  address: z.string(),
  manager: z.string(),
  contact: z.string(),
  capacity: z.int(),
  currentStock: z.int(),
  reserved: z.int(),
  utilization: z.number().nullable(),
  availableCapacity: z.int().nullable(),
  giftCount: z.int(),
  state: z.enum(states),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string(),
  actions: z.array(z.enum(['edit', 'enable', 'disable', 'protect'])),
});
export type StorageRow = z.output<typeof storageRow>;

const storageDetail = storageRow.extend({
  blocked: blockedBy(['disable']),
  names: z.object({ 'zh-HK': z.string(), en: z.string(), 'zh-CN': z.string() }),
  version: z.int(),
  protected: z.int(),
  history: z.array(historyEntry),
});
export type StorageDetail = z.output<typeof storageDetail>;

const storageSouvenir = z.object({
  /** The id of the souvenir. */
  id: z.string(),
  productCode: z.string(),
  name: z.string(),
  subtitle: z.string(),
  coverSrc: z.string().nullable(),
  onHand: z.int(),
  reserved: z.int(),
  protected: z.int(),
  available: z.int(),
});
export type StorageSouvenir = z.output<typeof storageSouvenir>;

export const protectForm = z.strictObject({
  items: z
    .array(
      z.strictObject({
        souvenirId: z.uuid(),
        protected: z.int().min(0).max(maxPieces),
        /** The value that the caller saw. If it has changed, nothing is written. */
        was: z.int().min(0),
      }),
    )
    .min(1)
    .max(500),
});

const { keyword, ...paging } = pageQuery(['code', 'currentStock', 'capacity', 'utilization', 'updatedAt']);
const filters = {
  keyword,
  type: z.enum(storageTypes).optional(),
  state: z.enum(states).optional(),
  use: z.enum(['mall', 'application']).optional(),
};
const storageId = z.object({ id: z.uuid() });
const base = { areas: ['inventory'] } as const;
const changeState = {
  ...base,
  method: 'POST',
  kind: 'command',
  params: storageId,
  body: z.strictObject({ comment: characters(0, 200).default('') }),
  response: storageDetail,
} as const;

export const storageEndpoints = {
  listStorages: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/api/inventory/storages',
    kind: 'query',
    access: 'storages',
    summary: 'List storages with their used capacity, filtered and paged',
    query: z.object({ ...paging, ...filters }),
    response: paged(storageRow),
  }),
  exportStorages: defineEndpoint({
    ...base,
    ...exportEndpoint,
    path: '/api/inventory/storages/export',
    access: 'storages.export',
    summary: 'Export storages',
    query: z.object({ ...exportFormat, ...filters }),
  }),
  listStorageOptions: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/api/inventory/storages/options',
    kind: 'query',
    access: 'signed-in',
    summary: 'List storages for a selection: active ones, or all',
    query: z.object({ all: z.enum(['true', 'false']).default('false') }),
    response: z.object({ list: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })) }),
  }),
  getStorage: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/api/inventory/storages/:id',
    kind: 'query',
    access: 'storages',
    summary: 'Get a storage with its history',
    params: storageId,
    response: storageDetail,
  }),
  createStorage: defineEndpoint({
    ...base,
    method: 'POST',
    path: '/api/inventory/storages',
    kind: 'command',
    access: 'storages.create',
    summary: 'Add a storage',
    form: 'storages',
    body: newStorageForm,
    response: storageDetail,
  }),
  updateStorage: defineEndpoint({
    ...base,
    method: 'PUT',
    path: '/api/inventory/storages/:id',
    kind: 'command',
    access: 'storages.edit',
    summary: 'Update a storage. Refused if someone else changed it since it was read',
    params: storageId,
    form: 'storages',
    body: storageForm,
    response: storageDetail,
  }),
  enableStorage: defineEndpoint({
    ...changeState,
    path: '/api/inventory/storages/:id/actions/enable',
    access: 'storages.enable',
    summary: 'Enable a storage',
  }),
  disableStorage: defineEndpoint({
    ...changeState,
    path: '/api/inventory/storages/:id/actions/disable',
    access: 'storages.disable',
    summary: 'Disable a storage. Refused while it has pieces on hand or reserved',
  }),
  listStorageSouvenirs: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/api/inventory/storages/:id/souvenirs',
    kind: 'query',
    access: 'storages',
    summary: 'List souvenirs with their quantities on hand, reserved and protected in a storage',
    params: storageId,
    query: z.object({
      ...pageQuery(['productCode', 'onHand', 'reserved', 'protected', 'available']),
      show: z.enum(['held', 'protected', 'all']).default('held'),
    }),
    response: paged(storageSouvenir),
  }),
  protectPieces: defineEndpoint({
    ...base,
    method: 'PUT',
    path: '/api/inventory/storages/:id/protected',
    kind: 'command',
    access: 'storages.protect',
    summary: 'Set protected quantities. All are changed or none',
    params: storageId,
    body: protectForm,
    response: storageDetail,
  }),
};
