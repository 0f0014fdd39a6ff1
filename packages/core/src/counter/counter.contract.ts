// The counter: one place where whoever shows a pickup code is given what waits for them, bought or applied for.
import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';
import { nameText } from '../values/text.ts';

/** Kinds of record that are collected; `hand_over.origin_kind` in the database. */
export const pickupKinds = ['shop_order', 'application'] as const;
export type PickupKind = (typeof pickupKinds)[number];

const pickupLine = z.object({
  lineNo: z.int(),
  productCode: z.string(),
  name: z.string(),
  coverSrc: z.string().nullable(),
  /** Still to be handed over. */
  open: z.int(),
  /** Refunded or being refunded: not handed over. */
  held: z.int(),
});
export type PickupLine = z.output<typeof pickupLine>;

const pickupRecord = z.object({
  kind: z.enum(pickupKinds),
  id: z.string(),
  no: z.string(),
  contactName: z.string(),
  /** Last day on which it can be collected, where there is one. */
  collectBy: z.iso.date().nullable(),
  /** What the one behind the counter should know: a remark, an instruction. */
  note: z.string(),
  /** All of it at once, or nothing. */
  wholeOnly: z.boolean(),
  /** The one whose code was shown. */
  isShown: z.boolean(),
  lines: z.array(pickupLine),
});
export type PickupRecord = z.output<typeof pickupRecord>;

const pickup = z.object({ personName: z.string(), records: z.array(pickupRecord) });
export type Pickup = z.output<typeof pickup>;

/** A slip is read by whoever collects and by whoever files it: both languages stand on it. */
const slip = z.object({
  id: z.string(),
  kind: z.enum(pickupKinds),
  no: z.string(),
  at: z.iso.datetime(),
  personName: z.string(),
  receiverName: z.string(),
  actorName: z.string(),
  signatureUrl: z.string().nullable(),
  /** Of whoever handed it over. */
  actorSignatureUrl: z.string().nullable(),
  lines: z.array(
    z.object({
      lineNo: z.int(),
      productCode: z.string(),
      names: z.object({ 'zh-HK': z.string(), en: z.string() }),
      quantity: z.int(),
      /** Not handed over yet, as it stands now. */
      open: z.int(),
    }),
  ),
});
export type PickupSlip = z.output<typeof slip>;

const givenLines = z
  .array(z.strictObject({ lineNo: z.int().min(1), quantity: z.int().min(1) }))
  .min(1)
  .max(500);
export type GivenLine = z.output<typeof givenLines>[number];

const pickupCode = z.string().min(1).max(30);
const base = '/api/inventory/counter';
const office = { areas: ['inventory'] } as const;

export const counterEndpoints = {
  lookUpPickup: defineEndpoint({
    ...office,
    method: 'POST',
    path: `${base}/pickups`,
    kind: 'command',
    access: 'counter',
    summary: 'What the holder of a pickup code can collect now; wrong codes are counted',
    body: z.strictObject({ code: pickupCode }),
    response: pickup,
  }),
  handOver: defineEndpoint({
    ...office,
    method: 'POST',
    path: `${base}/hand-overs`,
    kind: 'command',
    access: 'counter.handOver',
    summary:
      'Hand over all or part of what the holder of a pickup code can collect; all that is named, or nothing',
    body: z.strictObject({
      code: pickupCode,
      receiverName: nameText(1, 50),
      /** Address of an uploaded signature. */
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
          /** Nothing is left of it. */
          isComplete: z.boolean(),
        }),
      ),
    }),
  }),
  getHandOver: defineEndpoint({
    ...office,
    method: 'GET',
    path: `${base}/hand-overs/:id`,
    kind: 'query',
    access: ['counter', 'shop-orders'],
    summary: 'The slip of one hand-over, in two languages: who, what, when, signed, by whom',
    params: z.object({ id: z.uuid() }),
    response: slip,
  }),
};
