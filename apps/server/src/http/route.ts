// Binds a handler to its endpoint, with the types of that endpoint.
import type { Endpoint } from '@keepsake/core/api/endpoint';
import type { AppError } from '@keepsake/core/api/errors';
import type { Letterhead } from '@keepsake/core/identity/organization/organization.contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Context, SignedInContext } from '../context/context.ts';
import type { Db, Tx } from '../db/connection/database.ts';
import type { Reader } from '../db/connection/reader.ts';
import type { PdfRenderer } from '../platform/pdf.ts';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Part<E, K extends string> = E extends Record<K, infer S> ? Parsed<S> : undefined;

export type Input<E extends Endpoint> = {
  readonly params: Part<E, 'params'>;
  readonly query: Part<E, 'query'>;
  readonly body: Part<E, 'body'>;
};
export type Output<E extends Endpoint> = z.input<E['response']>;
export type ContextOf<E extends Endpoint> = E['access'] extends 'public' ? Context : SignedInContext;

/**
 * Returned by a handler that refuses the request but keeps what the transaction wrote, such as a failed attempt.
 * A thrown AppError is a refusal, too, but the transaction is rolled back.
 */
export class Refusal {
  readonly error: AppError;
  constructor(error: AppError) {
    this.error = error;
  }
}

export type Upload = {
  readonly bytes: Buffer;
  readonly fileName: string;
  /** Size of the file in bytes, even if it was too large to be read. */
  readonly size: number;
};

// biome-ignore lint/suspicious/noExplicitAny: the table of routes holds every endpoint's own types
type Any = any;

export type QueryRoute = {
  readonly kind: 'query';
  readonly endpoint: Endpoint;
  readonly run: (db: Db, input: Any, context: Any) => Promise<unknown>;
};
export type CommandRoute = {
  readonly kind: 'command';
  readonly endpoint: Endpoint;
  readonly prepare:
    | ((db: Db, input: Any, context: Any, upload: Upload | undefined) => Promise<unknown>)
    | undefined;
  readonly run: (tx: Tx, input: Any, context: Any, prepared: Any) => Promise<unknown>;
  /** Completes the answer after the commit, with slow calls to other systems. */
  readonly finish?: (db: Db, answer: Any, request: { context: Any; isRepeat: boolean }) => Promise<unknown>;
};
/** Its handler sends an answer without the envelope: a picture, a file or a stream. */
export type RawRoute = {
  readonly kind: 'raw';
  readonly endpoint: Endpoint;
  readonly run: (
    db: Db,
    input: Any,
    context: Any,
    reply: FastifyReply,
    request: FastifyRequest,
  ) => Promise<unknown>;
};
/** A list as a file, downloaded by HTTP or sent as a scheduled report. */
export type ExportRoute = {
  readonly kind: 'export';
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly make: (
    db: Db,
    query: Any,
    context: SignedInContext,
    pdfServices: PdfServices,
    reportProgress?: ReportProgress,
  ) => Promise<ExportedFile>;
  /** The filters in words, in the language of the caller. */
  readonly describe: (db: Db, query: Any, context: Context) => Promise<string>;
};
/** The progress of a PDF: the number of rows read, then the number of rows being rendered. */
export type ReportProgress = (phase: 'reading' | 'rendering', rows: number) => Promise<void>;
export type ExportedFile = {
  readonly name: string;
  readonly mediaType: string;
  readonly columns: number;
  readonly content: AsyncIterable<string | Buffer>;
};
/** What exports need: PDFs, the letterhead, and the reader, which reads from the replica if possible. */
export type PdfServices = {
  readonly pdfRenderer: PdfRenderer;
  readonly readLetterhead: (db: Db) => Promise<Letterhead>;
  readonly reader: Reader;
};
export type Route = QueryRoute | CommandRoute | RawRoute | ExportRoute;

export function queryRoute<E extends Endpoint>(
  endpoint: E,
  run: (db: Db, input: Input<E>, context: ContextOf<E>) => Promise<Output<E>>,
): Route {
  return { kind: 'query', endpoint, run };
}

export function commandRoute<E extends Endpoint>(
  endpoint: E,
  run: (tx: Tx, input: Input<E>, context: ContextOf<E>) => Promise<Output<E> | Refusal>,
): Route {
  return { kind: 'command', endpoint, prepare: undefined, run };
}

/** `finish` runs after the commit. `isRepeat`: the command ran before, and `answer` is its stored answer. */
export function finishedCommandRoute<E extends Endpoint>(
  endpoint: E,
  run: (tx: Tx, input: Input<E>, context: ContextOf<E>) => Promise<Output<E> | Refusal>,
  finish: (
    db: Db,
    answer: Output<E>,
    request: { context: ContextOf<E>; isRepeat: boolean },
  ) => Promise<Output<E>>,
): Route {
  return { kind: 'command', endpoint, prepare: undefined, run, finish };
}

/** `prepare` does slow work, such as hashing or decoding a picture, before the transaction begins. */
export function preparedCommandRoute<E extends Endpoint, P>(
  endpoint: E,
  prepare: (db: Db, input: Input<E>, context: ContextOf<E>, upload: Upload | undefined) => Promise<P>,
  run: (tx: Tx, input: Input<E>, context: ContextOf<E>, prepared: P) => Promise<Output<E> | Refusal>,
): Route {
  return { kind: 'command', endpoint, prepare, run };
}

export function rawRoute<E extends Endpoint>(
  endpoint: E,
  run: (
    db: Db,
    input: Input<E>,
    context: ContextOf<E>,
    reply: FastifyReply,
    request: FastifyRequest,
  ) => Promise<unknown>,
): Route {
  return { kind: 'raw', endpoint, run };
}
