// One way to export a list: a table of columns and its rows become a file, and the export an audit line.
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
import { type TableColumn, tableFile } from '../../platform/table-file.ts';
import type { ExportedFile, ExportRoute, Input, PdfServices, TellProgress } from '../route.ts';
import { type FilterWords, filtersIn, filtersOf } from './export-filters.ts';
import { maxPdfsWaiting, tablePdf } from './export-pdf.ts';

const tellEvery = 250;

type Distribute<C, Row> = C extends { readonly value: (row: Row) => infer V }
  ? Omit<C, 'title' | 'value'> & {
      readonly title: Message;
      readonly value: (row: Row, context: SignedInContext) => V;
      /** Whoever lacks it, or all of several, gets a file without this column. */
      readonly permission?: ColumnPermission | readonly ColumnPermission[];
    }
  : never;
export type ExportColumn<Row> = Distribute<TableColumn<Row>, Row>;

type Rows<Row> = Iterable<Row> | AsyncIterable<Row>;
type Source<E extends Endpoint, Row> = {
  /** Of the file, and of its sheet: short, of small letters. Its title on paper is its name among the audit's subjects. */
  readonly name: string;
  readonly columns: readonly ExportColumn<Row>[];
  /** What grows without end comes in chunks (db/in-chunks.ts); a report may come as a list. */
  readonly rows: (
    db: Db,
    query: Input<E>['query'],
    context: SignedInContext,
  ) => Rows<Row> | Promise<Rows<Row>>;
  /** Filters whose values only the area can name. */
  readonly filterWords?: (query: Input<E>['query'], context: Context) => Promise<FilterWords>;
};

export function shownColumns<Row>(
  columns: readonly ExportColumn<Row>[],
  context: SignedInContext,
): TableColumn<Row>[] {
  return columns
    .filter(
      ({ permission = [] }) =>
        permission.length === 0 || [permission].flat().some((wanted) => may(context.caller, wanted)),
    )
    .map(
      ({ permission: _, title, value, ...column }) =>
        ({
          ...column,
          title: translate(title, context.language),
          value: (row: Row) => value(row, context),
        }) as TableColumn<Row>,
    );
}

/** Asks for the first row before anything is sent: a query that fails is a refusal then, not a broken file. */
async function started<Row>(rows: Rows<Row>): Promise<AsyncGenerator<Row>> {
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
type ExportEndpoint = Endpoint & {
  readonly access: Exclude<Access, 'public'>;
  readonly query: z.ZodType<{ format: ExportFormat }>;
};

export function exportRoute<E extends ExportEndpoint, Row>(endpoint: E, source: Source<E, Row>): ExportRoute {
  type Query = Input<E>['query'] & { format: ExportFormat };
  const describe = async (db: Db, query: Query, context: Context) =>
    filtersIn(db, source.name, query, context.language, (await source.filterWords?.(query, context)) ?? {});

  async function print(
    db: Db,
    query: Query,
    columns: readonly TableColumn<Row>[],
    rows: AsyncIterable<Row>,
    context: SignedInContext,
    { press, collegeName }: PdfServices,
    tell: TellProgress,
  ): Promise<Buffer> {
    if (press.waiting() >= maxPdfsWaiting) throw new AppError('BUSY');
    const { language, now, caller } = context;
    let read = 0;
    const counted = (async function* () {
      for await (const row of rows) {
        if (++read % tellEvery === 0) await tell('reading', read);
        yield row;
      }
    })();
    const paper = await tablePdf(columns, counted, {
      title: auditSubjectName(source.name, language),
      college: await collegeName(db, language),
      filters: await describe(db, query, context),
      reader: caller.name,
      now,
      language,
    });
    await tell('setting', read);
    return press.print(paper, language);
  }

  return {
    kind: 'export',
    name: source.name,
    endpoint,
    describe,
    async make(db, query: Query, context, desk, tell = async () => {}): Promise<ExportedFile> {
      const { format } = query;
      const columns = shownColumns(source.columns, context);
      const rows = await desk.reader.read(async (from) => started(await source.rows(from, query, context)));
      const named = {
        name: `${source.name}-${hongKongDay(context.now)}.${format}`,
        columns: columns.length,
      };
      if (format !== 'pdf') return { ...named, ...tableFile(format, source.name, columns, rows) };
      const pdf = await print(db, query, columns, rows, context, desk, tell);
      return { ...named, mediaType: 'application/pdf', content: Readable.from([pdf]) };
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
    after: { filters: filtersOf(query), columns: file.columns },
  });

export async function serveExport(
  route: ExportRoute,
  db: Db,
  query: object,
  context: SignedInContext,
  desk: PdfServices,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const file = await route.make(db, query, context, desk);
  await inTransaction(db, (tx) => recordExport(tx, route, file, query, context));
  return reply
    .type(file.mediaType)
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .send(Readable.from(file.content, { objectMode: false }));
}
