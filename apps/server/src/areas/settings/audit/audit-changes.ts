// The changes of an audit line in the reader's language.
import { fieldWords } from '@keepsake/core/fields/field.messages';
import { auditFieldName } from '@keepsake/core/labels/audit-fields';
import { fieldsOfRecord } from '@keepsake/core/records/records';
import {
  type AuditChange,
  type AuditValue,
  compareAuditValues,
} from '@keepsake/core/settings/audit/audit.rules';
import { auditValue } from '@keepsake/core/settings/audit/audit-values';
import type { Language } from '@keepsake/core/values/language';
import { type Message, translate } from '@keepsake/core/values/messages';
import type { NamedAuditRecord } from './audit.repo.ts';
import type { AuditLine } from './audit-line.ts';
import type { AuditNames } from './audit-subjects.repo.ts';

export function toFieldChange(
  change: AuditChange,
  line: AuditLine,
  { references }: AuditNames,
  language: Language,
) {
  const record = { subject: line.subject, id: line.subject_id };
  const nameOf = (value: string) => references.get(value) ?? value;
  const describe = (value: AuditValue) => {
    const named = typeof value === 'string' ? nameOf(value) : (value?.map(nameOf) ?? null);
    return auditValue(change.field, named, language, record);
  };
  return {
    ...change,
    fieldName: auditFieldName(change.field, language, fieldsOfRecord(line.subject)),
    before: describe(change.before),
    after: describe(change.after),
  };
}

const flags = new Map<string, Message>([
  ['true', fieldWords['field.yes']],
  ['false', fieldWords['field.no']],
]);

const translateFlag = (value: string | null, language: Language) => {
  const flag = flags.get(value ?? '');
  return flag ? translate(flag, language) : value;
};

/** All fields before or after the change as one text: "Amount (HK$): 98.00; Payment method: Cash". */
export function describeAuditValues(
  values: unknown,
  line: NamedAuditRecord,
  language: Language,
): string | null {
  const fields = compareAuditValues(null, values).map((change) => {
    const { fieldName, after } = toFieldChange(change, line, line.names, language);
    return `${fieldName}: ${translateFlag(after, language)}`;
  });
  return fields.length > 0 ? fields.join('; ') : null;
}

/** The changed fields as one text: "Amount (HK$): 88.50 → 98.00; Urgent: — → Yes". */
export function describeAuditChanges(line: NamedAuditRecord, language: Language): string | null {
  const fields = compareAuditValues(line.before, line.after)
    .filter(({ changed }) => changed)
    .map((change) => {
      const { fieldName, before, after } = toFieldChange(change, line, line.names, language);
      const [old, now] = [before, after].map((value) => translateFlag(value, language) || '—');
      return `${fieldName}: ${old} → ${now}`;
    });
  return fields.length > 0 ? fields.join('; ') : null;
}
