// The audit log: who changed what, when, before and after.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { exportEndpoint, exportFormat } from '../../api/export.ts';
import { paged, pageQuery } from '../../api/paging.ts';

const auditItem = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actor: z.string(),
  action: z.string(),
  actionName: z.string(),
  subject: z.string(),
  subjectName: z.string(),
  subjectId: z.string(),
  /** The number or name of the record. The id if the record no longer exists. */
  recordName: z.string(),
  /** The path of the record's page. Null if it has none. */
  recordPath: z.string().nullable(),
});
export type AuditItem = z.output<typeof auditItem>;

const fieldChange = z.object({
  field: z.string(),
  /** The label of the field in the reader's language. */
  fieldName: z.string(),
  /** As text. Null if the field did not exist. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  changed: z.boolean(),
});

const auditRow = auditItem.extend({
  changedFields: z.number(),
  /** The change that lists show: a replaced value, the state first, otherwise an added one. Null without a change. */
  mainChange: fieldChange.nullable(),
});
export type AuditRow = z.output<typeof auditRow>;

const auditDetail = auditItem.extend({
  requestId: z.string(),
  changes: z.array(fieldChange),
});
export type AuditDetail = z.output<typeof auditDetail>;

const word = z.string().trim().max(60);
const filters = {
  actor: z.string().trim().max(100).optional(),
  action: word.optional(),
  subject: word.optional(),
  startTime: z.iso.date().optional(),
  endTime: z.iso.date().optional(),
};
const { keyword, ...paging } = pageQuery(['at']);

export const auditEndpoints = {
  listAudit: defineEndpoint({
    path: '/api/audit',
    access: 'audit-log',
    summary: 'List audit lines, newest first, filtered and paged',
    query: z.object({ ...paging, keyword, ...filters }),
    response: paged(auditRow),
  }),
  listAuditWords: defineEndpoint({
    path: '/api/audit/words',
    access: 'audit-log',
    summary: 'List people, actions and subjects for audit filters',
    response: z.object({
      actors: z.array(z.string()),
      actions: z.array(z.object({ id: z.string(), name: z.string() })),
      subjects: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
  exportAudit: defineEndpoint({
    ...exportEndpoint,
    path: '/api/audit/export',
    access: 'audit-log.export',
    summary: 'Export audit lines',
    query: z.object({ ...exportFormat, keyword, ...filters }),
  }),
  getAudit: defineEndpoint({
    path: '/api/audit/:id',
    access: 'audit-log',
    summary: 'Get an audit line with its values before and after',
    response: auditDetail,
  }),
};
