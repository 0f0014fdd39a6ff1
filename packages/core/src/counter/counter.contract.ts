// The counter: a person shows a pickup code and collects shop orders and applications.
import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';
import { paged, queryInt } from '../api/paging.ts';
import { personalLine } from '../shop/products/personal-text.contract.ts';
import { lotShare } from '../stock/documents/document.shape.ts';
import { nameText } from '../values/text.ts';

/** Kinds of records that can be collected. Stored in `hand_over.origin_kind`. */
export const pickupKinds = ['shop_order', 'application'] as const;
export type PickupKind = (typeof pickupKinds)[number];

const pickupLine = z.object({
  lineNo: z.int(),
  productCode: z.string(),
  name: z.string(),
  coverSrc: z.string().nullable(),
  /** The personal text. Null if there is none. */
  personal: personalLine.nullable(),
  /** Pieces that can be handed over. */
  open: z.int(),
  /** Pieces with a refund, which are not handed over. */
  held: z.int(),
  /** The lots that the pieces come from. */
  lots: z.array(lotShare),
});

const pickupRecord = z.object({
  kind: z.enum(pickupKinds),
  id: z.string(),
  no: z.string(),
  contactName: z.string(),
  /** The last day to collect, if there is one. */
  collectBy: z.iso.date().nullable(),
  /** A remark or instruction for the staff at the counter. */
  note: z.string(),
  /** Must be handed over completely. */
  wholeOnly: z.boolean(),
  /** Whether the shown pickup code is the code of this record. */
  isShown: z.boolean(),
  lines: z.array(pickupLine),
});
export type PickupRecord = z.output<typeof pickupRecord>;

const pickup = z.object({ personName: z.string(), records: z.array(pickupRecord) });
export type Pickup = z.output<typeof pickup>;

/** A record in the queue. Without the pickup code, which proves that the person may collect, and without amounts. */
const queueRecord = pickupRecord
  .pick({ kind: true, id: true, no: true, contactName: true, collectBy: true, note: true })
  .extend({
    /** A shop order: when it became ready. An application: the agreed time to collect, which may be in the future. */
    readyAt: z.iso.datetime(),
    pieces: z.int(),
    /** The lines with pieces that can be handed over. */
    lines: z.array(pickupLine.omit({ held: true, lots: true })),
  });
export type QueueRecord = z.output<typeof queueRecord>;

const queueEntry = z.object({
  personId: z.string(),
  personName: z.string(),
  /** The earliest `collectBy` of the records. */
  collectBy: z.iso.date().nullable(),
  pieces: z.int(),
  records: z.array(queueRecord),
});
export type QueueEntry = z.output<typeof queueEntry>;

/** A slip is in Traditional Chinese and English. */
const slip = z.object({
  id: z.string(),
  kind: z.enum(pickupKinds),
  no: z.string(),
  at: z.iso.datetime(),
  personName: z.string(),
  receiverName: z.string(),
  actorName: z.string(),
  signatureUrl: z.string().nullable(),
  /** Signature of the person who handed over (`actorName`). */
  actorSignatureUrl: z.string().nullable(),
  lines: z.array(
    z.object({
      lineNo: z.int(),
      productCode: z.string(),
      names: z.object({ 'zh-HK': z.string(), en: z.string() }),
      /** Empty if there is none. */
      personalText: z.string(),
      quantity: z.int(),
      /** Pieces that can still be handed over. */
      open: z.int(),
    }),
  ),
});
export type HandOverSlip = z.output<typeof slip>;

const givenLines = z
  .array(z.strictObject({ lineNo: z.int().min(1), quantity: z.int().min(1) }))
  .min(1)
  .max(500);
export type GivenLine = z.output<typeof givenLines>[number];

const pickupCode = z.string().min(1).max(30);
const base = '/api/inventory/counter';

export const counterEndpoints = {
  listPickupQueue: defineEndpoint({
    path: `${base}/queue`,
    access: 'counter',
    summary: 'List the people who can collect something now, ordered by their last day to collect',
    query: z.object({
      currentPage: queryInt(1, 1, 100_000),
      pageSize: queryInt(20, 1, 100),
      /** Finds people by name, and by number or souvenirs of their records. */
      keyword: z.string().trim().max(100).optional(),
    }),
    response: paged(queueEntry).extend({
      /** The number of people in the queue, including those that the keyword does not find. */
      people: z.int(),
      /** How many of them have something whose last day to collect is today or has passed. */
      dueByToday: z.int(),
    }),
  }),
  lookUpPickup: defineEndpoint({
    method: 'POST',
    path: `${base}/pickups`,
    access: 'counter',
    summary: 'Get what the holder of a pickup code can collect now. The number of wrong codes is limited',
    body: z.strictObject({ code: pickupCode }),
    response: pickup,
  }),
  handOver: defineEndpoint({
    method: 'POST',
    path: `${base}/hand-overs`,
    access: 'counter.handOver',
    summary:
      'Hand over pieces to the holder of a pickup code. Either all listed pieces are handed over, or none',
    body: z.strictObject({
      code: pickupCode,
      receiverName: nameText(1, 50),
      /** URL of an uploaded signature. */
      signatureUrl: z.string().max(200).optional(),
      records: z
        .array(z.strictObject({ kind: z.enum(pickupKinds), id: z.uuid(), lines: givenLines }))
        .min(1)
        .max(20),
    }),
    response: z.object({
      handOvers: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(pickupKinds),
          recordId: z.string(),
          /** Everything has been handed over. */
          isComplete: z.boolean(),
        }),
      ),
    }),
  }),
  getHandOver: defineEndpoint({
    path: `${base}/hand-overs/:id`,
    access: ['counter', 'shop-orders'],
    summary: 'Get the bilingual slip of a hand-over: receiver, pieces, time, signature and staff member',
    response: slip,
  }),
};
