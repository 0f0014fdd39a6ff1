// Roles and their permissions.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { blockedBy } from '../../api/why.ts';
import { formShape, listShape, rowShape, sortKeys } from '../../fields/field-schemas.ts';
import { roleFields } from '../../records/role.fields.ts';
import { isPermission } from '../accounts/people.rules.ts';

export const roleActions = ['edit', 'delete'] as const;

const roleRow = z.object({
  id: z.string(),
  ...listShape(roleFields),
  actions: z.array(z.enum(roleActions)),
});
const roleDetail = roleRow.extend({
  blocked: blockedBy(roleActions),
  ...rowShape(roleFields),
  grants: z.array(z.string()),
});
export type RoleDetail = z.output<typeof roleDetail>;

export const roleForm = z.strictObject({
  ...formShape(roleFields),
  grants: z.array(z.string().refine(isPermission, 'permission')).max(500),
});
export type RoleForm = z.output<typeof roleForm>;

export const roleEndpoints = {
  listRoles: defineEndpoint({
    path: '/api/permission/Role',
    access: 'roles',
    summary: 'List roles with the number of people who have them',
    query: z.object(pageQuery(sortKeys(roleFields))),
    response: paged(roleRow),
  }),
  listAllRoles: defineEndpoint({
    path: '/api/permission/Role/All',
    access: 'users',
    summary: 'List the names of all roles, and whether the caller may assign them',
    response: z.object({
      list: z.array(z.object({ id: z.string(), fullName: z.string(), grantable: z.boolean() })),
    }),
  }),
  getRole: defineEndpoint({
    path: '/api/permission/Role/:id',
    access: 'roles',
    summary: 'Get a role with its permissions',
    response: roleDetail,
  }),
  createRole: defineEndpoint({
    method: 'POST',
    path: '/api/permission/Role',
    access: 'roles.create',
    summary: 'Create a role',
    body: roleForm,
    response: roleDetail,
  }),
  updateRole: defineEndpoint({
    method: 'PUT',
    path: '/api/permission/Role/:id',
    access: 'roles.edit',
    summary: 'Update the name or permissions of a role. Applies from the next call of each holder',
    body: roleForm,
    response: roleDetail,
  }),
  deleteRole: defineEndpoint({
    method: 'DELETE',
    path: '/api/permission/Role/:id',
    access: 'roles.delete',
    summary: 'Delete a role that nobody has',
    response: z.null(),
  }),
};
