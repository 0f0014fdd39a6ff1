// The calls of the audit log: read and exported, never changed.
import { Readable } from 'node:stream';
import { AppError } from '@keepsake/core/errors';
import type { Language } from '@keepsake/core/language';
import { hongKongDay } from '@keepsake/core/period';
import { type AuditItem, auditEndpoints } from '@keepsake/core/settings/audit.contract';
import { compareSides } from '@keepsake/core/settings/audit.rules';
import { auditActionName, auditSubjectName } from '@keepsake/core/settings/audit-words';
import { toPage } from '../../http/page.ts';
import { queryRoute, type Route, rawRoute } from '../../http/route.ts';
import { csvLines } from '../../platform/csv.ts';
import { type AuditLine, findAudit, listAuditLines, listAuditWords, readAudit } from './audit.repo.ts';

const toAuditItem = (line: AuditLine, language: Language): AuditItem => ({
  id: line.id,
  at: line.at.toISOString(),
  actor: line.actor_name,
  action: line.action,
  actionName: auditActionName(line.action, language),
  subject: line.subject,
  subjectName: auditSubjectName(line.subject, language),
  subjectId: line.subject_id,
});

const headings: Record<Language, readonly string[]> = {
  'zh-HK': ['時間', '人員', '操作', '對象', '對象編號', '之前', '之後', '請求編號'],
  en: ['Time', 'Who', 'Action', 'Subject', 'Subject id', 'Before', 'After', 'Request'],
  'zh-CN': ['时间', '人员', '操作', '对象', '对象编号', '之前', '之后', '请求编号'],
};
const asText = (value: unknown) => (value === null || value === undefined ? '' : JSON.stringify(value));

export const auditRoutes: Route[] = [
  queryRoute(auditEndpoints.listAudit, async (db, { query }, { language }) => {
    const { rows, total } = await listAuditLines(db, query);
    return toPage(
      query,
      total,
      rows.map((row) => toAuditItem(row, language)),
    );
  }),
  queryRoute(auditEndpoints.listAuditWords, async (db, _input, { language }) => {
    const { actors, actions, subjects } = await listAuditWords(db);
    return {
      actors,
      actions: actions.map((id) => ({ id, name: auditActionName(id, language) })),
      subjects: subjects.map((id) => ({ id, name: auditSubjectName(id, language) })),
    };
  }),
  rawRoute(auditEndpoints.exportAudit, async (db, { query }, { language, now }, reply) => {
    const lines = csvLines(headings[language], readAudit(db, query), (line) => [
      line.at.toISOString(),
      line.actor_name,
      auditActionName(line.action, language),
      auditSubjectName(line.subject, language),
      line.subject_id,
      asText(line.before),
      asText(line.after),
      line.request_id,
    ]);
    return reply
      .header('content-disposition', `attachment; filename="audit-${hongKongDay(now)}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(lines));
  }),
  queryRoute(auditEndpoints.getAudit, async (db, { params }, { language }) => {
    const record = await findAudit(db, params.id);
    if (!record) throw new AppError('NOT_FOUND');
    return {
      ...toAuditItem(record, language),
      requestId: record.request_id,
      changes: compareSides(record.before, record.after),
    };
  }),
];
