// A set in API answers: its parts, and how many sets can be made from the stock.
import { z } from 'zod';

const souvenir = { id: z.string(), productCode: z.string(), name: z.string() };

/** How many sets can be made, and the name of the part that limits the number. */
const limit = { canMake: z.int(), limitedBy: z.string() };

export const shownSet = z.object({
  version: z.int(),
  /** HKD cents per set. Absent for people who may not see costs, as the next one. */
  packingCost: z.int().optional(),
  /** HKD cents: what the parts of one set cost on average, plus the packing. */
  assemblyCost: z.int().optional(),
  parts: z.array(
    z.object({
      ...souvenir,
      coverSrc: z.string().nullable(),
      /** Pieces in one set. */
      quantity: z.int(),
      /** Not reserved, in active storages. */
      available: z.int(),
      /** How many sets they are enough for. */
      enoughFor: z.int(),
    }),
  ),
  /** The active storages where at least one set can be made. */
  storages: z.array(z.object({ id: z.string(), name: z.string(), ...limit })),
  /** In all storages together. A set is assembled from the parts of one storage. */
  canMake: z.int(),
});
export type ShownSet = z.output<typeof shownSet>;

/** A set that a souvenir is a part of. */
export const containingSet = z.object({ ...souvenir, quantity: z.int(), onHand: z.int() });
export type ContainingSet = z.output<typeof containingSet>;
