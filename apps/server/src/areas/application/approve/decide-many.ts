// Decides several applications with one comment. Refuses the whole selection if one of them cannot be decided now.
// Otherwise each application has its own transaction and result.

import { AppError, errorText } from '@keepsake/core/api/errors';
import type { batchForm } from '@keepsake/core/application/approve/approval.contract';
import type { ButtonPermission } from '@keepsake/core/permissions/permissions';
import type { z } from 'zod';
import { may, type SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { inTransaction } from '../../../db/connection/transaction.ts';
import { recordWork } from '../../../db/work.ts';
import type { ApplicationServices } from '../services.ts';
import { listDecidable } from './approval-list.repo.ts';
import { approveApplication, rejectApplication } from './decide-application.ts';
import { checkCommentLength } from './lock-task.ts';

export async function decideMany(
  db: Db,
  { ids, decision, comment, dryRun }: z.output<typeof batchForm>,
  context: SignedInContext,
  services: ApplicationServices,
) {
  if (!may(context.caller, `my-approvals.${decision}` satisfies ButtonPermission)) {
    throw new AppError('NO_PERMISSION');
  }
  await checkCommentLength(comment, context, services);
  const uniqueIds = [...new Set(ids)];
  const pending = await listDecidable(db, uniqueIds, context.caller.userId, context.now);
  if (pending.length < uniqueIds.length) throw new AppError('NOT_PENDING');
  const results = [];
  for (const { id, no } of dryRun ? [] : pending) {
    try {
      const decide = (tx: Tx) =>
        decision === 'approve'
          ? approveApplication(tx, id, { comment, lines: [] }, context, services)
          : rejectApplication(tx, id, { comment }, context, services);
      await inTransaction(db, decide, { useGenericPlans: true });
      results.push({ id, no, ok: true, message: '' });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const message = errorText(error.reason, error.params, context.language);
      results.push({ id, no, ok: false, message });
    }
  }
  const items = results.map(({ no, ok, message }) => ({ label: no, ok, message }));
  await inTransaction(db, (tx) => recordWork(tx, 'applications.decide', items, context));
  return { list: results };
}
