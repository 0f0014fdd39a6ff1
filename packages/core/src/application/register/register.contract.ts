// The gift register: every gift with giver, recipient, occasion, value and approvers.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { exportEndpoint, exportFormat } from '../../api/export.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { filterShape, rowShape, sortKeys } from '../../fields/field-schemas.ts';
import { giftRegisterFields } from '../../records/gift-register.fields.ts';

export const registerRow = z.object({
  id: z.string(),
  applicationId: z.string(),
  handOverId: z.string(),
  ...rowShape(giftRegisterFields),
  /** "Chan, acting for Wong", in the reader's language. */
  approvers: z.array(z.string()),
});
export type RegisterRow = z.output<typeof registerRow>;

const filters = {
  /** A Hong Kong calendar year. */
  year: z
    .string()
    .regex(/^20\d\d$/)
    .optional(),
  /** Hong Kong days, first and last included. */
  startTime: z.iso.date().optional(),
  endTime: z.iso.date().optional(),
  /** The unit of the giver. Includes all units below it. */
  organizationId: z.uuid().optional(),
  ...filterShape(giftRegisterFields),
};
const sortable = sortKeys(giftRegisterFields);
const base = '/api/application/register';

export const registerEndpoints = {
  listRegister: defineEndpoint({
    path: base,
    access: 'gift-register',
    summary: 'List the gift register. Search in Traditional Chinese, Simplified Chinese or English',
    query: z.object({ ...pageQuery(sortable), ...filters }),
    response: paged(registerRow),
  }),
  listRegisterYears: defineEndpoint({
    path: `${base}/years`,
    access: 'gift-register',
    summary: 'List the years in the gift register, newest first',
    response: z.object({ list: z.array(z.object({ year: z.string(), rows: z.int(), pieces: z.int() })) }),
  }),
  exportRegister: defineEndpoint({
    ...exportEndpoint,
    path: `${base}/export`,
    access: 'gift-register.export',
    summary: 'Export the gift register of a year or a period',
    query: z.object({ ...pageQuery(sortable), ...filters, ...exportFormat }),
  }),
};
