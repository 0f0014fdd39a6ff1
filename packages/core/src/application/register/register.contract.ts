// The gift register: every gift with giver, recipient, occasion, value and approvers.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { exportEndpoint, exportFormat } from '../../api/export.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { applicationTypes } from '../apply/application.machine.ts';

export const registerRow = z.object({
  id: z.string(),
  issuedAt: z.iso.datetime(),
  applicationId: z.string(),
  applicationNo: z.string(),
  handOverId: z.string(),
  slipNo: z.string(),
  giverName: z.string(),
  organizationName: z.string(),
  recipientObject: z.string(),
  recipientName: z.string(),
  recipientPosition: z.string(),
  type: z.enum(applicationTypes),
  occasion: z.string(),
  activityDate: z.string().nullable(),
  productCode: z.string(),
  souvenirName: z.string(),
  /** Pieces handed over on that day. */
  quantity: z.int(),
  /** Pieces that were returned. */
  returned: z.int(),
  net: z.int(),
  /** Absent (not null) for people who may not see amounts. */
  unitValue: z.int().optional(),
  value: z.int().optional(),
  /** The value without returned pieces. */
  netValue: z.int().optional(),
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
  /** Includes all units below it. */
  organizationId: z.uuid().optional(),
  type: z.enum(applicationTypes).optional(),
};
const sortable = ['issuedAt', 'quantity'] as const;
const office = { areas: ['inventory'] } as const;
const base = '/api/application/register';

export const registerEndpoints = {
  listRegister: defineEndpoint({
    ...office,
    method: 'GET',
    path: base,
    kind: 'query',
    access: 'gift-register',
    summary: 'The gift register; searched in either script and in English',
    query: z.object({ ...pageQuery(sortable), ...filters }),
    response: paged(registerRow),
  }),
  listRegisterYears: defineEndpoint({
    ...office,
    method: 'GET',
    path: `${base}/years`,
    kind: 'query',
    access: 'gift-register',
    summary: 'The years that the register has lines of, the newest first',
    response: z.object({ list: z.array(z.object({ year: z.string(), rows: z.int(), pieces: z.int() })) }),
  }),
  exportRegister: defineEndpoint({
    ...office,
    ...exportEndpoint,
    path: `${base}/export`,
    access: 'gift-register.export',
    summary: 'The gift register of a year, or of the days asked for, as a file',
    query: z.object({ ...pageQuery(sortable), ...filters, ...exportFormat }),
  }),
};
