// Use case: apply the same change to many souvenirs. Either all are changed or none.
import { AppError } from '@keepsake/core/api/errors';
import type { BulkChange } from '@keepsake/core/catalogue/souvenirs/souvenir-form.contract';
import { may, type SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { recordChanges } from '../../../db/record.ts';
import { toStamp } from '../../../db/record-fields.ts';
import { isCategory } from '../categories/category.repo.ts';
import { addMemberChanges } from '../families/share-fields.ts';
import { lockSouvenirs, saveSouvenirs } from './souvenir-write.repo.ts';

type Field = keyof BulkChange;

export async function bulkEditSouvenirs(
  tx: Tx,
  { ids, change }: { ids: readonly string[]; change: BulkChange },
  context: SignedInContext,
): Promise<{ changed: number }> {
  const requestedFields = Object.entries(change).filter(([, value]) => value !== undefined) as [
    Field,
    unknown,
  ][];
  const wanted = new Set(ids);
  const locked = await lockSouvenirs(tx, ids);
  const souvenirs = locked.filter(({ id }) => wanted.has(id));
  if (souvenirs.length !== wanted.size) throw new AppError('NOT_FOUND');
  if (change.categoryId && !(await isCategory(tx, change.categoryId))) throw new AppError('NOT_FOUND');
  // a souvenir that already has the values keeps its version, so that open forms stay current
  const requested = souvenirs
    .map((before) => ({ before, after: { ...before, ...Object.fromEntries(requestedFields) } }))
    .filter(({ before, after }) => requestedFields.some(([field]) => before[field] !== after[field]));
  const changed = (await addMemberChanges(tx, requested, locked)).flatMap(({ before, after }) => {
    const fields = requestedFields.filter(([field]) => before[field] !== after[field]);
    return fields.length > 0 ? [{ before, fields, after: { ...after, id: before.id } }] : [];
  });
  for (const { before, after } of changed) {
    const permission = after.state === 'valid' ? 'gifts.enable' : 'gifts.disable';
    if (after.state !== before.state && !may(context.caller, permission)) throw new AppError('NO_PERMISSION');
  }
  if (changed.length === 0) return { changed: 0 };
  await saveSouvenirs(
    tx,
    changed.map(({ after }) => after),
    toStamp(context),
  );
  await recordChanges(
    tx,
    context,
    changed.map(({ before, after, fields }) => ({
      subject: 'souvenir',
      subjectId: before.id,
      action: 'bulk',
      from: before.state,
      to: before.state === after.state ? null : after.state,
      before: Object.fromEntries(fields.map(([field]) => [field, before[field]])),
      after: Object.fromEntries(fields),
    })),
  );
  await announce(tx, 'catalogue');
  return { changed: changed.length };
}
