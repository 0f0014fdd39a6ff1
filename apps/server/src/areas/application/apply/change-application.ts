// One step of an application: state by the machine, history, and whoever is looking hears of it.

import { AppError } from '@keepsake/core/api/errors';
import { refusalOf } from '@keepsake/core/api/why';
import {
  type ApplicationAction,
  applicationWhy,
  decideApplicationState,
} from '@keepsake/core/application/apply/application.machine';
import type { Context } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { insertingAudit, insertingHistory } from '../../../db/record.ts';
import { type Part, writeTogether } from '../../../db/write.ts';
import { type ApplicationChange, type ApplicationRow, updatingApplication } from './application.repo.ts';

export const applicationSubject = 'application';

/**
 * The application as it then is, and what is to be written of it. Call with the row locked. What an applicant does with
 * their own is history; what anybody else does is also audited.
 */
export async function stepOf(
  tx: Tx,
  context: Context,
  application: ApplicationRow,
  action: ApplicationAction,
  change: ApplicationChange = {},
  comment = '',
  actingFor: string | null = null,
): Promise<{ application: ApplicationRow; parts: (Part | undefined)[] }> {
  const state = decideApplicationState(application.state, action);
  const why = applicationWhy(application.state, action);
  if (why || !state) throw why ? refusalOf(why) : new AppError('WRONG_STATE');
  const trace = { action, subject: applicationSubject, subjectId: application.id };
  const after = { state, ...change, ...(comment ? { comment } : {}), ...(actingFor ? { actingFor } : {}) };
  await announce(tx, 'applications', application.applicant_id);
  return {
    application: { ...application, ...change, state, version: application.version + 1 },
    parts: [
      updatingApplication(application.id, { ...change, state, updated_at: context.now }),
      insertingHistory(context, [{ ...trace, from: application.state, to: state, comment, actingFor }]),
      context.caller?.userId === application.applicant_id
        ? undefined
        : insertingAudit(context, [{ ...trace, before: { state: application.state }, after }]),
    ],
  };
}

export async function changeApplication(...asked: Parameters<typeof stepOf>): Promise<ApplicationRow> {
  const { application, parts } = await stepOf(...asked);
  await writeTogether(asked[0], parts);
  return application;
}
