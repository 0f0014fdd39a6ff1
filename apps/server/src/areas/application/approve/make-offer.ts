// An approver suggests a change to an application, or withdraws the suggestion.
import { AppError } from '@keepsake/core/api/errors';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import { findOfferProblem } from '@keepsake/core/application/approve/approval.rules';
import type { OfferForm } from '@keepsake/core/application/approve/offer.contract';
import { translate } from '@keepsake/core/values/messages';
import { hongKongDay } from '@keepsake/core/values/period';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { listLines } from '../apply/application-lines.repo.ts';
import { changeApplication } from '../apply/change-application.ts';
import { listRequestedSouvenirs } from '../apply/submit.repo.ts';
import { ownLink } from '../links.ts';
import { notifyApplicant } from '../notify.ts';
import type { ApplicationServices } from '../services.ts';
import { closeOffer, findOpenOffer, insertOffer } from './approval.repo.ts';
import { lockTask, lockTaskWithoutOffer, toDecided } from './lock-task.ts';

export async function makeOffer(
  tx: Tx,
  id: string,
  form: OfferForm,
  context: SignedInContext,
  { publicUrl }: ApplicationServices,
) {
  const { application, task, actor, actingFor } = await lockTaskWithoutOffer(tx, id, context);
  const today = hongKongDay(context.now);
  const lines = (await listLines(tx, [id])).map(({ line_no, souvenir_id, requested, approved }) => ({
    lineNo: line_no,
    souvenirId: souvenir_id,
    requested,
    approved,
  }));
  const problem = findOfferProblem(form, { lines, useDate: application.use_date, today });
  if (problem) {
    const message = translate(validationMessages[`validation.${problem.key}`], context.language);
    throw new AppError('FIELDS_INVALID', {}, { [problem.field]: message });
  }
  const souvenirIds = form.lines.flatMap(({ souvenirId }) => souvenirId ?? []);
  await findRequestableSouvenirs(tx, souvenirIds, today);
  const { message, useDate: offeredDate } = form;
  await insertOffer(tx, {
    id: context.ids.next(),
    taskId: task.id,
    applicationId: id,
    message,
    useDate: offeredDate,
    lines: form.lines,
    by: actor,
    now: context.now,
  });
  const offered = await changeApplication(
    tx,
    context,
    application,
    'offer',
    {},
    message,
    actingFor?.name ?? null,
  );
  await notifyApplicant(tx, context, offered, {
    template: 'application-offered',
    params: { actor: actor.name, message, link: ownLink(publicUrl, id) },
  });
  return toDecided(offered);
}

/** Finds souvenirs, all with a price. Refuses souvenirs that cannot be requested now. */
export async function findRequestableSouvenirs(tx: Tx, ids: readonly string[], today: string) {
  const souvenirs = await listRequestedSouvenirs(tx, ids, today);
  const gone = ids.filter((souvenirId) => (souvenirs.get(souvenirId)?.price ?? null) === null);
  if (gone.length > 0) {
    const items = gone.map((souvenirId) => souvenirs.get(souvenirId)?.code ?? '?').join(', ');
    throw new AppError('SOUVENIR_NOT_REQUESTABLE', { items });
  }
  return souvenirs;
}

export async function withdrawOffer(tx: Tx, id: string, context: SignedInContext) {
  const { application, actingFor } = await lockTask(tx, id, context);
  const offer = await findOpenOffer(tx, id);
  if (!offer) throw new AppError('WRONG_STATE');
  await closeOffer(tx, offer.id, { state: 'withdrawn', answer: '', now: context.now });
  return toDecided(
    await changeApplication(tx, context, application, 'withdrawOffer', {}, '', actingFor?.name ?? null),
  );
}
