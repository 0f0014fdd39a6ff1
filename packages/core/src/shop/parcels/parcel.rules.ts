// What may be in the parcels of an order, and where they can be tracked (docs/design/domain.md, "Parcels").
import type { Why } from '../../api/why.ts';
import type { OrderState } from '../orders/order.machine.ts';

type PackedParcel = { readonly lines: readonly { readonly lineNo: number; readonly quantity: number }[] };

/** Why the pieces cannot be packed like this: each open piece must be in exactly one parcel. */
export function findPackingRefusal(
  openByLine: ReadonlyMap<number, number>,
  parcels: readonly PackedParcel[],
): Why | undefined {
  const rest = new Map(openByLine);
  for (const { lineNo, quantity } of parcels.flatMap(({ lines }) => lines)) {
    rest.set(lineNo, (rest.get(lineNo) ?? 0) - quantity);
  }
  return [...rest.values()].every((count) => count === 0) ? undefined : { reason: 'PARCELS_DIFFER' };
}

type Time = string | Date | null;
type Parcel = {
  readonly sentAt: Time;
  readonly receivedAt: Time;
  readonly cameBackAt: Time;
  readonly isRefunded: boolean;
};

const isInDelivery = (state: OrderState): boolean => state === 'deliver' || state === 'shipping';

/**
 * Whether a parcel is on the way, even while others are not sent yet. The buyer can confirm its receipt, and staff can
 * correct its label.
 */
export const isOnTheWay = (state: OrderState, { sentAt, receivedAt, cameBackAt }: Parcel): boolean =>
  sentAt !== null && receivedAt === null && cameBackAt === null && isInDelivery(state);

/** The carrier brought the parcel back, and it is neither sent again nor refunded. */
export const isParcelWaiting = ({ cameBackAt, isRefunded }: Parcel): boolean =>
  cameBackAt !== null && !isRefunded;

export const deskParcelActions = ['correct', 'cameBack', 'sendAgain', 'refund'] as const;
export type DeskParcelAction = (typeof deskParcelActions)[number];

/** What staff can do with a parcel: correct its label, record that it came back, and then send it again or refund it. */
export function listParcelActions(state: OrderState, parcel: Parcel): readonly DeskParcelAction[] {
  if (isOnTheWay(state, parcel)) return ['correct', 'cameBack'];
  return isInDelivery(state) && isParcelWaiting(parcel) ? ['sendAgain', 'refund'] : [];
}

const trackingPages: readonly (readonly [carrier: RegExp, page: string])[] = [
  [/順豐|顺丰|\bSF\b|^SF/i, 'https://htm.sf-express.com/hk/tc/dynamic_function/waybill/#search/bill-number/'],
  [/DHL/i, 'https://www.dhl.com/hk-en/home/tracking.html?tracking-id='],
  [/FedEx/i, 'https://www.fedex.com/fedextrack/?trknbr='],
  [/\bUPS\b/i, 'https://www.ups.com/track?tracknum='],
];

type Label = { readonly carrier: string; readonly trackingNo: string };

const findTrackingPage = (carrier: string): string | undefined =>
  trackingPages.find(([pattern]) => pattern.test(carrier))?.[1];

/** A carrier whose parcels can be tracked gives each of them a number. Staff of the college give none. */
export const needsTrackingNo = (carrier: string): boolean => findTrackingPage(carrier) !== undefined;

/** What is missing on the label of a parcel. A parcel without a carrier is sent later. */
export function findMissingLabelPart({ carrier, trackingNo }: Label): keyof Label | undefined {
  if (carrier === '') return trackingNo === '' ? undefined : 'carrier';
  return trackingNo === '' && needsTrackingNo(carrier) ? 'trackingNo' : undefined;
}

/** The page of a known carrier that shows where a parcel is. */
export function trackingPage({ carrier, trackingNo }: Label): string | undefined {
  const page = findTrackingPage(carrier);
  return page && `${page}${encodeURIComponent(trackingNo)}`;
}
