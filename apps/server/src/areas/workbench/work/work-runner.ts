// Runs background work (ADR 9). One transaction locks a step, does it and deletes it. If a node dies, the transaction is
// rolled back and another node does the step, with the permissions its owner has at that moment.
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
import { countTry, reportProgress, type WantedPaper } from '../../../db/work.ts';
import type { PdfServices, TellProgress } from '../../../http/route.ts';
import { toAppError } from '../../../http/to-app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import { randomIds } from '../../../platform/ids.ts';
import { findAbsentPerson } from '../../identity/index.ts';
import { printReport } from '../reports/print-report.ts';
import type { ReportRegistry } from '../reports/report-registry.ts';
import { endSteps, holdRest, holdStep, type TakenStep, takeStep } from './work.repo.ts';

/** One record: what it is called, and the step itself. */
export type BulkStep = {
  readonly labelOf: (db: Db, id: string, context: SignedInContext) => Promise<string>;
  readonly run: (tx: Tx, id: string, context: SignedInContext) => Promise<unknown>;
};
/** The whole sheet: all of it, or what is wrong with it and nothing. */
export type ImportStep = (
  tx: Tx,
  sheet: never,
  context: SignedInContext,
  report: (done: number) => Promise<void>,
) => Promise<ImportOutcome>;
export type WorkSteps = {
  readonly bulk: Readonly<Record<BulkKind, BulkStep>>;
  readonly imports: Readonly<Record<ImportKind, ImportStep>>;
};

export type Worker = {
  /** Does all that is to be done; returns how many steps it did. */
  run(): Promise<number>;
  /** Something was begun, somewhere: look now instead of at the next tick. */
  wake(): void;
  close(): Promise<void>;
};

/** A server may be killed in the midst of it now and then; what kills it every time is given up. */
const mostTries = 4;

type Parts = {
  db: Db;
  clock: Clock;
  steps: WorkSteps;
  shelf: ReportRegistry;
  desk: PdfServices;
  onError: (error: Error) => void;
};

export function createWorker({ db, clock, steps, shelf, desk, onError }: Parts): Worker {
  const kinds = [...Object.keys(steps.bulk), ...Object.keys(steps.imports)];
  /** Of one step, with one reason. */
  const isWhole = ({ recordId }: TakenStep) => recordId === null;
  const bulkOf = ({ kind }: TakenStep) => steps.bulk[kind as BulkKind];

  const mayStill = (caller: Caller, { kind, input }: TakenStep): boolean =>
    kind === pdfWorkKind
      ? shelf.at((input as WantedPaper).path, caller) !== undefined
      : may(caller, isImport(kind) ? importActions[kind] : bulkActions[kind as BulkKind]);

  /** Who began it, as they stand now, and why they may not go on. */
  async function contextOf(tx: Tx, step: TakenStep): Promise<{ context: SignedInContext; no?: AppError }> {
    const now = clock.now();
    const person = await findAbsentPerson(tx, step.ownerId, now);
    if (!person) throw new Error('work whose owner is gone');
    const { caller, disabled } = person;
    const { language, requestId } = step;
    const context = { language, requestId, now, ids: randomIds, ip: '', userAgent: '', caller };
    if (disabled) return { context, no: new AppError('ACCOUNT_DISABLED') };
    return mayStill(caller, step) ? { context } : { context, no: new AppError('NO_PERMISSION') };
  }

  /** What was to be done whole has one reason for all of it; of records each is named. */
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
        items.push({ label: await bulkOf(step).labelOf(tx, recordId, context), ok: false, message });
    const positions = refused.map(({ position }) => position);
    const whole: Partial<ImportOutcome> = isWhole(step)
      ? { note: { error: reason, params }, refused: true }
      : {};
    await endSteps(tx, step.workId, positions, { items, ...whole });
  }

  async function perform(tx: Tx, step: TakenStep, tries: number): Promise<void> {
    const { workId, position, recordId, kind, ownerId } = step;
    const { context, no } = await contextOf(tx, step);
    if (no) await refuse(tx, step, await holdRest(tx, workId), no, context);
    else if (tries > mostTries)
      await refuse(tx, step, [step], new AppError('WORK_GIVEN_UP', { times: mostTries }), context);
    else if (isImport(kind)) {
      const report = (done: number) => reportProgress(db, step, done);
      const outcome = await steps.imports[kind](tx, step.input as never, context, report);
      await endSteps(tx, workId, [position], outcome);
    } else if (kind === pdfWorkKind) {
      const tell: TellProgress = (word, count) => reportProgress(db, step, 0, { word, params: { count } });
      const paper = { workId, wanted: step.input as WantedPaper };
      const note = await printReport(tx, paper, context, { db, shelf, desk, tell });
      await endSteps(tx, workId, [position], { items: [], note });
    } else if (recordId) {
      const { labelOf, run } = bulkOf(step);
      const label = await labelOf(tx, recordId, context);
      await run(tx, recordId, context);
      await endSteps(tx, workId, [position], { items: [{ label, ok: true, message: '' }] });
    }
    await announce(tx, 'work', ownerId);
  }

  /** Its own transaction is undone; the reason is written down, unless another node has come to it since. */
  async function putDown(step: TakenStep, refusal: AppError): Promise<void> {
    await inTransaction(db, async (tx) => {
      if (!(await holdStep(tx, step))) return;
      const { context } = await contextOf(tx, step);
      await refuse(tx, step, [step], refusal, context);
      await announce(tx, 'work', step.ownerId);
    });
  }

  /** `passed`: work that has to wait because the database could not, just now. */
  async function doNext(lane: readonly string[], passed: string[]): Promise<boolean> {
    let taken: TakenStep | undefined;
    // a transaction that the database had to undo is tried again within the same try
    const tries = new Map<string, number>();
    try {
      return await inTransaction(db, async (tx) => {
        taken = await takeStep(tx, lane, passed);
        if (!taken) return false;
        const { workId } = taken;
        if (isWhole(taken) && !tries.has(workId)) tries.set(workId, await countTry(db, workId));
        await perform(tx, taken, tries.get(workId) ?? 1);
        return true;
      });
    } catch (error) {
      if (!taken) throw error;
      const refusal = toAppError(error, taken.requestId);
      if (refusal.reason === 'FAULT' || refusal.reason === 'BUSY') onError(error as Error);
      if (refusal.reason === 'BUSY') passed.push(taken.workId);
      else await putDown(taken, refusal);
      return true;
    }
  }

  let closing = false;

  /** Goes by itself: whoever is at something long holds no other up. */
  function createLane(lane: readonly string[]): Worker {
    let again = false;
    let running: Promise<number> | undefined;
    let waking: Promise<void> | undefined;

    async function doAll(): Promise<number> {
      const passed: string[] = [];
      let done = 0;
      while (!closing && (await doNext(lane, passed))) done++;
      return done;
    }
    function run(): Promise<number> {
      running ??= doAll().finally(() => {
        running = undefined;
      });
      return running;
    }
    return {
      run,
      wake() {
        again = true;
        waking ??= (async () => {
          while (again && !closing) {
            again = false;
            // a run that is under way may have looked before this was begun
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

  const lanes = [createLane(kinds), createLane(kinds), createLane([pdfWorkKind])];
  return {
    async run() {
      const done = await Promise.all(lanes.map((lane) => lane.run()));
      return done.reduce((sum, count) => sum + count, 0);
    },
    wake() {
      for (const lane of lanes) lane.wake();
    },
    async close() {
      closing = true;
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}
