// Storage locations, how full they are, and protected quantities.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { exportEndpoint, exportFormat } from '../../api/export.ts';
import { commentedAction, historyEntry } from '../../api/history.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { blockedBy } from '../../api/why.ts';
import {
  type FormValues,
  filterShape,
  formShape,
  newFormShape,
  rowShape,
  sortKeys,
} from '../../fields/field-schemas.ts';
import { changeForm } from '../../permissions/form-fields.ts';
import { maxStoragePieces, storageFields } from '../../records/storage.fields.ts';

export const newStorageForm = z.strictObject(newFormShape(storageFields));
export const storageForm = changeForm('storages', formShape(storageFields));
export type StorageFields = FormValues<typeof storageFields>;

const storageRow = z.object({
  id: z.string(),
  ...rowShape(storageFields),
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
  /** Pieces in lots that are too close to their best-before day. */
  expiring: z.int(),
  available: z.int(),
});
export type StorageSouvenir = z.output<typeof storageSouvenir>;

export const protectForm = z.strictObject({
  items: z
    .array(
      z.strictObject({
        souvenirId: z.uuid(),
        protected: z.int().min(0).max(maxStoragePieces),
        /** The value that the caller saw. If it has changed, nothing is written. */
        was: z.int().min(0),
      }),
    )
    .min(1)
    .max(500),
});

const { keyword, ...paging } = pageQuery(sortKeys(storageFields));
const filters = {
  keyword,
  ...filterShape(storageFields),
  use: z.enum(['mall', 'application']).optional(),
};

export const storageEndpoints = {
  listStorages: defineEndpoint({
    path: '/api/inventory/storages',
    access: 'storages',
    summary: 'List storages with their used capacity, filtered and paged',
    query: z.object({ ...paging, ...filters }),
    response: paged(storageRow),
  }),
  exportStorages: defineEndpoint({
    ...exportEndpoint,
    path: '/api/inventory/storages/export',
    access: 'storages.export',
    summary: 'Export storages',
    query: z.object({ ...exportFormat, ...filters }),
  }),
  listStorageOptions: defineEndpoint({
    path: '/api/inventory/storages/options',
    access: 'signed-in',
    summary: 'List storages for a selection: active ones, all, or those whose pieces the shop sells',
    query: z.object({
      all: z.enum(['true', 'false']).default('false'),
      use: z.literal('mall').optional(),
    }),
    response: z.object({ list: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })) }),
  }),
  getStorage: defineEndpoint({
    path: '/api/inventory/storages/:id',
    access: 'storages',
    summary: 'Get a storage with its history',
    response: storageDetail,
  }),
  createStorage: defineEndpoint({
    method: 'POST',
    path: '/api/inventory/storages',
    access: 'storages.create',
    summary: 'Add a storage',
    form: 'storages',
    body: newStorageForm,
    response: storageDetail,
  }),
  updateStorage: defineEndpoint({
    method: 'PUT',
    path: '/api/inventory/storages/:id',
    access: 'storages.edit',
    summary: 'Update a storage. Refused if someone else changed it since it was read',
    form: 'storages',
    body: storageForm,
    response: storageDetail,
  }),
  enableStorage: defineEndpoint({
    ...commentedAction,
    path: '/api/inventory/storages/:id/actions/enable',
    access: 'storages.enable',
    summary: 'Enable a storage',
    response: storageDetail,
  }),
  disableStorage: defineEndpoint({
    ...commentedAction,
    path: '/api/inventory/storages/:id/actions/disable',
    access: 'storages.disable',
    summary: 'Disable a storage. Refused while it has pieces on hand or reserved',
    response: storageDetail,
  }),
  listStorageSouvenirs: defineEndpoint({
    path: '/api/inventory/storages/:id/souvenirs',
    access: 'storages',
    summary: 'List souvenirs with their quantities on hand, reserved and protected in a storage',
    query: z.object({
      ...pageQuery(['productCode', 'onHand', 'reserved', 'protected', 'available']),
      show: z.enum(['held', 'protected', 'all']).default('held'),
    }),
    response: paged(storageSouvenir),
  }),
  protectPieces: defineEndpoint({
    method: 'PUT',
    path: '/api/inventory/storages/:id/protected',
    access: 'storages.protect',
    summary: 'Set protected quantities. All are changed or none',
    body: protectForm,
    response: storageDetail,
  }),
};
