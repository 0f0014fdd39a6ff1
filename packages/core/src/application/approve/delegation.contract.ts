// Delegations: who decides for whom, and when.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { filterShape, rowShape, sortKeys } from '../../fields/field-schemas.ts';
import { delegationFields } from '../../records/delegation.fields.ts';
import { calendarDay } from '../../values/day.ts';
import { characters } from '../../values/text.ts';

export const delegationForm = z
  .strictObject({
    /** The person who delegates. By default the caller. Only administrators may name somebody else. */
    fromUserId: z.uuid().optional(),
    toUserId: z.uuid(),
    startsOn: calendarDay,
    endsOn: calendarDay,
    reason: characters(0, 200),
  })
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, { path: ['endsOn'], message: 'endBeforeStart' });
export type DelegationForm = z.output<typeof delegationForm>;

const delegationRow = z.object({
  id: z.string(),
  ...rowShape(delegationFields),
  /** Whether the reader gives or receives the delegation. Null if neither: administrators see all delegations. */
  side: z.enum(['from', 'to']).nullable(),
  createdAt: z.iso.datetime(),
  actions: z.array(z.enum(['revoke'])),
});
export type DelegationRow = z.output<typeof delegationRow>;

const path = '/api/application/delegations';
const shared = { access: 'my-approvals', areas: ['application'] } as const;

export const delegationEndpoints = {
  listDelegations: defineEndpoint({
    ...shared,
    path,
    summary: 'List delegations from or to the caller. Administrators see all',
    query: z.object({
      ...pageQuery([...sortKeys(delegationFields), 'createdAt']),
      ...filterShape(delegationFields),
    }),
    response: paged(delegationRow),
  }),
  listPossibleDelegates: defineEndpoint({
    ...shared,
    path: `${path}/people`,
    summary: 'List possible delegates, and whether the caller can create delegations for other people',
    response: z.object({
      list: z.array(z.object({ id: z.string(), name: z.string(), unitName: z.string() })),
      maySetForOthers: z.boolean(),
    }),
  }),
  addDelegation: defineEndpoint({
    ...shared,
    method: 'POST',
    path,
    summary: 'Create a delegation',
    body: delegationForm,
    response: z.null(),
  }),
  revokeDelegation: defineEndpoint({
    ...shared,
    method: 'POST',
    path: `${path}/:id/actions/revoke`,
    summary: 'End a delegation immediately',
    body: z.strictObject({}),
    response: z.null(),
  }),
};
