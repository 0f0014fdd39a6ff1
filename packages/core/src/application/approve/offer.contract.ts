// Offers: an approver suggests a change to an application, and the applicant accepts or declines it.
import { z } from 'zod';
import { defineEndpoint, everyArea } from '../../api/endpoint.ts';
import { calendarDay } from '../../values/day.ts';
import { characters } from '../../values/text.ts';
import {
  maxApplicationLines,
  maxRecipients,
  maxRequestedPieces,
} from '../apply/application-draft.contract.ts';
import { decidedApplication, maxCommentCharacters } from './approval.contract.ts';

export const offerForm = z.strictObject({
  message: characters(1, maxCommentCharacters),
  useDate: calendarDay.nullable(),
  lines: z
    .array(
      z.strictObject({
        lineNo: z.int().min(1),
        quantity: z.int().min(0).max(maxRequestedPieces),
        /** The souvenir that is suggested instead. Null if the line keeps its souvenir. */
        souvenirId: z.uuid().nullable(),
      }),
    )
    .max(maxApplicationLines),
});
export type OfferForm = z.output<typeof offerForm>;
export const answerForm = z.strictObject({
  offerId: z.uuid(),
  accept: z.boolean(),
  /** Batch mode with fewer pieces: the recipients who get fewer than before, with their new quantity. */
  recipients: z
    .array(z.strictObject({ rowNo: z.int().min(1), quantity: z.int().min(0).max(maxRequestedPieces) }))
    .max(maxRecipients)
    .default([]),
  answer: characters(0, maxCommentCharacters).default(''),
});

const path = '/api/application/approvals';
const application = { areas: ['application'] } as const;

export const offerEndpoints = {
  makeOffer: defineEndpoint({
    ...application,
    method: 'POST',
    path: `${path}/:id/actions/offer`,
    access: 'my-approvals.offer',
    summary: 'Suggest a change to the applicant: fewer pieces, another souvenir or another day',
    body: offerForm,
    response: decidedApplication,
  }),
  withdrawOffer: defineEndpoint({
    ...application,
    method: 'POST',
    path: `${path}/:id/actions/withdrawOffer`,
    access: 'my-approvals.offer',
    summary: 'Withdraw a suggested change that has no answer yet',
    body: z.strictObject({}),
    response: decidedApplication,
  }),
  answerOffer: defineEndpoint({
    areas: everyArea,
    method: 'POST',
    path: '/api/application/applications/:id/actions/answerOffer',
    access: 'signed-in',
    summary: 'Accept or decline the change that an approver suggested',
    body: answerForm,
    response: decidedApplication,
  }),
};
