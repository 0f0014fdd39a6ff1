// The units and positions of the organization.
import { z } from 'zod';
import { defineEndpoint, everyArea } from '../../api/endpoint.ts';
import { exportEndpoint, exportFormat } from '../../api/export.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { formShape, rowShape, sortKeys } from '../../fields/field-schemas.ts';
import { omittable } from '../../permissions/form-fields.ts';
import { organizationFields } from '../../records/organization.fields.ts';
import { positionFields } from '../../records/position.fields.ts';

const unit = z.object({
  id: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  type: organizationFields.type.output,
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
  name: z.string(),
  nameEn: z.string(),
  nameCn: z.string(),
  managers: z.array(z.object({ id: z.string(), fullName: z.string() })),
  /** People in the unit itself. */
  memberCount: z.int(),
  /** People in the unit and in all units below it. */
  memberCountBelow: z.int(),
  members: z.array(memberRow),
  actions: z.array(z.enum(['create', 'edit', 'move', 'delete'])),
});
export type UnitDetail = z.output<typeof unitDetail>;

export const newUnitForm = z.strictObject({
  ...formShape(organizationFields),
  parentId: z.uuid().nullable(),
});
export const unitForm = z.strictObject(omittable('organization', formShape(organizationFields)));
export type UnitForm = z.output<typeof unitForm>;

const inTwoLanguages = z.object({ 'zh-HK': z.string(), en: z.string() });
const letterhead = z.object({
  name: inTwoLanguages,
  address: inTwoLanguages,
  phone: z.string(),
  email: z.string(),
});
export type Letterhead = z.output<typeof letterhead>;

const positionRow = z.object({
  id: z.string(),
  ...rowShape(positionFields),
  actions: z.array(z.enum(['edit', 'delete'])),
});
export type PositionRow = z.output<typeof positionRow>;
export const positionForm = z.strictObject(omittable('positions', formShape(positionFields)));
export type PositionForm = z.output<typeof positionForm>;

/** Applications of a unit, and the pieces that it gave away. The value is absent for people who may not see amounts. */
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

export const organizationEndpoints = {
  getOrganization: defineEndpoint({
    path: '/api/permission/Organize',
    access: 'signed-in',
    areas: everyArea,
    summary: 'Get the organization as a tree',
    response: z.object({ list: z.array(unitNode) }),
  }),
  getLetterhead: defineEndpoint({
    path: '/api/permission/letterhead',
    access: 'signed-in',
    summary: 'Get name, address, phone and email of the college, as printed documents show them',
    response: letterhead,
  }),
  getUnit: defineEndpoint({
    path: '/api/permission/Organize/:id',
    access: 'organization',
    summary: 'Get a unit with its managers and members',
    response: unitDetail,
  }),
  createUnit: defineEndpoint({
    method: 'POST',
    path: '/api/permission/Organize',
    access: 'organization.create',
    summary: 'Create a unit below another one, or at the top',
    form: 'organization',
    body: newUnitForm,
    response: unitDetail,
  }),
  updateUnit: defineEndpoint({
    method: 'PUT',
    path: '/api/permission/Organize/:id',
    access: 'organization.edit',
    summary: 'Update the code, names, type and managers of a unit',
    form: 'organization',
    body: unitForm,
    response: unitDetail,
  }),
  moveUnit: defineEndpoint({
    method: 'POST',
    path: '/api/permission/Organize/:id/actions/move',
    access: 'organization.move',
    summary: 'Move a unit below another one, at a given position',
    body: z.strictObject({ parentId: z.uuid().nullable(), index: z.int().min(0).max(9999) }),
    response: unitDetail,
  }),
  deleteUnit: defineEndpoint({
    method: 'DELETE',
    path: '/api/permission/Organize/:id',
    access: 'organization.delete',
    summary: 'Delete a unit without people and without units below it',
    response: z.null(),
  }),
  listPositions: defineEndpoint({
    path: '/api/permission/Position',
    access: 'positions',
    summary: 'List positions with the number of people who hold them',
    query: z.object(pageQuery(sortKeys(positionFields))),
    response: paged(positionRow),
  }),
  listAllPositions: defineEndpoint({
    path: '/api/permission/Position/All',
    access: 'signed-in',
    areas: everyArea,
    summary: 'List the names of all positions',
    response: z.object({ list: z.array(z.object({ id: z.string(), fullName: z.string() })) }),
  }),
  createPosition: defineEndpoint({
    method: 'POST',
    path: '/api/permission/Position',
    access: 'positions.create',
    summary: 'Create a position',
    form: 'positions',
    body: positionForm,
    response: positionRow,
  }),
  updatePosition: defineEndpoint({
    method: 'PUT',
    path: '/api/permission/Position/:id',
    access: 'positions.edit',
    summary: 'Update a position',
    form: 'positions',
    body: positionForm,
    response: positionRow,
  }),
  deletePosition: defineEndpoint({
    method: 'DELETE',
    path: '/api/permission/Position/:id',
    access: 'positions.delete',
    summary: 'Delete a position that nobody holds',
    response: z.null(),
  }),
  getHeadcount: defineEndpoint({
    mayLag: true,
    path: '/api/reports/organization',
    access: 'organization-report',
    summary: 'Get the number of people, applications and gifts for each unit',
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
    summary: 'Export the number of people, applications and gifts for each unit',
    query: z.object({ ...reportYear, ...exportFormat }),
  }),
};
