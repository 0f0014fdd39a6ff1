// The changes of an audit line in the reader's language.
import { fieldWords } from '@keepsake/core/fields/field.messages';
import { auditFieldName } from '@keepsake/core/labels/audit-fields';
import { fieldsOfRecord } from '@keepsake/core/records/records';
import { type AuditChange, compareAuditValues } from '@keepsake/core/settings/audit/audit.rules';
import { auditValue } from '@keepsake/core/settings/audit/audit-values';
import type { Language } from '@keepsake/core/values/language';
import { type Message, translate } from '@keepsake/core/values/messages';
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

const flags = new Map<string, Message>([
  ['true', fieldWords['field.yes']],
  ['false', fieldWords['field.no']],
]);

/** All fields before or after the change as one text: "Amount (HK$): 98.00; Payment method: Cash". */
export function describeAuditValues(values: unknown, line: AuditLine, language: Language): string | null {
  const fields = compareAuditValues(null, values).map((change) => {
    const { fieldName, after } = toFieldChange(change, line, language);
    const flag = flags.get(after ?? '');
    return `${fieldName}: ${flag ? translate(flag, language) : after}`;
  });
  return fields.length > 0 ? fields.join('; ') : null;
}
