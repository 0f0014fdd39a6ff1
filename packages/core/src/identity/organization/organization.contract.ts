// The units and positions of the organization.
import { z } from 'zod';
import { defineEndpoint, everyArea } from '../../api/endpoint.ts';
import { exportEndpoint, exportFormat } from '../../api/export.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { omittable } from '../../permissions/form-fields.ts';
import { enCode, namingFields } from '../../values/naming.ts';

export const unitTypes = ['company', 'department'] as const;

const unit = z.object({
  id: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  type: z.enum(unitTypes),
  sortCode: z.int(),
  hasChildren: z.boolean(),
  organizeIdTree: z.array(z.string()),
});
export type UnitNode = z.output<typeof unit> & { children: UnitNode[] };
const unitNode: z.ZodType<UnitNode> = unit.extend({
  get children() {
    return z.array(unitNode);
  },
});

const memberRow = z.object({
  id: z.string(),
  fullName: z.string(),
  positionName: z.string(),
  disabled: z.boolean(),
});
const unitDetail = unit.extend({
  name: namingFields.fullName,
  nameEn: z.string(),
  nameCn: z.string(),
  managers: z.array(z.object({ id: z.string(), fullName: z.string() })),
  /** People in the unit, and including all units below it. */
  memberCount: z.int(),
  memberCountBelow: z.int(),
  members: z.array(memberRow),
  actions: z.array(z.enum(['create', 'edit', 'move', 'delete'])),
});
export type UnitDetail = z.output<typeof unitDetail>;

const unitFields = {
  enCode,
  ...namingFields,
  type: z.enum(unitTypes).default('department'),
  managerIds: z.array(z.uuid()).max(20).default([]),
};
export const newUnitForm = z.strictObject({ ...unitFields, parentId: z.uuid().nullable() });
export const unitForm = z.strictObject(omittable('organization', unitFields));
export type UnitForm = z.output<typeof unitForm>;

const positionRow = z.object({
  id: z.string(),
  enCode: z.string(),
  name: z.string(),
  fullName: z.string(),
  fullNameEn: z.string(),
  fullNameCn: z.string(),
  sortCode: z.int(),
  userCount: z.int(),
  actions: z.array(z.enum(['edit', 'delete'])),
});
export type PositionRow = z.output<typeof positionRow>;
const positionFields = { enCode, ...namingFields, sortCode: z.int().min(0).max(9999).default(0) };
export const positionForm = z.strictObject(omittable('positions', positionFields));
export type PositionForm = z.output<typeof positionForm>;

/** Applications of a unit and pieces it received. The value is absent for people who may not see amounts. */
const given = { applications: z.int(), pieces: z.int(), value: z.int().optional() };
const reportYear = {
  /** A Hong Kong calendar year for applications and gifts. People are counted as of today. */
  year: z
    .string()
    .regex(/^20\d\d$/)
    .optional(),
};
const reportRow = z.object({
  id: z.string(),
  fullName: z.string(),
  depth: z.int(),
  staff: z.int(),
  student: z.int(),
  visitor: z.int(),
  other: z.int(),
  active: z.int(),
  disabled: z.int(),
  ...given,
});
export type HeadcountRow = z.output<typeof reportRow>;

const id = z.object({ id: z.uuid() });

export const organizationEndpoints = {
  getOrganization: defineEndpoint({
    method: 'GET',
    path: '/api/permission/Organize',
    kind: 'query',
    access: 'signed-in',
    areas: everyArea,
    summary: 'The organization as a tree',
    response: z.object({ list: z.array(unitNode) }),
  }),
  getUnit: defineEndpoint({
    method: 'GET',
    path: '/api/permission/Organize/:id',
    kind: 'query',
    access: 'organization',
    areas: ['inventory'],
    summary: 'One unit with its managers and members',
    params: id,
    response: unitDetail,
  }),
  createUnit: defineEndpoint({
    method: 'POST',
    path: '/api/permission/Organize',
    kind: 'command',
    access: 'organization.create',
    areas: ['inventory'],
    summary: 'Add a unit below another, or at the top',
    form: 'organization',
    body: newUnitForm,
    response: unitDetail,
  }),
  updateUnit: defineEndpoint({
    method: 'PUT',
    path: '/api/permission/Organize/:id',
    kind: 'command',
    access: 'organization.edit',
    areas: ['inventory'],
    summary: 'Rename a unit, change its type and its managers',
    params: id,
    form: 'organization',
    body: unitForm,
    response: unitDetail,
  }),
  moveUnit: defineEndpoint({
    method: 'POST',
    path: '/api/permission/Organize/:id/actions/move',
    kind: 'command',
    access: 'organization.move',
    areas: ['inventory'],
    summary: 'Put a unit below another, at a place among those already there',
    params: id,
    body: z.strictObject({ parentId: z.uuid().nullable(), index: z.int().min(0).max(9999) }),
    response: unitDetail,
  }),
  deleteUnit: defineEndpoint({
    method: 'DELETE',
    path: '/api/permission/Organize/:id',
    kind: 'command',
    access: 'organization.delete',
    areas: ['inventory'],
    summary: 'Delete a unit without people and without units below it',
    params: id,
    response: z.null(),
  }),
  listPositions: defineEndpoint({
    method: 'GET',
    path: '/api/permission/Position',
    kind: 'query',
    access: 'positions',
    areas: ['inventory'],
    summary: 'Positions with how many people hold them',
    query: z.object(pageQuery(['enCode', 'sortCode', 'userCount'])),
    response: paged(positionRow),
  }),
  listAllPositions: defineEndpoint({
    method: 'GET',
    path: '/api/permission/Position/All',
    kind: 'query',
    access: 'signed-in',
    areas: everyArea,
    summary: 'Names of all positions',
    response: z.object({ list: z.array(z.object({ id: z.string(), fullName: z.string() })) }),
  }),
  createPosition: defineEndpoint({
    method: 'POST',
    path: '/api/permission/Position',
    kind: 'command',
    access: 'positions.create',
    areas: ['inventory'],
    summary: 'Add a position',
    form: 'positions',
    body: positionForm,
    response: positionRow,
  }),
  updatePosition: defineEndpoint({
    method: 'PUT',
    path: '/api/permission/Position/:id',
    kind: 'command',
    access: 'positions.edit',
    areas: ['inventory'],
    summary: 'Change a position',
    params: id,
    form: 'positions',
    body: positionForm,
    response: positionRow,
  }),
  deletePosition: defineEndpoint({
    method: 'DELETE',
    path: '/api/permission/Position/:id',
    kind: 'command',
    access: 'positions.delete',
    areas: ['inventory'],
    summary: 'Delete a position that nobody holds',
    params: id,
    response: z.null(),
  }),
  getHeadcount: defineEndpoint({
    mayLag: true,
    method: 'GET',
    path: '/api/reports/organization',
    kind: 'query',
    access: 'organization-report',
    areas: ['inventory'],
    summary: 'People, applications and gifts per unit',
    query: z.object(reportYear),
    response: z.object({
      list: z.array(reportRow),
      total: z.object({
        people: z.int(),
        active: z.int(),
        disabled: z.int(),
        withoutUnit: z.int(),
        ...given,
      }),
    }),
  }),
  exportHeadcount: defineEndpoint({
    ...exportEndpoint,
    path: '/api/reports/organization/export',
    access: 'organization-report',
    areas: ['inventory'],
    summary: 'The same figures as a file',
    query: z.object({ ...reportYear, ...exportFormat }),
  }),
};
