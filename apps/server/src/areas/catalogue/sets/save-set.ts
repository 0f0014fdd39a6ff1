// Use case: save the parts list of a set.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import type { SetForm } from '@keepsake/core/catalogue/sets/set.contract';
import { containsItself } from '@keepsake/core/catalogue/sets/set.rules';
import { translate } from '@keepsake/core/values/messages';
import { may, type SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { recordChange } from '../../../db/record.ts';
import { toStamp } from '../../../db/record-fields.ts';
import { getSouvenirDetail } from '../souvenirs/get-souvenir-detail.ts';
import { listNames, saveUpdateTime } from '../souvenirs/souvenir.repo.ts';
import { findSouvenirRecord } from '../souvenirs/souvenir-write.repo.ts';
import { deleteSet, findSet, listParts, lockPartsLists, readContents, saveSetRow } from './set.repo.ts';

function checkParts(
  id: string,
  form: SetForm,
  names: ReadonlyMap<string, unknown>,
  contents: ReadonlyMap<string, readonly string[]>,
  { language }: SignedInContext,
): void {
  const errors: Record<string, string> = {};
  for (const [at, { souvenirId }] of form.parts.entries()) {
    const key = !names.has(souvenirId)
      ? 'validation.unknownSouvenir'
      : containsItself(id, [souvenirId], contents)
        ? 'validation.containsItself'
        : undefined;
    if (key) errors[`parts.${at}.souvenirId`] = translate(validationMessages[key], language);
  }
  if (Object.keys(errors).length > 0) throw new AppError('FIELDS_INVALID', {}, errors);
}

/** The parts as the audit log shows them. */
const describeParts = (parts: readonly { code: string; quantity: number }[]) =>
  parts.map(({ code, quantity }) => `${quantity} × ${code}`).join(', ');

export async function saveSet(tx: Tx, id: string, form: SetForm, context: SignedInContext) {
  await lockPartsLists(tx);
  requireFound(await findSouvenirRecord(tx, id));
  const stored = await findSet(tx, id);
  if ((stored?.version ?? null) !== form.version) throw new AppError('CHANGED_MEANWHILE');
  if (form.packingCost !== undefined && !may(context.caller, 'gifts#unitCost'))
    throw new AppError('NO_PERMISSION');
  const names = await listNames(
    tx,
    form.parts.map(({ souvenirId }) => souvenirId),
  );
  checkParts(id, form, names, await readContents(tx), context);
  const before = (await listParts(tx, [id])).get(id) ?? [];
  const packingCost = form.packingCost ?? stored?.packingCost ?? 0;
  const parts = form.parts.map((part) => ({ ...part, code: names.get(part.souvenirId)!.code }));
  const stamp = toStamp(context);
  if (parts.length === 0) await deleteSet(tx, id);
  else await saveSetRow(tx, id, { packingCost, version: (stored?.version ?? 0) + 1 }, parts, stamp);
  await saveUpdateTime(tx, id, stamp);
  await recordChange(tx, context, {
    subject: 'souvenir',
    subjectId: id,
    action: 'parts',
    before: { parts: describeParts(before), packingCost: stored?.packingCost ?? 0 },
    after: { parts: describeParts(parts), packingCost: parts.length === 0 ? 0 : packingCost },
  });
  await announce(tx, 'catalogue');
  return getSouvenirDetail(tx, id, context);
}
