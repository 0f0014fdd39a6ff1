// One way to export a list: a table of columns and its rows become a file, and the export an audit line.
import { Readable } from 'node:stream';
import type { Access, Endpoint } from '@keepsake/core/endpoint';
import type { ExportFormat } from '@keepsake/core/export';
import { type Message, translate } from '@keepsake/core/messages';
import { hongKongDay } from '@keepsake/core/period';
import type { ColumnPermission } from '@keepsake/core/permissions';
import type { z } from 'zod';
import type { Db } from '../db/database.ts';
import { recordAudit } from '../db/record.ts';
import { inTransaction } from '../db/transaction.ts';
import { type TableColumn, tableFile } from '../platform/table-file.ts';
import { may, type SignedInContext } from './context.ts';
import type { Input, Route } from './route.ts';

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
  /** Of the file, and of its sheet: short, of small letters. */
  readonly name: string;
  readonly columns: readonly ExportColumn<Row>[];
  /** What grows without end comes in chunks (db/in-chunks.ts); a report may come as a list. */
  readonly rows: (
    db: Db,
    query: Input<E>['query'],
    context: SignedInContext,
  ) => Rows<Row> | Promise<Rows<Row>>;
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

export function exportRoute<E extends ExportEndpoint, Row>(endpoint: E, source: Source<E, Row>): Route {
  return {
    kind: 'raw',
    endpoint,
    flows: true,
    async run(db, { query }: Input<E>, context: SignedInContext, reply) {
      const { format, ...filters } = query as unknown as { format: ExportFormat };
      const columns = shownColumns(source.columns, context);
      const rows = await started(await source.rows(db, query, context));
      const fileName = `${source.name}-${hongKongDay(context.now)}.${format}`;
      await inTransaction(db, (tx) =>
        recordAudit(tx, context, {
          action: 'export',
          subject: source.name,
          subjectId: fileName,
          after: { filters, columns: columns.length },
        }),
      );
      const { mediaType, content } = tableFile(format, source.name, columns, rows);
      return reply
        .type(mediaType)
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .send(Readable.from(content, { objectMode: false }));
    },
  };
}
