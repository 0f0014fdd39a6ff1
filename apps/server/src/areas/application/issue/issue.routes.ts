// API routes of the back office: applications, issuing, gift register and approval records.

import { AppError } from '@keepsake/core/api/errors';
import { issueEndpoints } from '@keepsake/core/application/issue/issue.contract';
import { slipEndpoints } from '@keepsake/core/application/issue/slip.contract';
import { registerEndpoints } from '@keepsake/core/application/register/register.contract';
import type { ColumnPermission } from '@keepsake/core/permissions/permissions';
import { giftRegisterFields } from '@keepsake/core/records/gift-register.fields';
import { hongKongDay } from '@keepsake/core/values/period';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { inTransaction } from '../../../db/connection/transaction.ts';
import type { PageQuery } from '../../../db/list.ts';
import { mapRows } from '../../../db/read-in-chunks.ts';
import { recordWork } from '../../../db/work.ts';
import { refusal } from '../../../http/envelope.ts';
import { exportRoute } from '../../../http/exports/export-route.ts';
import { fieldColumns } from '../../../http/exports/field-columns.ts';
import { mapPage } from '../../../http/page.ts';
import { commandRoute, preparedCommandRoute, queryRoute, type Route, rawRoute } from '../../../http/route.ts';
import type { FileStore } from '../../../platform/files.ts';
import type { PdfRenderer } from '../../../platform/pdf.ts';
import { readPrintableSignatures } from '../../file/index.ts';
import { readLetterhead } from '../../identity/index.ts';
import { findApplication } from '../apply/application.repo.ts';
import { approvalRecordRoutes } from '../approve/approval-record.routes.ts';
import { countRegister, listRegister, listRegisterYears, readRegister } from '../register/register.repo.ts';
import type { ApplicationServices } from '../services.ts';
import { cancelByStaff, releaseApplication } from './end-application.ts';
import {
  officeFields,
  toExportedValues,
  toOfficeRow,
  toRegisterRow,
  toRegisterValues,
} from './issue.view.ts';
import {
  type Arrangement,
  checkArrangement,
  makeApplicationOutbound,
  reschedulePickup,
} from './issue-application.ts';
import {
  countOfficeRows,
  listOfficeRows,
  type OfficeQuery,
  readOfficeApplications,
} from './issue-list.repo.ts';
import { showOfficeApplication } from './show-office-application.ts';
import { showSlip } from './show-slip.ts';
import { slipPdf } from './slip.pdf.ts';
import { listSignatures } from './slip-signatures.ts';
import { suggestArrangement } from './suggest-arrangement.ts';
import { takeBackGifts } from './take-back-gifts.ts';

async function showOfficePage(
  db: Db,
  query: OfficeQuery & PageQuery,
  amount: ColumnPermission,
  context: SignedInContext,
) {
  const total = await countOfficeRows(db, query);
  const rows = await listOfficeRows(db, query, total);
  return mapPage(query, { rows, total }, (row) => toOfficeRow(row, context, amount));
}

/** Creates the outbound orders one by one. A refused one returns its reason and does not stop the others. */
async function makeOutbounds(
  db: Db,
  ids: readonly string[],
  arrangement: Arrangement,
  context: SignedInContext,
  services: ApplicationServices,
) {
  checkArrangement(arrangement, context);
  const list = [];
  for (const id of new Set(ids)) {
    try {
      const made = await inTransaction(db, (tx) =>
        makeApplicationOutbound(tx, id, arrangement, context, services),
      );
      list.push({ id, ...made, refusal: '' });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const found = await findApplication(db, id);
      const no = found?.submitted_at ? found.no : '';
      list.push({ id, no, outboundNo: '', refusal: refusal(error, context.language).envelope.msg });
    }
  }
  const items = list.map(({ no, refusal: message }) => ({ label: no, ok: message === '', message }));
  // a single application is not recorded as bulk work
  if (items.length > 1)
    await inTransaction(db, (tx) => recordWork(tx, 'applications.outbound', items, context));
  return { list };
}

