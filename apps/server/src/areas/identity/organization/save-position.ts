// Creates, changes and deletes positions.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import type { PositionForm } from '@keepsake/core/identity/organization/organization.contract';
import { toLocalized } from '@keepsake/core/values/naming';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { recordAudit } from '../../../db/record.ts';
import { lockPosition, removePosition, upsertPosition } from './organization.repo.ts';
import { toPositionRow } from './organization.view.ts';

export async function savePosition(tx: Tx, id: string | null, form: PositionForm, context: SignedInContext) {
  const before = id ? await lockPosition(tx, id) : undefined;
  if (id && !before) throw new AppError('NOT_FOUND');
  const position = {
    id: id ?? context.ids.next(),
    code: form.enCode,
    name: toLocalized(form),
    sortCode: form.sortCode ?? before?.sortCode ?? 0,
  };
  await upsertPosition(tx, position);
  await recordAudit(tx, context, {
    action: before ? 'update' : 'create',
    subject: 'position',
    subjectId: position.id,
    before,
    after: position,
  });
  return toPositionRow({ ...position, userCount: before?.userCount ?? 0 }, context);
}

export async function deletePosition(tx: Tx, id: string, context: SignedInContext): Promise<null> {
  const before = requireFound(await lockPosition(tx, id));
  if (before.userCount > 0) throw new AppError('STILL_IN_USE');
  await removePosition(tx, id);
  await recordAudit(tx, context, { action: 'delete', subject: 'position', subjectId: id, before });
  return null;
}
