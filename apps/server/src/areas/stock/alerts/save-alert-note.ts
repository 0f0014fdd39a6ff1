// Use cases: save or clear the note on an alert. A note is an acknowledgement, a snooze until a day, or an order with
// its expected day.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import type { NoteBody } from '@keepsake/core/stock/alerts/alert.contract';
import { translate } from '@keepsake/core/values/messages';
import { hongKongDay } from '@keepsake/core/values/period';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { recordAudit } from '../../../db/record.ts';
import { deleteNote, lockSouvenirNote, saveNote } from './alert-note.repo.ts';

function refusePastDay(body: NoteBody, { now, language }: SignedInContext): void {
  const today = hongKongDay(now);
  const translateError = (key: 'validation.dayPassed' | 'validation.dayNotAfterToday') =>
    translate(validationMessages[key], language);
  if (body.kind === 'snoozed' && body.untilDay <= today) {
    throw new AppError('FIELDS_INVALID', {}, { untilDay: translateError('validation.dayNotAfterToday') });
  }
  if (body.kind === 'ordered' && body.expectedOn < today) {
    throw new AppError('FIELDS_INVALID', {}, { expectedOn: translateError('validation.dayPassed') });
  }
}

export async function saveAlertNote(
  tx: Tx,
  souvenirId: string,
  body: NoteBody,
  context: SignedInContext,
): Promise<null> {
  const souvenir = requireFound(await lockSouvenirNote(tx, souvenirId));
  refusePastDay(body, context);
  await saveNote(tx, souvenirId, body, { now: context.now, actorName: context.caller.name });
  await announce(tx, 'catalogue');
  await recordAudit(tx, context, {
    action: body.kind,
    subject: 'stock-alert',
    subjectId: souvenir.code,
    before: souvenir.note ?? null,
    after: body,
  });
  return null;
}

export async function clearAlertNote(tx: Tx, souvenirId: string, context: SignedInContext): Promise<null> {
  const souvenir = await lockSouvenirNote(tx, souvenirId);
  if (!souvenir?.note) throw new AppError('NOT_FOUND');
  await deleteNote(tx, souvenirId);
  await announce(tx, 'catalogue');
  await recordAudit(tx, context, {
    action: 'cleared',
    subject: 'stock-alert',
    subjectId: souvenir.code,
    before: souvenir.note,
    after: null,
  });
  return null;
}
