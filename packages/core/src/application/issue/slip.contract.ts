// Pickup slips of applications, on screen and as PDF.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { maxIssueBatch } from './issue.contract.ts';

const slip = z.object({
  id: z.string(),
  no: z.string(),
  outboundNo: z.string(),
  pickupCode: z.string().nullable(),
  applicantName: z.string(),
  applicantPhone: z.string(),
  /** The slip is in two languages. */
  organizationName: z.object({ 'zh-HK': z.string(), en: z.string() }),
  recipient: z.string(),
  deliveryAt: z.iso.datetime().nullable(),
  deliveryPlace: z.string(),
  pickupInstructions: z.string(),
  collectBy: z.string().nullable(),
  approvers: z.array(
    z.object({
      name: z.string(),
      actingFor: z.string().nullable(),
      signatureUrl: z.string().nullable(),
    }),
  ),
  lines: z.array(
    z.object({
      lineNo: z.int(),
      productCode: z.string(),
      name: z.object({ 'zh-HK': z.string(), en: z.string() }),
      category: z.object({ 'zh-HK': z.string(), en: z.string() }),
      /** Storages with the pieces reserved for the line, in the reader’s language. Empty after the hand-over. */
      storages: z.string(),
      quantity: z.int(),
    }),
  ),
  /** Null before the hand-over. */
  handOver: z
    .object({
      id: z.string(),
      at: z.iso.datetime(),
      actor: z.string(),
      receiverName: z.string(),
      signatureUrl: z.string().nullable(),
      /** Signature of the person who handed over (`actor`). */
      actorSignatureUrl: z.string().nullable(),
    })
    .nullable(),
});
export type ApplicationSlip = z.output<typeof slip>;

const base = '/api/application/office';

export const slipEndpoints = {
  getSlipPdf: defineEndpoint({
    path: `${base}/slips/pdf`,
    produces: 'file',
    access: 'approval-management.print',
    summary: 'Download pickup slips as PDF, one per page, in Chinese and English',
    query: z.object({
      ids: z
        .string()
        .max(4000)
        .transform((text) => text.split(','))
        .pipe(z.array(z.uuid()).min(1).max(maxIssueBatch)),
    }),
    response: z.unknown(),
  }),
  getApplicationSlip: defineEndpoint({
    path: `${base}/applications/:id/slip`,
    access: 'approval-management.print',
    summary: 'Get the pickup slip of an application for printing',
    response: slip,
  }),
};
