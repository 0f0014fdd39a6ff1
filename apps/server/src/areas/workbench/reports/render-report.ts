// Renders a list as PDF in the background (ADR 9), with the permissions that the person who requested it has when it is
// rendered. The file is kept for a day.
import { buffer } from 'node:stream/consumers';
import { AppError } from '@keepsake/core/api/errors';
import type { Permission } from '@keepsake/core/permissions/permissions';
import type { WorkNote } from '@keepsake/core/workbench/work/work-words';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { beginPdf, type PdfRequest } from '../../../db/work.ts';
import { recordExport } from '../../../http/exports/export-route.ts';
import { parseInput } from '../../../http/parse-input.ts';
import type { ExportRoute, PdfServices, ReportProgress } from '../../../http/route.ts';
import { insertFile, raiseIdleTimeout } from '../work/work-file.repo.ts';
import type { ReportRegistry } from './report-registry.ts';

type CheckedRequest = { readonly route: ExportRoute; readonly query: object };

function checkRequest(
  reportRegistry: ReportRegistry,
  { path, query }: PdfRequest,
  context: SignedInContext,
): CheckedRequest {
  const route = reportRegistry.at(path, context.caller);
  if (!route) throw new AppError('NO_PERMISSION');
  const input = { query: { ...query, format: 'pdf' } };
  return { route, query: parseInput(route.endpoint, input, context.language).query as object };
}

/** Checks the request first, so that an impossible one is refused immediately. */
export async function beginReport(
  tx: Tx,
  request: PdfRequest,
  context: SignedInContext,
  reportRegistry: ReportRegistry,
): Promise<string> {
  const { route } = checkRequest(reportRegistry, request, context);
  return beginPdf(tx, route.name, request, context);
}

export async function renderReport(
  tx: Tx,
  { workId, request }: { workId: string; request: PdfRequest },
  context: SignedInContext,
  {
    db,
    reportRegistry,
    pdfServices,
    reportProgress,
  }: { db: Db; reportRegistry: ReportRegistry; pdfServices: PdfServices; reportProgress: ReportProgress },
): Promise<WorkNote> {
  const { route, query } = checkRequest(reportRegistry, request, context);
  await raiseIdleTimeout(tx);
  const file = await route.make(db, query, context, pdfServices, reportProgress);
  await insertFile(tx, {
    workId,
    name: file.name,
    mediaType: file.mediaType,
    content: await buffer(file.content),
    permissions: [route.endpoint.access].flat() as Permission[],
    madeAt: context.now,
  });
  await recordExport(tx, route, file, query, context);
  return { word: 'paper', params: {} };
}
