// Delegations: who decides for whom, and when.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { calendarDay } from '../../values/day.ts';
import { characters } from '../../values/text.ts';
import { delegationStates } from './delegation.rules.ts';

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
  fromName: z.string(),
  toName: z.string(),
  /** Whether the reader gives or receives the delegation. Null for administrators. */
  side: z.enum(['from', 'to']).nullable(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  reason: z.string(),
  state: z.enum(delegationStates),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  actions: z.array(z.enum(['revoke'])),
});
export type DelegationRow = z.output<typeof delegationRow>;

const path = '/api/application/delegations';
const shared = { access: 'my-approvals', areas: ['application'] } as const;

export const delegationEndpoints = {
  listDelegations: defineEndpoint({
    ...shared,
    method: 'GET',
    path,
    kind: 'query',
    summary: 'Delegations from or to oneself; everybody’s for an administrator',
    query: z.object({
      ...pageQuery(['startsOn', 'createdAt']),
      state: z.enum(delegationStates).optional(),
    }),
    response: paged(delegationRow),
  }),
  listStandIns: defineEndpoint({
    ...shared,
    method: 'GET',
    path: `${path}/people`,
    kind: 'query',
    summary: 'Who can stand in for somebody, and for whom one may ask',
    response: z.object({
      list: z.array(z.object({ id: z.string(), name: z.string(), unitName: z.string() })),
      maySetForOthers: z.boolean(),
    }),
  }),
  addDelegation: defineEndpoint({
    ...shared,
    method: 'POST',
    path,
    kind: 'command',
    summary: 'Let somebody decide in one’s place',
    body: delegationForm,
    response: z.null(),
  }),
  revokeDelegation: defineEndpoint({
    ...shared,
    method: 'POST',
    path: `${path}/:id/actions/revoke`,
    kind: 'command',
    summary: 'End a delegation now',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({}),
    response: z.null(),
  }),
};
