// API routes of tills and shifts.
import { shiftFields } from '@keepsake/core/records/shop/till.fields';
import { tillEndpoints as endpoints } from '@keepsake/core/shop/tills/till.contract';
import { mapRows } from '../../../db/read-in-chunks.ts';
import { exportRoute } from '../../../http/exports/export-route.ts';
import { fieldColumns } from '../../../http/exports/field-columns.ts';
import { mapPage } from '../../../http/page.ts';
import { commandRoute, queryRoute, type Route, rawRoute } from '../../../http/route.ts';
import type { PdfRenderer } from '../../../platform/pdf.ts';
import { readLetterhead } from '../../identity/index.ts';
import type { Settings } from '../../settings/index.ts';
import { createTill, updateTill } from './manage-till.ts';
import { approveShift, closeShift, openShift, recountShift } from './run-shift.ts';
import { listEntries, listShifts, readShifts } from './shift-figures.repo.ts';
import { shiftReportPdf } from './shift-report.pdf.ts';
import { listTills } from './till.repo.ts';
import { showShift, toEntry, toShiftRow, toShiftValues, toTillRow } from './till.view.ts';

export function tillRoutes({
  settings,
  pdfRenderer,
}: {
  settings: Settings;
  pdfRenderer: PdfRenderer;
}): Route[] {
  return [
    queryRoute(endpoints.listTills, async (db, _input, context) => ({
      list: (await listTills(db)).map((till) => toTillRow(till, context)),
    })),
    commandRoute(endpoints.createTill, (tx, { body }, context) => createTill(tx, body, context)),
    commandRoute(endpoints.updateTill, (tx, { params, body }, context) =>
      updateTill(tx, params.id, body, context),
    ),
    commandRoute(endpoints.openShift, (tx, { params, body }, context) =>
      openShift(tx, params.id, body, context, settings),
    ),
    queryRoute(endpoints.listShifts, async (db, { query }, context) =>
      mapPage(query, await listShifts(db, query), (row) => toShiftRow(row, context)),
    ),
    exportRoute(endpoints.exportShifts, {
      name: 'shifts',
      columns: fieldColumns(shiftFields),
      rows: (db, query, { language }) =>
        mapRows(readShifts(db, query), (row) => toShiftValues(row, language)),
    }),
    queryRoute(endpoints.getShift, (db, { params }, context) => showShift(db, params.id, context, settings)),
    queryRoute(endpoints.listShiftEntries, async (db, { params, query }, { language }) =>
      mapPage(query, await listEntries(db, params.id, query), (row) => toEntry(row, language)),
    ),
    commandRoute(endpoints.closeShift, (tx, { params, body }, context) =>
      closeShift(tx, params.id, body, context, settings),
    ),
    commandRoute(endpoints.approveShift, (tx, { params, body }, context) =>
      approveShift(tx, params.id, body.comment, context, settings),
    ),
    commandRoute(endpoints.recountShift, (tx, { params, body }, context) =>
      recountShift(tx, params.id, body.comment, context, settings),
    ),
    rawRoute(endpoints.getShiftReport, async (db, { params }, context, reply) => {
      const shift = await showShift(db, params.id, context, settings);
      const { language, now: madeAt, caller } = context;
      const letterhead = await readLetterhead(db, settings);
      const document = shiftReportPdf(shift, { letterhead, language, madeAt, madeBy: caller.name });
      return reply
        .type('application/pdf')
        .header(
          'content-disposition',
          `inline; filename="${shift.state === 'closed' ? 'z' : 'x'}-report-${shift.no}.pdf"`,
        )
        .send(await pdfRenderer.render(document, language));
    }),
  ];
}
