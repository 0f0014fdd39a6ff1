// Use cases: set a price from today or a later day, and cancel a planned price.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import type { newPriceForm } from '@keepsake/core/catalogue/prices/price.contract';
import { translate } from '@keepsake/core/values/messages';
import { formatAccounting } from '@keepsake/core/values/money';
import { hongKongDay } from '@keepsake/core/values/period';
import type { z } from 'zod';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { listHistoryEntries } from '../../../db/history.ts';
import { announce } from '../../../db/live.ts';
import { recordAudit, recordHistory } from '../../../db/record.ts';
import {
  findPrices,
  insertPrices,
  listNextPlanned,
  listPriceLines,
  lockSouvenirs,
  removePrice,
} from './price.repo.ts';
import { toPriceDetail } from './price.view.ts';

export async function getPrices(db: Db, souvenirId: string, context: SignedInContext) {
  const today = hongKongDay(context.now);
  const record = requireFound(await findPrices(db, souvenirId, today));
  const planned = await listNextPlanned(db, [souvenirId], today);
  const lines = await listPriceLines(db, souvenirId);
  return toPriceDetail(record, planned, lines, await listHistoryEntries(db, 'price', souvenirId), context);
}

/** The default is today: a person without the permission to plan prices cannot send a day. */
export const withEffectiveDate = <F extends { effectiveDate?: string | undefined }>(
  form: F,
  { now }: SignedInContext,
): F & { effectiveDate: string } => ({ ...form, effectiveDate: form.effectiveDate ?? hongKongDay(now) });

export function refusePastDay(effectiveDate: string, { now, language }: SignedInContext): void {
  if (effectiveDate >= hongKongDay(now)) return;
  const message = translate(validationMessages['validation.dayNotPast'], language);
  throw new AppError('FIELDS_INVALID', {}, { effectiveDate: message });
}

export async function setPrice(
  tx: Tx,
  souvenirId: string,
  typed: z.output<typeof newPriceForm>,
  context: SignedInContext,
) {
  const form = withEffectiveDate(typed, context);
  const [souvenir] = await lockSouvenirs(tx, [souvenirId]);
  if (!souvenir) throw new AppError('NOT_FOUND');
  refusePastDay(form.effectiveDate, context);
  const before = (await findPrices(tx, souvenirId, form.effectiveDate))![`${form.type}Price`];
  const { caller, now, ids } = context;
  const price = { id: ids.next(), souvenirId, amount: form.amount };
  await insertPrices(tx, [price], { ...form, by: caller.name, now });
  await recordAudit(tx, context, {
    action: 'update',
    subject: 'price',
    subjectId: souvenir.code,
    before: { [form.type]: before },
    after: { [form.type]: form.amount, effectiveDate: form.effectiveDate, reason: form.reason },
  });
  await announce(tx, 'catalogue');
  return getPrices(tx, souvenirId, context);
}

export async function cancelPrice(tx: Tx, souvenirId: string, priceId: string, context: SignedInContext) {
  const [souvenir] = await lockSouvenirs(tx, [souvenirId]);
  const line = (await listPriceLines(tx, souvenirId)).find(({ id }) => id === priceId);
  if (!souvenir || !line) throw new AppError('NOT_FOUND');
  if (line.effectiveDate <= hongKongDay(context.now)) throw new AppError('WRONG_STATE');
  await removePrice(tx, priceId);
  const { type, amount, effectiveDate, reason } = line;
  await recordHistory(tx, context, {
    subject: 'price',
    subjectId: souvenirId,
    action: `cancel-${type}`,
    from: 'planned',
    to: null,
    comment: [`HK$${formatAccounting(amount, 'en')}`, effectiveDate, reason].filter(Boolean).join(' · '),
  });
  await recordAudit(tx, context, {
    action: 'cancel',
    subject: 'price',
    subjectId: souvenir.code,
    before: { [type]: amount, effectiveDate, reason },
  });
  await announce(tx, 'catalogue');
  return getPrices(tx, souvenirId, context);
}
