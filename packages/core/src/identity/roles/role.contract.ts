// Roles and their permissions.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { blockedBy } from '../../api/why.ts';
import { enCode, namingFields } from '../../values/naming.ts';
import { isPermission } from '../accounts/people.rules.ts';

export const roleActions = ['edit', 'delete'] as const;

const roleRow = z.object({
  id: z.string(),
  enCode: z.string(),
  name: z.string(),
  isAdministrator: z.boolean(),
  grantCount: z.int(),
  userCount: z.int(),
  actions: z.array(z.enum(roleActions)),
});
const roleDetail = roleRow.extend({
  blocked: blockedBy(roleActions),
  fullName: z.string(),
  fullNameEn: z.string(),
  fullNameCn: z.string(),
  grants: z.array(z.string()),
});
export type RoleDetail = z.output<typeof roleDetail>;

export const roleForm = z.strictObject({
  enCode,
  ...namingFields,
  isAdministrator: z.boolean(),
  grants: z.array(z.string().refine(isPermission, 'permission')).max(500),
});
export type RoleForm = z.output<typeof roleForm>;

const id = z.object({ id: z.uuid() });

export const roleEndpoints = {
  listRoles: defineEndpoint({
    method: 'GET',
    path: '/api/permission/Role',
    kind: 'query',
    access: 'roles',
    areas: ['inventory'],
    summary: 'Roles with how many people have them',
    query: z.object(pageQuery(['enCode', 'userCount'])),
    response: paged(roleRow),
  }),
  listAllRoles: defineEndpoint({
    method: 'GET',
    path: '/api/permission/Role/All',
    kind: 'query',
    access: 'users',
    areas: ['inventory'],
    summary: 'Names of all roles, and which of them the caller may hand out',
    response: z.object({
      list: z.array(z.object({ id: z.string(), fullName: z.string(), grantable: z.boolean() })),
    }),
  }),
  getRole: defineEndpoint({
    method: 'GET',
    path: '/api/permission/Role/:id',
    kind: 'query',
    access: 'roles',
    areas: ['inventory'],
    summary: 'One role with its grants',
    params: id,
    response: roleDetail,
  }),
  createRole: defineEndpoint({
    method: 'POST',
    path: '/api/permission/Role',
    kind: 'command',
    access: 'roles.create',
    areas: ['inventory'],
    summary: 'Make a role',
    body: roleForm,
    response: roleDetail,
  }),
  updateRole: defineEndpoint({
    method: 'PUT',
    path: '/api/permission/Role/:id',
    kind: 'command',
    access: 'roles.edit',
    areas: ['inventory'],
    summary: 'Rename a role or change its grants; takes effect at its holders’ next call',
    params: id,
    body: roleForm,
    response: roleDetail,
  }),
  deleteRole: defineEndpoint({
    method: 'DELETE',
    path: '/api/permission/Role/:id',
    kind: 'command',
    access: 'roles.delete',
    areas: ['inventory'],
    summary: 'Delete a role that nobody has',
    params: id,
    response: z.null(),
  }),
};
