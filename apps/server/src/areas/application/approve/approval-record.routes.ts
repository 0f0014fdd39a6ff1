// API routes of the approval records in the back office.

import {
  type ApprovalRecord,
  approvalRecordEndpoints,
} from '@keepsake/core/application/approve/approval-record.contract';
import { approvalRecordFields } from '@keepsake/core/records/approval-record.fields';
import type { SignedInContext } from '../../../context/context.ts';
import { mapRows } from '../../../db/read-in-chunks.ts';
import type { StoredValues } from '../../../db/record-fields.ts';
import { exportRoute } from '../../../http/exports/export-route.ts';
import { fieldColumns } from '../../../http/exports/field-columns.ts';
import { toAnswer } from '../../../http/field-answer.ts';
import { mapPage } from '../../../http/page.ts';
import { queryRoute, type Route } from '../../../http/route.ts';
import { approverNames, unitName } from '../issue/issue.view.ts';
import {
  type ApprovalRecordRow,
  countApprovalRecords,
  listApprovalRecords,
  readApprovalRecords,
} from './approval-record.repo.ts';

const formatDecider = (row: ApprovalRecordRow, { language }: SignedInContext) =>
  approverNames([{ name: row.actor_name, actingFor: row.acting_for_name, level: row.level }], language)[0]!;

const toValues = (
  row: ApprovalRecordRow,
  context: SignedInContext,
): StoredValues<typeof approvalRecordFields> => ({
  applicationNo: row.no,
  decision: row.decision,
  decidedBy: formatDecider(row, context),
  kind: row.kind,
  level: row.level,
  comment: row.comment,
  applicantName: row.applicant_name,
  organizationName: unitName(row.organization_name, context.language),
  type: row.type,
  recipientName: row.recipient_name || row.recipient_object,
  totalAmount: row.total_amount,
  openedAt: row.opened_at,
  decidedAt: row.closed_at,
});

const toApprovalRecord = (row: ApprovalRecordRow, context: SignedInContext): ApprovalRecord => ({
  id: row.id,
  applicationId: row.application_id,
  state: row.state,
  ...toAnswer(approvalRecordFields, toValues(row, context), context),
});

export const approvalRecordRoutes: Route[] = [
  queryRoute(approvalRecordEndpoints.listApprovalRecords, async (db, { query }, context) => {
    const total = await countApprovalRecords(db, query);
    const rows = await listApprovalRecords(db, query, total);
    return mapPage(query, { rows, total }, (row) => toApprovalRecord(row, context));
  }),
  exportRoute(approvalRecordEndpoints.exportApprovalRecords, {
    name: 'approval-records',
    columns: fieldColumns(approvalRecordFields),
    rows: (db, query, context) => mapRows(readApprovalRecords(db, query), (row) => toValues(row, context)),
  }),
];
