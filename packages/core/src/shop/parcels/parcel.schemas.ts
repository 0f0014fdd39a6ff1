// A parcel of an express order, as the buyer and the staff see it, and the label with its courier and tracking number.
import { z } from 'zod';
import { characters } from '../../values/text.ts';
import { deskParcelActions, findMissingLabelPart } from './parcel.rules.ts';

/** Capital letters, digits and hyphens, without blanks. Empty: none. */
const trackingNumber = z
  .string()
  .overwrite((value) => value.normalize('NFKC').toUpperCase().replace(/\s/g, ''))
  .regex(/^([A-Z0-9-]{8,30})?$/, 'trackingNo')
  .default('');

const checkLabel: z.core.CheckFn<{ carrier: string; trackingNo: string }> = ({ value, issues }) => {
  const missing = findMissingLabelPart(value);
  if (missing) issues.push({ code: 'custom', path: [missing], message: 'required', input: value });
};

/** The label of a parcel that is sent. */
export const parcelLabel = z
  .strictObject({ carrier: characters(1, 50), trackingNo: trackingNumber })
  .check(checkLabel);
export type ParcelLabel = z.output<typeof parcelLabel>;

/** The label of a packed parcel. Both parts are empty if it is sent later. */
export const packedLabel = z
  .strictObject({ carrier: characters(0, 50).default(''), trackingNo: trackingNumber })
  .check(checkLabel);

export const parcelView = z.object({
  id: z.string(),
  no: z.int(),
  carrier: z.string(),
  trackingNo: z.string(),
  /** Null until it is handed to the carrier. */
  sentAt: z.iso.datetime().nullable(),
  receivedAt: z.iso.datetime().nullable(),
  /** The carrier brought it back to the shop. */
  cameBackAt: z.iso.datetime().nullable(),
  cameBackReason: z.string(),
  /** Its pieces are refunded, or will be, because it came back. */
  isRefunded: z.boolean(),
  lines: z.array(z.object({ lineNo: z.int(), name: z.string(), quantity: z.int() })),
});
export type ParcelView = z.output<typeof parcelView>;

/** A parcel as staff see it, with the actions that they can take now. */
export const deskParcel = parcelView.extend({ actions: z.array(z.enum(deskParcelActions)) });
export type DeskParcel = z.output<typeof deskParcel>;

/** A parcel as its buyer sees it, with the actions that the buyer can take now. */
export const ownParcel = parcelView.extend({ actions: z.array(z.enum(['receive'])) });
export type OwnParcel = z.output<typeof ownParcel>;
