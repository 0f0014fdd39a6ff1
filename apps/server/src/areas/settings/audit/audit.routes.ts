// The endpoints of the audit log. It can be read and exported, but not changed.
import { requireFound } from '@keepsake/core/api/errors';
import { auditActionName, auditSubjectName } from '@keepsake/core/labels/audit-words';
import { type AuditItem, type AuditRow, auditEndpoints } from '@keepsake/core/settings/audit/audit.contract';
import { compareAuditValues, summarizeAuditChanges } from '@keepsake/core/settings/audit/audit.rules';
import type { Language } from '@keepsake/core/values/language';
import { exportRoute } from '../../../http/exports/export-route.ts';
import { mapPage } from '../../../http/page.ts';
import { queryRoute, type Route } from '../../../http/route.ts';
import { auditColumns } from './audit.columns.ts';
import { findAudit, listAuditLines, listAuditWords, readAudit } from './audit.repo.ts';
import { toFieldChange } from './audit-changes.ts';
import type { AuditLine, AuditListLine } from './audit-line.ts';
import { type AuditNames, findAuditNames } from './audit-subjects.repo.ts';

const toAuditItem = (line: AuditLine, language: Language, { findSubject }: AuditNames): AuditItem => ({
  id: line.id,
  at: line.at.toISOString(),
  actor: line.actor_name,
  action: line.action,
  actionName: auditActionName(line.action, language),
  subject: line.subject,
  subjectName: auditSubjectName(line.subject, language),
  subjectId: line.subject_id,
  recordName: findSubject(line)?.name ?? line.subject_id,
  recordPath: findSubject(line)?.path ?? null,
});

function toAuditRow(line: AuditListLine, language: Language, names: AuditNames): AuditRow {
  const { main, count } = summarizeAuditChanges(compareAuditValues(line.before, line.after));
  return {
    ...toAuditItem(line, language, names),
    changedFields: count,
    mainChange: main ? toFieldChange(main, line, names, language) : null,
  };
}

export const auditRoutes: Route[] = [
  queryRoute(auditEndpoints.listAudit, async (db, { query }, { language }) => {
    const page = await listAuditLines(db, query, language);
    const names = await findAuditNames(db, page.rows, language);
    return mapPage(query, page, (row) => toAuditRow(row, language, names));
  }),
  queryRoute(auditEndpoints.listAuditWords, async (db, _input, { language }) => {
    const { actors, actions, subjects } = await listAuditWords(db);
    return {
      actors,
      actions: actions.map((id) => ({ id, name: auditActionName(id, language) })),
      subjects: subjects.map((id) => ({ id, name: auditSubjectName(id, language) })),
    };
  }),
  exportRoute(auditEndpoints.exportAudit, {
    name: 'audit-log',
    columns: auditColumns,
    rows: (db, query, { language }) => readAudit(db, query, language),
  }),
  queryRoute(auditEndpoints.getAudit, async (db, { params }, { language }) => {
    const record = requireFound(await findAudit(db, params.id));
    const names = await findAuditNames(db, [record], language);
    return {
      ...toAuditItem(record, language, names),
      requestId: record.request_id,
      changes: compareAuditValues(record.before, record.after).map((change) =>
        toFieldChange(change, record, names, language),
      ),
    };
  }),
];
