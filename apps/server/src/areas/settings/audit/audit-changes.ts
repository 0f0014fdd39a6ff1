// The changes of an audit line in the reader's language.
import { auditFieldName } from '@keepsake/core/labels/audit-fields';
import { fieldsOfRecord } from '@keepsake/core/records/records';
import type { AuditChange } from '@keepsake/core/settings/audit/audit.rules';
import { auditValue } from '@keepsake/core/settings/audit/audit-values';
import type { Language } from '@keepsake/core/values/language';
import type { AuditLine } from './audit.repo.ts';

export function toFieldChange(change: AuditChange, line: AuditLine, language: Language) {
  const record = { subject: line.subject, id: line.subject_id };
  return {
    ...change,
    fieldName: auditFieldName(change.field, language, fieldsOfRecord(line.subject)),
    before: auditValue(change.field, change.before, language, record),
    after: auditValue(change.field, change.after, language, record),
  };
}
