// Finds what the audit log stores by the words that its readers see instead.
import { findAuditWords, systemActor } from '../../labels/audit-words.ts';
import { allPermissions, permissionName } from '../../permissions/permissions.ts';
import type { Language } from '../../values/language.ts';
import { type Message, translate } from '../../values/messages.ts';
import { configKeys, configRow } from '../configuration/system-config.ts';
import { listAuditCodes } from './audit-values.ts';

export type AuditSearch = {
  readonly actions: readonly string[];
  readonly subjects: readonly string[];
  /** The keys of settings. */
  readonly settings: readonly string[];
  /** Whether the keyword means the system itself. */
  readonly isSystem: boolean;
  /** Texts in the stored values: `"state": "paid"` for "Awaiting acceptance", `: 9800` for "98.00". */
  readonly values: readonly string[];
};

const nothing: AuditSearch = { actions: [], subjects: [], settings: [], isSystem: false, values: [] };
const minLetters = 2;
const chinese = /\p{Script=Han}/u;

/** "1,234.50" → ": 123450" before the end of the value. Amounts are stored in cents. */
function listStoredAmounts(keyword: string): string[] {
  const [, sign, dollars, cents] = /^([-−]?)(?:HK\$)?([\d,]{1,15})\.(\d\d)$/i.exec(keyword) ?? [];
  if (dollars === undefined) return [];
  const amount = `${sign && '-'}${Number(`${dollars.replaceAll(',', '')}${cents}`)}`;
  return [`: ${amount},`, `: ${amount}}`, `: "${amount}"`];
}

/** A label is found by any of its words from their beginning. A Chinese word may be anywhere. */
export function findAuditSearch(typed: string, language: Language): AuditSearch {
  const keyword = typed.normalize('NFKC').trim().toLowerCase();
  if (keyword.length < minLetters && !chinese.test(keyword)) return nothing;
  const sought = chinese.test(keyword) ? keyword : ` ${keyword}`;
  const isFound = (text: string) => ` ${text.toLowerCase()}`.includes(sought);
  const fits = (label: Message) => isFound(translate(label, language));
  const { actions, subjects } = findAuditWords(fits);
  const values = [
    ...listAuditCodes()
      .filter(({ label }) => fits(label))
      .map(({ field, code }) => `"${field}": "${code}"`),
    // a scheduled report stores the name of its report, which is also a subject
    ...subjects.map((subject) => `"report": "${subject}"`),
    ...allPermissions
      .filter((permission) => isFound(permissionName(permission, language)))
      .map((permission) => `"${permission}"`),
    ...listStoredAmounts(keyword),
  ];
  return {
    actions,
    subjects,
    settings: configKeys.filter((key) => fits(configRow(key).name)),
    isSystem: fits(systemActor),
    values: [...new Set(values)],
  };
}
