// Makes a list as PDF in the background (ADR 9), with the permissions its owner has at that moment. It is kept for a day.
import { buffer } from 'node:stream/consumers';
import { AppError } from '@keepsake/core/api/errors';
import type { Permission } from '@keepsake/core/permissions/permissions';
import type { WorkNote } from '@keepsake/core/workbench/work/work-words';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { beginPdf, type WantedPaper } from '../../../db/work.ts';
import { recordExport } from '../../../http/exports/export-route.ts';
import { parseInput } from '../../../http/parse-input.ts';
import type { ExportRoute, PdfServices, TellProgress } from '../../../http/route.ts';
import { allowPause, insertFile } from '../work/work-file.repo.ts';
import type { ReportRegistry } from './report-registry.ts';

type Wanted = { readonly route: ExportRoute; readonly query: object };

function look(shelf: ReportRegistry, { path, query }: WantedPaper, context: SignedInContext): Wanted {
  const route = shelf.at(path, context.caller);
  if (!route) throw new AppError('NO_PERMISSION');
  const asked = { query: { ...query, format: 'pdf' } };
  return { route, query: parseInput(route.endpoint, asked, context.language).query as object };
}

/** What cannot be made is refused now, not when nobody looks any more. */
export async function beginReport(
  tx: Tx,
  wanted: WantedPaper,
  context: SignedInContext,
  shelf: ReportRegistry,
): Promise<string> {
  const { route } = look(shelf, wanted, context);
  return beginPdf(tx, route.name, wanted, context);
}

export async function printReport(
  tx: Tx,
  { workId, wanted }: { workId: string; wanted: WantedPaper },
  context: SignedInContext,
  { db, shelf, desk, tell }: { db: Db; shelf: ReportRegistry; desk: PdfServices; tell: TellProgress },
): Promise<WorkNote> {
  const { route, query } = look(shelf, wanted, context);
  await allowPause(tx);
  const file = await route.make(db, query, context, desk, tell);
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
