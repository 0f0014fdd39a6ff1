// The columns of the exported audit log.
import { auditActionName, auditSubjectName } from '@keepsake/core/labels/audit-words';
import { auditHeadings as words } from '@keepsake/core/settings/audit/audit.messages';
import type { ExportColumn } from '../../../http/exports/export-route.ts';
import type { AuditRecord } from './audit.repo.ts';
import { describeAuditValues } from './audit-changes.ts';

export const auditColumns: readonly ExportColumn<AuditRecord>[] = [
  { title: words['audit.at'], kind: 'time', value: (line) => line.at },
  { title: words['audit.actor'], value: (line) => line.actor_name },
  { title: words['audit.action'], value: (line, { language }) => auditActionName(line.action, language) },
  { title: words['audit.subject'], value: (line, { language }) => auditSubjectName(line.subject, language) },
  { title: words['audit.subjectId'], value: (line) => line.subject_id },
  {
    title: words['audit.before'],
    width: 40,
    value: (line, { language }) => describeAuditValues(line.before, line, language),
  },
  {
    title: words['audit.after'],
    width: 40,
    value: (line, { language }) => describeAuditValues(line.after, line, language),
  },
  { title: words['audit.request'], value: (line) => line.request_id },
];
