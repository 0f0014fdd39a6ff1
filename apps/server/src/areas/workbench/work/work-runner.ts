// Runs background work (ADR 9). One transaction locks a step, runs it and deletes it. If a node dies, the transaction
// is rolled back. Another node then runs the step, with the permissions that the owner has at that moment.
import { AppError, errorText } from '@keepsake/core/api/errors';
import {
  type BulkKind,
  bulkActions,
  type ImportKind,
  importActions,
  isImport,
  pdfWorkKind,
  type WorkItem,
} from '@keepsake/core/workbench/work/work.contract';
import type { ImportOutcome } from '@keepsake/core/workbench/work/work-words';
import { type Caller, may, type SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { inTransaction } from '../../../db/connection/transaction.ts';
import { announce } from '../../../db/live.ts';
import { countAttempt, type PdfRequest, storeProgress } from '../../../db/work.ts';
import type { PdfServices, ReportProgress } from '../../../http/route.ts';
import { toAppError } from '../../../http/to-app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import { randomIds } from '../../../platform/ids.ts';
import { findPersonAsCaller } from '../../identity/index.ts';
import { renderReport } from '../reports/render-report.ts';
import type { ReportRegistry } from '../reports/report-registry.ts';
import { endSteps, lockNextStep, lockOpenSteps, lockStep, type TakenStep } from './work.repo.ts';

/** A step of a bulk action on one record, and the label of the record in the results. */
export type BulkStep = {
  readonly readLabel: (db: Db, id: string, context: SignedInContext) => Promise<string>;
  readonly run: (tx: Tx, id: string, context: SignedInContext) => Promise<unknown>;
};
/** Imports the whole sheet, or returns its errors and imports nothing. */
export type ImportStep = (
  tx: Tx,
  sheet: never,
  context: SignedInContext,
  reportProgress: (done: number) => Promise<void>,
) => Promise<ImportOutcome>;
export type WorkSteps = {
  readonly bulk: Readonly<Record<BulkKind, BulkStep>>;
  readonly imports: Readonly<Record<ImportKind, ImportStep>>;
};

export type Worker = {
  /** Runs all open steps and returns their number. */
  run(): Promise<number>;
  /** Runs now instead of at the next interval, because a node started work. */
  wake(): void;
  close(): Promise<void>;
};

/**
 * An import or a PDF is tried again if the server stopped or the database was busy. After this many attempts it is
 * refused.
 */
const maxAttempts = 4;

type WorkerOptions = {
  db: Db;
  clock: Clock;
  steps: WorkSteps;
  reportRegistry: ReportRegistry;
  pdfServices: PdfServices;
  onError: (error: Error) => void;
};

export function createWorker({
  db,
  clock,
  steps,
  reportRegistry,
  pdfServices,
  onError,
}: WorkerOptions): Worker {
  const kinds = [...Object.keys(steps.bulk), ...Object.keys(steps.imports)];
  /** True if the work has only this step, which is so for imports and PDFs. */
  const isSingleStep = ({ recordId }: TakenStep) => recordId === null;
  const getBulkStep = ({ kind }: TakenStep) => steps.bulk[kind as BulkKind];

  const isStillAllowed = (caller: Caller, { kind, input }: TakenStep): boolean =>
    kind === pdfWorkKind
      ? reportRegistry.at((input as PdfRequest).path, caller) !== undefined
      : may(caller, isImport(kind) ? importActions[kind] : bulkActions[kind as BulkKind]);

  /** The context of the owner with their current permissions, and the refusal if they may not continue. */
  async function createContext(
    tx: Tx,
    step: TakenStep,
  ): Promise<{ context: SignedInContext; refusal?: AppError }> {
    const now = clock.now();
    const person = await findPersonAsCaller(tx, step.ownerId, now);
    if (!person) throw new Error('the owner of the work does not exist');
    const { caller, disabled } = person;
    const { language, requestId } = step;
    const context = { language, requestId, now, ids: randomIds, ip: '', userAgent: '', caller };
    if (disabled) return { context, refusal: new AppError('ACCOUNT_DISABLED') };
    return isStillAllowed(caller, step) ? { context } : { context, refusal: new AppError('NO_PERMISSION') };
  }

  /** Stores the refusal once for a single step. In a bulk action, stores it for each refused record. */
  async function refuse(
    tx: Tx,
    step: TakenStep,
    refused: readonly { position: number; recordId: string | null }[],
    { reason, params }: AppError,
    context: SignedInContext,
  ): Promise<void> {
    const message = errorText(reason, params, context.language);
    const items: WorkItem[] = [];
    for (const { recordId } of refused)
      if (recordId)
        items.push({ label: await getBulkStep(step).readLabel(tx, recordId, context), ok: false, message });
    const positions = refused.map(({ position }) => position);
    const whole: Partial<ImportOutcome> = isSingleStep(step)
      ? { note: { error: reason, params }, refused: true }
      : {};
    await endSteps(tx, step.workId, positions, { items, ...whole });
  }

  async function runStep(tx: Tx, step: TakenStep, attempts: number): Promise<void> {
    const { workId, position, recordId, kind, ownerId } = step;
    const { context, refusal } = await createContext(tx, step);
    if (refusal) await refuse(tx, step, await lockOpenSteps(tx, workId), refusal, context);
    else if (attempts > maxAttempts)
      await refuse(tx, step, [step], new AppError('WORK_GIVEN_UP', { times: maxAttempts }), context);
    else if (isImport(kind)) {
      const reportProgress = (done: number) => storeProgress(db, step, done);
      const outcome = await steps.imports[kind](tx, step.input as never, context, reportProgress);
      await endSteps(tx, workId, [position], outcome);
    } else if (kind === pdfWorkKind) {
      const reportProgress: ReportProgress = (word, count) =>
        storeProgress(db, step, 0, { word, params: { count } });
      const pdf = { workId, request: step.input as PdfRequest };
      const services = { db, reportRegistry, pdfServices, reportProgress };
      const note = await renderReport(tx, pdf, context, services);
      await endSteps(tx, workId, [position], { items: [], note });
    } else if (recordId) {
      const { readLabel, run } = getBulkStep(step);
      const label = await readLabel(tx, recordId, context);
      await run(tx, recordId, context);
      await endSteps(tx, workId, [position], { items: [{ label, ok: true, message: '' }] });
    }
    await announce(tx, 'work', ownerId);
  }

  /** Stores why a step failed, after its transaction was rolled back. Does nothing if another node has done the step. */
  async function storeRefusal(step: TakenStep, refusal: AppError): Promise<void> {
    await inTransaction(db, async (tx) => {
      if (!(await lockStep(tx, step))) return;
      const { context } = await createContext(tx, step);
      await refuse(tx, step, [step], refusal, context);
      await announce(tx, 'work', step.ownerId);
    });
  }

  /** `skipped`: work that waits for the next run, because the database was busy. Returns false if there is no step. */
  async function runNextStep(runnerKinds: readonly string[], skipped: string[]): Promise<boolean> {
    let taken: TakenStep | undefined;
    // a transaction that is repeated after a conflict counts as one attempt
    const attempts = new Map<string, number>();
    try {
      return await inTransaction(db, async (tx) => {
        taken = await lockNextStep(tx, runnerKinds, skipped);
        if (!taken) return false;
        const { workId } = taken;
        if (isSingleStep(taken) && !attempts.has(workId))
          attempts.set(workId, await countAttempt(db, workId));
        await runStep(tx, taken, attempts.get(workId) ?? 1);
        return true;
      });
    } catch (error) {
      if (!taken) throw error;
      const refusal = toAppError(error, taken.requestId);
      if (refusal.reason === 'FAULT' || refusal.reason === 'BUSY') onError(error as Error);
      if (refusal.reason === 'BUSY') skipped.push(taken.workId);
      else await storeRefusal(taken, refusal);
      return true;
    }
  }

  let isClosing = false;

  /** Runs steps one after another. Several runners work in parallel, so that long work does not delay other work. */
  function createRunner(runnerKinds: readonly string[]): Worker {
    let mustRunAgain = false;
    let running: Promise<number> | undefined;
    let waking: Promise<void> | undefined;

    async function runAll(): Promise<number> {
      const skipped: string[] = [];
      let done = 0;
      while (!isClosing && (await runNextStep(runnerKinds, skipped))) done++;
      return done;
    }
    function run(): Promise<number> {
      running ??= runAll().finally(() => {
        running = undefined;
      });
      return running;
    }
    return {
      run,
      wake() {
        mustRunAgain = true;
        waking ??= (async () => {
          while (mustRunAgain && !isClosing) {
            mustRunAgain = false;
            // a run in progress may have missed the new work
            await running?.catch(() => {});
            await run().catch(onError);
          }
          waking = undefined;
        })();
      },
      async close() {
        await Promise.allSettled([waking, running]);
      },
    };
  }

  const runners = [createRunner(kinds), createRunner(kinds), createRunner([pdfWorkKind])];
  return {
    async run() {
      const done = await Promise.all(runners.map((runner) => runner.run()));
      return done.reduce((sum, count) => sum + count, 0);
    },
    wake() {
      for (const runner of runners) runner.wake();
    },
    async close() {
      isClosing = true;
      await Promise.all(runners.map((runner) => runner.close()));
    },
  };
}
