// People in the back office.
import { z } from 'zod';
import { defineEndpoint, everyArea } from '../../api/endpoint.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { blockedBy } from '../../api/why.ts';
import { omittable } from '../../permissions/form-fields.ts';
import { characters } from '../../values/text.ts';
import { startedWork } from '../../workbench/work/work.contract.ts';
import { isReservedName } from './account.rules.ts';
import { accountKinds, nameLimits, personName } from './user.contract.ts';

export const personStates = ['active', 'disabled', 'locked'] as const;
export const personActions = ['edit', 'resetPassword', 'unlock', 'disable', 'enable'] as const;

const personRow = z.object({
  id: z.string(),
  account: z.string(),
  realName: z.string(),
  email: z.string(),
  kind: z.enum(accountKinds),
  organizeName: z.string(),
  positionName: z.string(),
  roleNames: z.string(),
  state: z.enum(personStates),
  actions: z.array(z.enum(personActions)),
});
const personDetail = personRow.extend({
  blocked: blockedBy(personActions),
  mobilePhone: z.string(),
  organizeId: z.string().nullable(),
  positionId: z.string().nullable(),
  roleIds: z.array(z.string()),
  hasPassword: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type PersonDetail = z.output<typeof personDetail>;

const accountPattern = /^[\p{Script=Han}a-z0-9._-]{3,20}$/iu;
const account = z
  .string()
  .trim()
  .refine((text) => accountPattern.test(text.normalize('NFKC')), 'account');
const email = z.union([z.literal(''), z.email('email').max(100)]);
const mobilePhone = z
  .string()
  .trim()
  .regex(/^(\+?[\d\s-]{6,20})?$/, 'mobilePhone');

const fields = {
  account,
  /** A stored name that is shorter may stay. */
  realName: characters(1, nameLimits.max),
  email: email.default(''),
  mobilePhone: mobilePhone.default(''),
  kind: z.enum(accountKinds).default('other'),
  organizeId: z.uuid().nullable().default(null),
  positionId: z.uuid().nullable().default(null),
  roleIds: z.array(z.uuid()).max(50).default([]),
};
export const personForm = z.strictObject(omittable('users', fields));
export type PersonForm = z.output<typeof newPersonForm>;

/** New accounts cannot have a reserved name. */
export const newPersonForm = z.strictObject({
  ...fields,
  realName: personName,
  account: account.refine((text) => !isReservedName(text), 'accountReserved'),
});

/** The import columns, in the order of the template. */
export const importColumns = [
  'account',
  'realName',
  'email',
  'mobilePhone',
  'kind',
  'organizeCode',
  'positionCode',
] as const;
export const importRow = z.strictObject({
  account: account.refine((text) => !isReservedName(text), 'accountReserved'),
  realName: personName,
  email,
  mobilePhone,
  kind: z.enum(accountKinds, 'kind'),
  organizeCode: z.string().trim().max(40),
  positionCode: z.string().trim().max(40),
});
export const maxImportRows = 500;

const id = z.object({ id: z.uuid() });
const oneTimePassword = z.object({ id: z.string(), account: z.string(), password: z.string() });

const command = <const P extends string, const A extends 'users.disable' | 'users.enable' | 'users.unlock'>(
  path: P,
  access: A,
  summary: string,
) =>
  defineEndpoint({
    method: 'POST',
    path,
    kind: 'command',
    access,
    areas: ['inventory'],
    summary,
    params: id,
    body: z.strictObject({}),
    response: personDetail,
  });

export const peopleEndpoints = {
  listPeople: defineEndpoint({
    method: 'GET',
    path: '/api/permission/Users',
    kind: 'query',
    access: 'users',
    areas: ['inventory'],
    summary: 'People, filtered and paged; a unit stands for itself and all below it',
    query: z.object({
      ...pageQuery(['account', 'realName', 'createdAt']),
      organizeId: z.uuid().optional(),
      roleId: z.uuid().optional(),
      kind: z.enum(accountKinds).optional(),
      state: z.enum(personStates).optional(),
    }),
    response: paged(personRow),
  }),
  listAllPeople: defineEndpoint({
    method: 'GET',
    path: '/api/permission/Users/All',
    kind: 'query',
    access: 'signed-in',
    areas: everyArea,
    summary: 'Everybody, for whoever manages people or the organization',
    response: z.object({
      list: z.array(z.object({ id: z.string(), fullName: z.string(), organizeId: z.string().nullable() })),
    }),
  }),
  selectPeople: defineEndpoint({
    method: 'GET',
    path: '/api/permission/Users/Selector',
    kind: 'query',
    access: 'signed-in',
    areas: everyArea,
    summary: 'Active people to choose from, for the back office',
    response: z.object({
      list: z.array(z.object({ id: z.string(), fullName: z.string(), organizeName: z.string() })),
    }),
  }),
  getImportTemplate: defineEndpoint({
    method: 'GET',
    path: '/api/permission/Users/Template',
    kind: 'query',
    access: 'users.import',
    areas: ['inventory'],
    summary: 'The empty sheet that the import reads (xlsx)',
    produces: 'file',
    response: z.unknown(),
  }),
  importPeople: defineEndpoint({
    method: 'POST',
    path: '/api/permission/Users/Import',
    kind: 'command',
    access: 'users.import',
    areas: ['inventory'],
    summary:
      'Make many people from a sheet (xlsx): all of them, or none and why. It goes on by itself (GET /api/work)',
    consumes: 'multipart',
    response: startedWork,
  }),
  getPerson: defineEndpoint({
    method: 'GET',
    path: '/api/permission/Users/:id',
    kind: 'query',
    access: 'users',
    areas: ['inventory'],
    summary: 'One person',
    params: id,
    response: personDetail,
  }),
  createPerson: defineEndpoint({
    method: 'POST',
    path: '/api/permission/Users',
    kind: 'command',
    access: 'users.create',
    areas: ['inventory'],
    summary: 'Make an account; its first password is told this once',
    answersSecret: true,
    form: 'users',
    body: newPersonForm,
    response: oneTimePassword,
  }),
  updatePerson: defineEndpoint({
    method: 'PUT',
    path: '/api/permission/Users/:id',
    kind: 'command',
    access: 'users.edit',
    areas: ['inventory'],
    summary: 'Change an account, its place and its roles',
    params: id,
    form: 'users',
    body: personForm,
    response: personDetail,
  }),
  disablePerson: command(
    '/api/permission/Users/:id/actions/disable',
    'users.disable',
    'Disable an account and end its sessions',
  ),
  enablePerson: command(
    '/api/permission/Users/:id/actions/enable',
    'users.enable',
    'Enable an account again',
  ),
  unlockPerson: command(
    '/api/permission/Users/:id/actions/unlock',
    'users.unlock',
    'Forgive the failed sign-ins of an account',
  ),
  resetPassword: defineEndpoint({
    method: 'POST',
    path: '/api/permission/Users/:id/actions/resetPassword',
    kind: 'command',
    access: 'users.resetPassword',
    areas: ['inventory'],
    summary: 'Give an account a new random password, told this once, and end its sessions',
    answersSecret: true,
    params: id,
    body: z.strictObject({}),
    response: oneTimePassword,
  }),
};
