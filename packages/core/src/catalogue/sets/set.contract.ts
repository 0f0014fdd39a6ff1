// The parts list of a set.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { souvenirDetail } from '../souvenirs/souvenir.contract.ts';
import { maxPartQuantity, maxParts } from './set.rules.ts';

const maxPackingCost = 100_000_00;

const part = {
  souvenirId: z.uuid('choose'),
  /** Pieces in one set. */
  quantity: z.int().min(1).max(maxPartQuantity),
};
const isUnique = (ids: readonly string[]) => new Set(ids).size === ids.length;
const toParts = <P extends z.ZodType<{ souvenirId: string }>>(one: P) =>
  z
    .array(one)
    .max(maxParts)
    // parts without a souvenir have an error of their own
    .refine((parts) => isUnique(parts.flatMap(({ souvenirId }) => souvenirId || [])), 'listedTwice');
/** HKD cents per set. Absent: keeps the stored cost. */
const packingCost = z.int().min(0).max(maxPackingCost).optional();

export const setForm = z.strictObject({
  /** The version that was edited. Null: the souvenir is not a set yet. */
  version: z.int().min(1).nullable(),
  packingCost,
  /** Empty: the souvenir is no longer a set. */
  parts: toParts(z.strictObject(part)),
});
/** The form while it is edited. `row` identifies a part while parts are added and removed. */
export const setDraft = z.object({ packingCost, parts: toParts(z.object({ ...part, row: z.int() })) });
export type SetForm = z.output<typeof setForm>;

export const setEndpoints = {
  saveSet: defineEndpoint({
    method: 'PUT',
    path: '/api/inventory/souvenirs/:id/set',
    access: 'gifts.edit',
    summary: 'Save the parts list of a set. Without parts, the souvenir is no longer a set',
    body: setForm,
    response: souvenirDetail,
  }),
};
