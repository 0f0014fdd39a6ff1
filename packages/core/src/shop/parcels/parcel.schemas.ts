// A parcel of an express order, as the buyer and the staff see it.
import { z } from 'zod';

export const parcelView = z.object({
  id: z.string(),
  no: z.int(),
  carrier: z.string(),
  trackingNo: z.string(),
  /** Null until it is handed to the carrier. */
  sentAt: z.iso.datetime().nullable(),
  receivedAt: z.iso.datetime().nullable(),
  lines: z.array(z.object({ lineNo: z.int(), name: z.string(), quantity: z.int() })),
});
export type ParcelView = z.output<typeof parcelView>;

/** A parcel as its buyer sees it, with the actions that the buyer can take now. */
export const ownParcel = parcelView.extend({ actions: z.array(z.enum(['receive'])) });
export type OwnParcel = z.output<typeof ownParcel>;
