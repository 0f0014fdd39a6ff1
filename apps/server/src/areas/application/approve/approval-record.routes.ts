// API routes of the approval records in the back office.

import {
  type ApprovalRecord,
  approvalRecordEndpoints,
} from '@keepsake/core/application/approve/approval-record.contract';
import { issueMessages as words } from '@keepsake/core/application/issue/issue.messages';
import { applicationWords } from '@keepsake/core/labels/application.messages';
import { translate } from '@keepsake/core/values/messages';
import { may, type SignedInContext } from '../../../context/context.ts';
import { type ExportColumn, exportRoute } from '../../../http/exports/export-route.ts';
import { toPage } from '../../../http/page.ts';
import { queryRoute, type Route } from '../../../http/route.ts';
import { approverNames, unitName } from '../issue/issue.view.ts';
import {
  type ApprovalRecordRow,
  countApprovalRecords,
  listApprovalRecords,
  readApprovalRecords,
} from './approval-record.repo.ts';

const deciderOf = (row: ApprovalRecordRow, { language }: SignedInContext) =>
  approverNames([{ name: row.actor_name, actingFor: row.acting_for_name, level: row.level }], language)[0]!;

function toApprovalRecord(row: ApprovalRecordRow, context: SignedInContext): ApprovalRecord {
  return {
    id: row.id,
    applicationId: row.application_id,
    applicationNo: row.no,
    state: row.state,
    type: row.type,
    applicantName: row.applicant_name,
    organizationName: unitName(row.organization_name, context.language),
    recipientName: row.recipient_name || row.recipient_object,
    level: row.level,
    kind: row.kind,
    decision: row.decision,
    decidedBy: deciderOf(row, context),
    comment: row.comment,
    openedAt: row.opened_at.toISOString(),
    decidedAt: row.closed_at.toISOString(),
    ...(may(context.caller, 'approval-history#amount') ? { totalAmount: row.total_amount } : {}),
  };
}

const columns: ExportColumn<ApprovalRecordRow>[] = [
  { title: words['record.column.decidedAt'], kind: 'time', value: (row) => row.closed_at },
  { title: applicationWords['application.column.no'], value: (row) => row.no },
  { title: applicationWords['application.column.applicant'], value: (row) => row.applicant_name },
  {
    title: applicationWords['application.column.unit'],
    width: 24,
    value: (row, { language }) => unitName(row.organization_name, language),
  },
  {
    title: applicationWords['application.column.type'],
    value: (row, { language }) => translate(applicationWords[`application.type.${row.type}`], language),
  },
  {
    title: applicationWords['application.column.recipient'],
    value: (row) => row.recipient_name || row.recipient_object,
  },
  {
    title: words['record.column.level'],
    value: (row, { language }) => translate(applicationWords[`application.kind.${row.kind}`], language),
  },
  {
    title: words['record.column.decision'],
    value: (row, { language }) => translate(words[`record.decision.${row.decision}`], language),
  },
  { title: words['record.column.decidedBy'], width: 24, value: deciderOf },
  { title: words['record.column.comment'], width: 40, value: (row) => row.comment },
  { title: words['record.column.openedAt'], kind: 'time', value: (row) => row.opened_at },
  {
    title: applicationWords['application.column.value'],
    kind: 'money',
    value: (row) => row.total_amount,
    permission: 'approval-history#amount',
  },
];

export const approvalRecordRoutes: Route[] = [
  queryRoute(approvalRecordEndpoints.listApprovalRecords, async (db, { query }, context) => {
    const total = await countApprovalRecords(db, query);
    const rows = await listApprovalRecords(db, query, total);
    return toPage(
      query,
      total,
      rows.map((row) => toApprovalRecord(row, context)),
    );
  }),
  exportRoute(approvalRecordEndpoints.exportApprovalRecords, {
    name: 'approval-records',
    columns,
    rows: readApprovalRecords,
  }),
];
