// Exports a list as a file, from a table of columns and its rows, and records the export in the audit log.
import { Readable } from 'node:stream';
import type { Access, Endpoint } from '@keepsake/core/api/endpoint';
import { AppError } from '@keepsake/core/api/errors';
import type { ExportFormat } from '@keepsake/core/api/export';
import { auditSubjectName } from '@keepsake/core/labels/audit-words';
import type { ColumnPermission } from '@keepsake/core/permissions/permissions';
import { type Message, translate } from '@keepsake/core/values/messages';
import { hongKongDay } from '@keepsake/core/values/period';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { type Context, may, type SignedInContext } from '../../context/context.ts';
import type { Db, Tx } from '../../db/connection/database.ts';
import { inTransaction } from '../../db/connection/transaction.ts';
import { recordAudit } from '../../db/record.ts';
import type { PdfDocument } from '../../platform/pdf.ts';
import { createTableFile, exportMediaTypes, type TableColumn } from '../../platform/sheets/table-file.ts';
import type { ExportedFile, ExportRoute, Input, PdfServices, ReportProgress } from '../route.ts';
import { describeFilters, type FilterWords, pickFilters } from './export-filters.ts';
import { buildTablePdf, type Heading, maxPdfsWaiting } from './export-pdf.ts';

const rowsPerProgress = 250;

/** Adds to each kind of column what only an export needs. */
type ToExportColumn<C, Row> = C extends { readonly value: (row: Row) => infer V }
  ? Omit<C, 'title' | 'value'> & {
      readonly title: Message;
      readonly value: (row: Row, context: SignedInContext) => V;
      /** A caller with none of these permissions gets a file without this column. */
      readonly permission?: ColumnPermission | readonly ColumnPermission[];
      /** A column of sheets or of PDFs only. Without it, both have the column. */
      readonly only?: 'sheet' | 'pdf';
    }
  : never;
export type ExportColumn<Row> = ToExportColumn<TableColumn<Row>, Row>;

type Rows<Row> = Iterable<Row> | AsyncIterable<Row>;
type Source<E extends Endpoint, Row> = {
  /** The name of the file and of its sheet, in lower case. `auditSubjectName` turns it into the title of the PDF. */
  readonly name: string;
  readonly columns:
    | readonly ExportColumn<Row>[]
    | ((query: Input<E>['query']) => readonly ExportColumn<Row>[]);
  /** Long lists are read in chunks (db/read-in-chunks.ts). A report may be a plain list. */
  readonly rows: (
    db: Db,
    query: Input<E>['query'],
    context: SignedInContext,
  ) => Rows<Row> | Promise<Rows<Row>>;
  /** Builds the PDF from the rows. Default: a table with the columns. */
  readonly buildPdf?: (
    db: Db,
    rows: AsyncIterable<Row>,
    heading: Heading,
    query: Input<E>['query'],
    context: SignedInContext,
  ) => Promise<PdfDocument>;
  /** Words for filter values that only the area knows. */
  readonly filterWords?: (query: Input<E>['query'], context: Context) => Promise<FilterWords>;
};

export function pickColumns<Row>(
  columns: readonly ExportColumn<Row>[],
  format: ExportFormat,
  context: SignedInContext,
): TableColumn<Row>[] {
  const unwanted = format === 'pdf' ? 'sheet' : 'pdf';
  return columns
    .filter(
      ({ only, permission = [] }) =>
        only !== unwanted &&
        (permission.length === 0 || [permission].flat().some((wanted) => may(context.caller, wanted))),
    )
    .map(
      ({ permission: _, only: __, title, value, ...column }) =>
        ({
          ...column,
          title: translate(title, context.language),
          value: (row: Row) => value(row, context),
        }) as TableColumn<Row>,
    );
}

/** Reads the first row before anything is sent, so that a failing query becomes a refusal and not a broken file. */
async function startReading<Row>(rows: Rows<Row>): Promise<AsyncGenerator<Row>> {
  const iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  let next = await iterator.next();
  return (async function* () {
    try {
      for (; !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  })();
}

/** An export without a format, or one that needs no session, does not compile. */
type ExportEndpoint = Omit<Endpoint, 'access' | 'query'> & {
  readonly access: Exclude<Access, 'public'>;
  readonly query: z.ZodType<{ format: ExportFormat }>;
};

export function exportRoute<E extends ExportEndpoint, Row>(endpoint: E, source: Source<E, Row>): ExportRoute {
  type Query = Input<E>['query'] & { format: ExportFormat };
  const describe = async (db: Db, query: Query, context: Context) =>
    describeFilters(
      db,
      source.name,
      query,
      context.language,
      (await source.filterWords?.(query, context)) ?? {},
    );

  async function renderPdf(
    db: Db,
    query: Query,
    columns: readonly TableColumn<Row>[],
    rows: AsyncIterable<Row>,
    context: SignedInContext,
    { pdfRenderer, readLetterhead }: PdfServices,
    reportProgress: ReportProgress,
  ): Promise<Buffer> {
    if (pdfRenderer.waiting() >= maxPdfsWaiting) throw new AppError('BUSY');
    const { language, now, caller } = context;
    let rowsRead = 0;
    const countedRows = (async function* () {
      for await (const row of rows) {
        if (++rowsRead % rowsPerProgress === 0) await reportProgress('reading', rowsRead);
        yield row;
      }
    })();
    const heading = {
      title: auditSubjectName(source.name, language),
      letterhead: await readLetterhead(db),
      filters: await describe(db, query, context),
      reader: caller.name,
      now,
      language,
    };
    const document = source.buildPdf
      ? await source.buildPdf(db, countedRows, heading, query, context)
      : await buildTablePdf(columns, countedRows, heading);
    await reportProgress('rendering', rowsRead);
    return pdfRenderer.render(document, language);
  }

  return {
    kind: 'export',
    name: source.name,
    endpoint,
    describe,
    async make(
      db,
      query: Query,
      context,
      pdfServices,
      reportProgress = async () => {},
    ): Promise<ExportedFile> {
      const { format } = query;
      const { columns: declared } = source;
      const all = typeof declared === 'function' ? declared(query) : declared;
      const columns = pickColumns(all, format, context);
      const rows = await pdfServices.reader.read(async (from) =>
        startReading(await source.rows(from, query, context)),
      );
      const named = {
        name: `${source.name}-${hongKongDay(context.now)}.${format}`,
        columns: columns.length,
      };
      if (format !== 'pdf') return { ...named, ...createTableFile(format, source.name, columns, rows) };
      const pdf = await renderPdf(db, query, columns, rows, context, pdfServices, reportProgress);
      return { ...named, mediaType: exportMediaTypes.pdf, content: Readable.from([pdf]) };
    },
  };
}

export const recordExport = (
  tx: Tx,
  route: ExportRoute,
  file: ExportedFile,
  query: object,
  context: SignedInContext,
): Promise<void> =>
  recordAudit(tx, context, {
    action: 'export',
    subject: route.name,
    subjectId: file.name,
    after: { filters: pickFilters(query), columns: file.columns },
  });

export async function serveExport(
  route: ExportRoute,
  db: Db,
  query: object,
  context: SignedInContext,
  pdfServices: PdfServices,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const file = await route.make(db, query, context, pdfServices);
  await inTransaction(db, (tx) => recordExport(tx, route, file, query, context));
  return reply
    .type(file.mediaType)
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .send(Readable.from(file.content, { objectMode: false }));
}
