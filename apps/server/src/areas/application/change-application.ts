// One step of an application: state by the machine, history, and whoever is looking hears of it.
import {
  type ApplicationAction,
  applicationWhy,
  decideApplicationState,
} from '@keepsake/core/application/application.machine';
import { AppError } from '@keepsake/core/errors';
import { refusalOf } from '@keepsake/core/why';
import type { Tx } from '../../db/database.ts';
import { announce } from '../../db/live.ts';
import { recordAudit, recordHistory } from '../../db/record.ts';
import type { Context } from '../../http/context.ts';
import { type ApplicationChange, type ApplicationRow, saveApplication } from './application.repo.ts';

export const applicationSubject = 'application';

/** Call with the row locked. What an applicant does with their own is history; what anybody else does is also audited. */
export async function changeApplication(
  tx: Tx,
  context: Context,
  application: ApplicationRow,
  action: ApplicationAction,
  change: ApplicationChange = {},
  comment = '',
  actingFor: string | null = null,
): Promise<ApplicationRow> {
  const state = decideApplicationState(application.state, action);
  const why = applicationWhy(application.state, action);
  if (why || !state) throw why ? refusalOf(why) : new AppError('WRONG_STATE');
  const trace = { action, subject: applicationSubject, subjectId: application.id };
  await Promise.all([
    saveApplication(tx, application.id, { ...change, state, updated_at: context.now }),
    recordHistory(tx, context, { ...trace, from: application.state, to: state, comment, actingFor }),
    context.caller?.userId !== application.applicant_id &&
      recordAudit(tx, context, {
        ...trace,
        before: { state: application.state },
        after: { state, ...change, ...(comment ? { comment } : {}), ...(actingFor ? { actingFor } : {}) },
      }),
    announce(tx, 'applications', application.applicant_id),
  ]);
  return { ...application, ...change, state, version: application.version + 1 };
}
