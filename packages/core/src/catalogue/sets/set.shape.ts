// A set in API answers: its parts, and how many sets can be made from the stock.
import { z } from 'zod';

const souvenir = { id: z.string(), productCode: z.string(), name: z.string() };

/** How many sets can be made, and the name of the part that limits the number. */
const limit = { canMake: z.int(), limitedBy: z.string() };

export const shownSet = z.object({
  version: z.int(),
  /** HKD cents per set. This and `assemblyCost` are absent for people who may not see costs. */
  packingCost: z.int().optional(),
  /** HKD cents: the average cost of the parts of one set, plus the packing. */
  assemblyCost: z.int().optional(),
  parts: z.array(
    z.object({
      ...souvenir,
      coverSrc: z.string().nullable(),
      /** Pieces in one set. */
      quantity: z.int(),
      /** Pieces in active storages that are not reserved. */
      available: z.int(),
      /** The number of sets for which the available pieces are enough. */
      enoughFor: z.int(),
    }),
  ),
  /** The active storages where at least one set can be made. */
  storages: z.array(z.object({ id: z.string(), name: z.string(), ...limit })),
  /** The sum over all storages. Each set is assembled from the parts of one storage. */
  canMake: z.int(),
});
export type ShownSet = z.output<typeof shownSet>;

/** A set that a souvenir is a part of. */
export const containingSet = z.object({ ...souvenir, quantity: z.int(), onHand: z.int() });
export type ContainingSet = z.output<typeof containingSet>;