export const issueRoutes = ({
  pdfRenderer,
  files,
  ...services
}: ApplicationServices & { pdfRenderer: PdfRenderer; files: FileStore }): Route[] => [
  queryRoute(issueEndpoints.listOfficeApplications, (db, { query }, context) =>
    showOfficePage(
      db,
      { ...query, issuing: false, today: hongKongDay(context.now) },
      'applications#amount',
      context,
    ),
  ),
  exportRoute(issueEndpoints.exportOfficeApplications, {
    name: 'applications',
    columns: fieldColumns(officeFields('applications#amount')),
    rows: (db, query, { now, language }) =>
      mapRows(readOfficeApplications(db, { ...query, issuing: false, today: hongKongDay(now) }), (row) =>
        toExportedValues(row, language),
      ),
  }),
  queryRoute(issueEndpoints.getOfficeApplication, (db, { params }, context) =>
    showOfficeApplication(db, params.id, context, services),
  ),
  queryRoute(issueEndpoints.listIssues, (db, { query }, context) =>
    showOfficePage(
      db,
      { ...query, issuing: true, today: hongKongDay(context.now) },
      'approval-management#amount',
      context,
    ),
  ),
  exportRoute(issueEndpoints.exportIssues, {
    name: 'application-issues',
    columns: fieldColumns(officeFields('approval-management#amount')),
    rows: (db, query, { now, language }) =>
      mapRows(readOfficeApplications(db, { ...query, issuing: true, today: hongKongDay(now) }), (row) =>
        toExportedValues(row, language),
      ),
  }),
  queryRoute(issueEndpoints.getArrangementDefault, (db, _input, context) => suggestArrangement(db, context)),
  // each order has its own transaction, so they run before the transaction of this request
  preparedCommandRoute(
    issueEndpoints.makeOutboundOrders,
    (db, { body: { ids, ...arrangement } }, context) =>
      makeOutbounds(db, ids, arrangement, context, services),
    async (_tx, _input, _context, made) => made,
  ),
  commandRoute(issueEndpoints.reschedulePickup, (tx, { params, body }, context) =>
    reschedulePickup(tx, params.id, body, context, services),
  ),
  commandRoute(issueEndpoints.cancelApplicationByStaff, (tx, { params, body }, context) =>
    cancelByStaff(tx, params.id, body.reason, context),
  ),
  commandRoute(issueEndpoints.releaseApplication, (tx, { params, body }, context) =>
    releaseApplication(tx, params.id, body.reason, context),
  ),
  commandRoute(issueEndpoints.takeBackGifts, (tx, { params, body }, context) =>
    takeBackGifts(tx, params.id, body, context),
  ),
  rawRoute(slipEndpoints.getSlipPdf, async (db, { query }, context, reply) => {
    const slips = [];
    for (const id of new Set(query.ids)) slips.push(await showSlip(db, id, context));
    const letterhead = await readLetterhead(db, services.settings);
    const signatures = await readPrintableSignatures(db, files, slips.flatMap(listSignatures));
    const document = slipPdf(slips, {
      signatures,
      letterhead,
      reader: context.caller.name,
      now: context.now,
    });
    const name = slips.length === 1 ? `slip-${slips[0]!.no}` : `slips-${hongKongDay(context.now)}`;
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name}.pdf"`)
      .send(await pdfRenderer.render(document, 'zh-HK'));
  }),
  queryRoute(slipEndpoints.getApplicationSlip, (db, { params }, context) => showSlip(db, params.id, context)),
  queryRoute(registerEndpoints.listRegister, async (db, { query }, context) => {
    const total = await countRegister(db, query);
    const rows = await listRegister(db, query, total);
    return mapPage(query, { rows, total }, (row) => toRegisterRow(row, context));
  }),
  queryRoute(registerEndpoints.listRegisterYears, async (db) => ({ list: await listRegisterYears(db) })),
  exportRoute(registerEndpoints.exportRegister, {
    name: 'gift-register',
    columns: fieldColumns(giftRegisterFields),
    rows: (db, query, { language }) =>
      mapRows(readRegister(db, query), (row) => toRegisterValues(row, language)),
  }),
  ...approvalRecordRoutes,
];
