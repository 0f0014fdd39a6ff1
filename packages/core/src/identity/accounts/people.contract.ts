// Managing people and their accounts in the back office.
import { z } from 'zod';
import { defineEndpoint, everyArea } from '../../api/endpoint.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { blockedBy } from '../../api/why.ts';
import { filterShape, formShape, listShape, rowShape, sortKeys } from '../../fields/field-schemas.ts';
import { omittable } from '../../permissions/form-fields.ts';
import { userFields } from '../../records/user.fields.ts';
import { startedWork } from '../../workbench/work/work.contract.ts';
import { isReservedName } from './account.rules.ts';
import { accountKinds, personName } from './user.contract.ts';

export const personActions = ['edit', 'resetPassword', 'unlock', 'disable', 'enable'] as const;

const personRow = z.object({
  id: z.string(),
  ...listShape(userFields),
  actions: z.array(z.enum(personActions)),
});
const personDetail = personRow.extend({ blocked: blockedBy(personActions), ...rowShape(userFields) });
export type PersonDetail = z.output<typeof personDetail>;

export const personForm = z.strictObject(omittable('users', formShape(userFields)));
export type PersonForm = z.output<typeof newPersonForm>;

/** New accounts cannot have a reserved name. */
const newAccount = userFields.account.input.refine((text) => !isReservedName(text), 'accountReserved');
export const newPersonForm = z.strictObject({
  ...formShape(userFields),
  realName: personName,
  account: newAccount,
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
  'englishName',
  'roleCodes',
] as const;
export const importRow = z.strictObject({
  account: newAccount,
  realName: personName,
  email: userFields.email.input.unwrap(),
  mobilePhone: userFields.mobilePhone.input.unwrap(),
  kind: z.enum(accountKinds, 'kind'),
  organizeCode: z.string().trim().max(40),
  positionCode: z.string().trim().max(40),
  englishName: userFields.englishName.input,
  /** Several codes are separated by commas. */
  roleCodes: z.string().trim().max(400),
});
export const maxImportRows = 500;

const oneTimePassword = z.object({ id: z.string(), account: z.string(), password: z.string() });

const command = <const P extends string, const A extends 'users.disable' | 'users.enable' | 'users.unlock'>(
  path: P,
  access: A,
  summary: string,
) =>
  defineEndpoint({
    method: 'POST',
    path,
    access,
    summary,
    body: z.strictObject({}),
    response: personDetail,
  });

export const peopleEndpoints = {
  listPeople: defineEndpoint({
    path: '/api/permission/Users',
    access: 'users',
    summary: 'List people, filtered and paged. A filter by unit includes all units below it',
    query: z.object({
      ...pageQuery([...sortKeys(userFields), 'createdAt']),
      ...filterShape(userFields),
      organizeId: z.uuid().optional(),
      roleId: z.uuid().optional(),
    }),
    response: paged(personRow),
  }),
  listAllPeople: defineEndpoint({
    path: '/api/permission/Users/All',
    access: 'signed-in',
    areas: everyArea,
    summary: 'List everybody, to choose from when managing people or the organization',
    response: z.object({
      list: z.array(z.object({ id: z.string(), fullName: z.string(), organizeId: z.string().nullable() })),
    }),
  }),
  selectPeople: defineEndpoint({
    path: '/api/permission/Users/Selector',
    access: 'signed-in',
    areas: everyArea,
    summary: 'List active people to choose from in the back office',
    response: z.object({
      list: z.array(z.object({ id: z.string(), fullName: z.string(), organizeName: z.string() })),
    }),
  }),
  getImportTemplate: defineEndpoint({
    path: '/api/permission/Users/Template',
    access: 'users.import',
    summary: 'Download the empty import file (XLSX)',
    produces: 'file',
    response: z.unknown(),
  }),
  importPeople: defineEndpoint({
    method: 'POST',
    path: '/api/permission/Users/Import',
    access: 'users.import',
    summary:
      'Create people from a file (XLSX or CSV). All rows are imported or none. Runs in the background (GET /api/work)',
    consumes: 'multipart',
    response: startedWork,
  }),
  getPerson: defineEndpoint({
    path: '/api/permission/Users/:id',
    access: 'users',
    summary: 'Get a person',
    response: personDetail,
  }),
  createPerson: defineEndpoint({
    method: 'POST',
    path: '/api/permission/Users',
    access: 'users.create',
    summary: 'Create an account. Its first password is returned only once',
    storesNoAnswer: true,
    form: 'users',
    body: newPersonForm,
    response: oneTimePassword,
  }),
  updatePerson: defineEndpoint({
    method: 'PUT',
    path: '/api/permission/Users/:id',
    access: 'users.edit',
    summary: 'Update an account, its unit, position and roles',
    form: 'users',
    body: personForm,
    response: personDetail,
  }),
  disablePerson: command(
    '/api/permission/Users/:id/actions/disable',
    'users.disable',
    'Disable an account and end its sessions',
  ),
  enablePerson: command('/api/permission/Users/:id/actions/enable', 'users.enable', 'Enable an account'),
  unlockPerson: command(
    '/api/permission/Users/:id/actions/unlock',
    'users.unlock',
    'Unlock an account after too many failed sign-ins',
  ),
  resetPassword: defineEndpoint({
    method: 'POST',
    path: '/api/permission/Users/:id/actions/resetPassword',
    access: 'users.resetPassword',
    summary: 'Reset the password of an account and end its sessions. The new password is returned only once',
    storesNoAnswer: true,
    body: z.strictObject({}),
    response: oneTimePassword,
  }),
};
