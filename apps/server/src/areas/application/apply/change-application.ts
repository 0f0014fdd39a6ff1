// One step of an application: new state, history, audit, and a change notice for open screens.

import { AppError } from '@keepsake/core/api/errors';
import { toRefusal } from '@keepsake/core/api/why';
import {
  type ApplicationAction,
  decideApplicationState,
  findApplicationActionRefusal,
} from '@keepsake/core/application/apply/application.machine';
import type { Context } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { insertingAudit, insertingHistory } from '../../../db/record.ts';
import { type Part, writeTogether } from '../../../db/write.ts';
import { type ApplicationChange, type ApplicationRow, updatingApplication } from './application.repo.ts';

export const applicationSubject = 'application';

/**
 * Returns the changed application and the statement parts that write it. The caller must have locked the row. Steps by
 * anybody but the applicant are also audited.
 */
export async function prepareApplicationStep(
  tx: Tx,
  context: Context,
  application: ApplicationRow,
  action: ApplicationAction,
  change: ApplicationChange = {},
  comment = '',
  actingFor: string | null = null,
): Promise<{ application: ApplicationRow; parts: (Part | undefined)[] }> {
  const state = decideApplicationState(application.state, action);
  const why = findApplicationActionRefusal(application.state, action);
  if (why || !state) throw why ? toRefusal(why) : new AppError('WRONG_STATE');
  const event = { action, subject: applicationSubject, subjectId: application.id };
  const after = { state, ...change, ...(comment ? { comment } : {}), ...(actingFor ? { actingFor } : {}) };
  await announce(tx, 'applications', application.applicant_id);
  return {
    application: { ...application, ...change, state, version: application.version + 1 },
    parts: [
      updatingApplication(application.id, { ...change, state, updated_at: context.now }),
      insertingHistory(context, [{ ...event, from: application.state, to: state, comment, actingFor }]),
      context.caller?.userId === application.applicant_id
        ? undefined
        : insertingAudit(context, [{ ...event, before: { state: application.state }, after }]),
    ],
  };
}

export async function changeApplication(
  ...args: Parameters<typeof prepareApplicationStep>
): Promise<ApplicationRow> {
  const { application, parts } = await prepareApplicationStep(...args);
  await writeTogether(args[0], parts);
  return application;
}
