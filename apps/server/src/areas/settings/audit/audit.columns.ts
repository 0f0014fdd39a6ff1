// The columns of the exported audit log.
import { auditActionName, auditSubjectName } from '@keepsake/core/labels/audit-words';
import { auditHeadings as words } from '@keepsake/core/settings/audit/audit.messages';
import type { ExportColumn } from '../../../http/exports/export-route.ts';
import type { NamedAuditRecord } from './audit.repo.ts';
import { describeAuditChanges, describeAuditValues } from './audit-changes.ts';

export const auditColumns: readonly ExportColumn<NamedAuditRecord>[] = [
  { title: words['audit.at'], kind: 'time', value: (line) => line.at },
  { title: words['audit.actor'], value: (line) => line.actor_name },
  { title: words['audit.action'], value: (line, { language }) => auditActionName(line.action, language) },
  { title: words['audit.subject'], value: (line, { language }) => auditSubjectName(line.subject, language) },
  {
    title: words['audit.record'],
    width: 24,
    value: (line) => line.names.findSubject(line)?.name ?? line.subject_id,
  },
  { title: words['audit.subjectId'], only: 'sheet', value: (line) => line.subject_id },
  {
    title: words['audit.detail'],
    width: 40,
    value: (line, { language }) => describeAuditChanges(line, language),
  },
  {
    title: words['audit.before'],
    only: 'sheet',
    width: 40,
    value: (line, { language }) => describeAuditValues(line.before, line, language),
  },
  {
    title: words['audit.after'],
    only: 'sheet',
    width: 40,
    value: (line, { language }) => describeAuditValues(line.after, line, language),
  },
  { title: words['audit.request'], value: (line) => line.request_id },
];
