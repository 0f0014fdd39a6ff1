// Offers: an approver offers an alternative, and the applicant answers.
import { z } from 'zod';
import { defineEndpoint, everyArea } from '../../api/endpoint.ts';
import { calendarDay } from '../../values/day.ts';
import { characters } from '../../values/text.ts';
import { decidedApplication, mostCommentCharacters } from './approval.contract.ts';

export const offerForm = z.strictObject({
  message: characters(1, mostCommentCharacters),
  useDate: calendarDay.nullable(),
  lines: z
    .array(
      z.strictObject({
        lineNo: z.int().min(1),
        quantity: z.int().min(0).max(9999),
        /** Another souvenir instead. */
        souvenirId: z.uuid().nullable(),
      }),
    )
    .max(50),
});
export type OfferForm = z.output<typeof offerForm>;
export const answerForm = z.strictObject({
  offerId: z.uuid(),
  accept: z.boolean(),
  answer: characters(0, mostCommentCharacters).default(''),
});

const path = '/api/application/approvals';
const byId = z.object({ id: z.uuid() });
const application = { areas: ['application'] } as const;

export const offerEndpoints = {
  offerInstead: defineEndpoint({
    ...application,
    method: 'POST',
    path: `${path}/:id/actions/offer`,
    kind: 'command',
    access: 'my-approvals.offer',
    summary: 'Ask back: fewer, another souvenir, another day',
    params: byId,
    body: offerForm,
    response: decidedApplication,
  }),
  withdrawOffer: defineEndpoint({
    ...application,
    method: 'POST',
    path: `${path}/:id/actions/withdrawOffer`,
    kind: 'command',
    access: 'my-approvals.offer',
    summary: 'Take an unanswered offer back',
    params: byId,
    body: z.strictObject({}),
    response: decidedApplication,
  }),
  answerOffer: defineEndpoint({
    areas: everyArea,
    method: 'POST',
    path: '/api/application/applications/:id/actions/answerOffer',
    kind: 'command',
    access: 'signed-in',
    summary: 'Accept or decline what an approver offered instead',
    params: byId,
    body: answerForm,
    response: decidedApplication,
  }),
};
