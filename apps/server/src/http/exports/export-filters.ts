// Describes the filters of an exported list in words, for its PDF.
import { exportWords } from '@keepsake/core/api/export-words';
import { auditFieldName } from '@keepsake/core/labels/audit-fields';
import { fieldsOfRecord } from '@keepsake/core/records/records';
import { auditValue } from '@keepsake/core/settings/audit/audit-values';
import type { Language } from '@keepsake/core/values/language';
import { type MessageParams, translate } from '@keepsake/core/values/messages';
import type { Db } from '../../db/connection/database.ts';
import { findRecordName, hasRecordName } from '../../db/record-names.ts';
import { textIn } from '../../platform/chinese.ts';

export type FilterWords = Readonly<Record<string, string>>;

/** Which record's labels a list uses for its states and types, if several records have a field of the same name. */
const labelSource: Readonly<Record<string, string>> = {
  applications: 'application',
  'application-issues': 'application',
  'approval-records': 'application',
  'gift-register': 'application',
  'notification-log': 'notification',
  refunds: 'refund',
  shifts: 'till-shift',
  quotations: 'quotation',
  receivings: 'receiving',
  transfers: 'transfer',
  adjustments: 'adjustment',
  assemblies: 'assembly',
  outbounds: 'outbound',
  returns: 'return',
  'shop-orders': 'shop_order',
  souvenirs: 'souvenir',
  'souvenir-catalogue': 'souvenir',
};
const separator = { 'zh-HK': '；', en: '; ', 'zh-CN': '；' } as const;

/** The filters of a query, without its format, sorting and paging. */
export function pickFilters(query: object): Record<string, string> {
  const { format, currentPage, pageSize, sort, sidx, ...filters } = query as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(filters)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );
}

export async function describeFilters(
  db: Db,
  subject: string,
  query: object,
  language: Language,
  own: FilterWords,
): Promise<string> {
  const t = (word: keyof typeof exportWords, params: MessageParams = {}) =>
    translate(exportWords[word], language, params);
  const { startTime, endTime, ...others } = pickFilters(query);
  const parts: string[] = [];
  if (startTime || endTime) {
    parts.push(t('period', { from: startTime ?? t('start'), to: endTime ?? '…' }));
  }
  for (const [name, value] of Object.entries(others)) {
    const record = hasRecordName(name) ? await findRecordName(db, name, value) : undefined;
    const shown =
      own[name] ??
      (record
        ? textIn(record, language)
        : auditValue(name, value, language, { subject: labelSource[subject] ?? '' })) ??
      value;
    parts.push(
      t('filter', {
        name: auditFieldName(name, language, fieldsOfRecord(labelSource[subject] ?? subject)),
        value: shown,
      }),
    );
  }
  return parts.join(separator[language]) || t('noFilter');
}
