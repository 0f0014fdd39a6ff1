// The parts list of a set.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { souvenirDetail } from '../souvenirs/souvenir.contract.ts';
import { maxPartQuantity, maxParts } from './set.rules.ts';

const maxPackingCost = 100_000_00;

export const setForm = z.strictObject({
  /** The version that was edited. Null: the souvenir is no set yet. */
  version: z.int().min(1).nullable(),
  /** HKD cents per set. Absent: keeps the stored cost. */
  packingCost: z.int().min(0).max(maxPackingCost).optional(),
  /** Empty: the souvenir is no longer a set. */
  parts: z
    .array(z.strictObject({ souvenirId: z.uuid(), quantity: z.int().min(1).max(maxPartQuantity) }))
    .max(maxParts)
    .refine(
      (parts) => new Set(parts.map(({ souvenirId }) => souvenirId)).size === parts.length,
      'listedTwice',
    ),
});
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
