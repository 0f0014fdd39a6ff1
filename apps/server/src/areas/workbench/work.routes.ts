// Work on many records: begun by a call, carried on after its answer, each record in its own transaction.
import { AppError, errorText } from '@keepsake/core/errors';
import { type BulkKind, bulkActions, workEndpoints } from '@keepsake/core/workbench/work.contract';
import type { Db, Tx } from '../../db/database.ts';
import { announce } from '../../db/live.ts';
import { inTransaction } from '../../db/transaction.ts';
import { beginWork, finishWork, reportItem } from '../../db/work.ts';
import { may, type SignedInContext } from '../../http/context.ts';
import { commandRoute, preparedCommandRoute, queryRoute, type Route } from '../../http/route.ts';
import { deleteWork, listWork } from './work.repo.ts';

/** One record: what it is called, and the step itself. */
export type BulkStep = {
  readonly labelOf: (db: Db, id: string, context: SignedInContext) => Promise<string>;
  readonly run: (tx: Tx, id: string, context: SignedInContext) => Promise<unknown>;
};
type Services = {
  readonly steps: Readonly<Record<BulkKind, BulkStep>>;
  readonly onError: (error: Error) => void;
};

async function carryOut(
  db: Db,
  work: string,
  kind: BulkKind,
  ids: readonly string[],
  { steps, onError }: Services,
  context: SignedInContext,
): Promise<void> {
  const { labelOf, run } = steps[kind];
  const { userId } = context.caller;
  for (const id of ids) {
    const label = await labelOf(db, id, context);
    try {
      await inTransaction(db, (tx) => run(tx, id, context));
      await reportItem(db, work, { label, ok: true, message: '' }, userId);
    } catch (error) {
      if (!(error instanceof AppError)) onError(error as Error);
      const [reason, params] =
        error instanceof AppError ? [error.reason, error.params] : (['FAULT', {}] as const);
      const message = errorText(reason, params, context.language);
      await reportItem(db, work, { label, ok: false, message }, userId);
    }
  }
  await finishWork(db, work, userId);
}

export const workRoutes = (services: Services): Route[] => [
  queryRoute(workEndpoints.listWork, async (db, _input, { caller }) => ({
    list: await listWork(db, caller.userId),
  })),
  // it goes on after the answer: its own transactions begin before this call's
  preparedCommandRoute(
    workEndpoints.startWork,
    async (db, { body: { kind, ids } }, context) => {
      if (!may(context.caller, bulkActions[kind])) throw new AppError('NO_PERMISSION');
      const wanted = [...new Set(ids)];
      const id = await beginWork(db, { kind, total: wanted.length }, context);
      carryOut(db, id, kind, wanted, services, context).catch(services.onError);
      return { id };
    },
    async (_tx, _input, _context, started) => started,
  ),
  commandRoute(workEndpoints.deleteWork, async (tx, { params }, { caller }) => {
    if (!(await deleteWork(tx, params.id, caller.userId))) throw new AppError('NOT_FOUND');
    await announce(tx, 'work', caller.userId);
    return null;
  }),
];
