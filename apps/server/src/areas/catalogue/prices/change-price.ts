// Use cases: set prices from today or a later day, cancel a planned price, and take the family prices again.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import type { newPriceForm } from '@keepsake/core/catalogue/prices/price.contract';
import { type PriceType, priceTypes } from '@keepsake/core/catalogue/prices/price.rules';
import { translate } from '@keepsake/core/values/messages';
import { formatAccounting } from '@keepsake/core/values/money';
import { hongKongDay } from '@keepsake/core/values/period';
import type { z } from 'zod';
import { may, type SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { listHistoryEntries } from '../../../db/history.ts';
import { announce } from '../../../db/live.ts';
import { insertingAudit, insertingHistory, recordAudit, recordAudits } from '../../../db/record.ts';
import { writeTogether } from '../../../db/write.ts';
import { copyFamilyPrices } from '../families/family.repo.ts';
import {
  findPrices,
  insertPrices,
  listMemberPrices,
  listNextPlanned,
  listPriceLines,
  listPricesOnDay,
  listUnitCosts,
  lockSouvenirs,
  removePrice,
} from './price.repo.ts';
import { toPriceDetail } from './price.view.ts';

export async function getPrices(db: Db, souvenirId: string, context: SignedInContext) {
  const today = hongKongDay(context.now);
  const record = requireFound(await findPrices(db, souvenirId, today));
  const planned = await listNextPlanned(db, [souvenirId], today);
  const lines = await listPriceLines(db, souvenirId);
  const members = await listMemberPrices(db, souvenirId, today);
  const history = await listHistoryEntries(db, 'price', souvenirId);
  const costs = await listVisibleCosts(db, [souvenirId], context);
  return toPriceDetail(record, { planned, lines, members, history, costs }, context);
}

/** The average costs. Undefined for a person who may not see costs. */
export const listVisibleCosts = async (
  db: Db,
  souvenirIds: readonly string[],
  { caller }: SignedInContext,
) => (may(caller, 'gifts#unitCost') ? listUnitCosts(db, souvenirIds) : undefined);

/** The default is today: a person without the permission to plan prices cannot send a day. */
export const withEffectiveDate = <F extends { effectiveDate?: string | undefined }>(
  form: F,
  { now }: SignedInContext,
): F & { effectiveDate: string } => ({ ...form, effectiveDate: form.effectiveDate ?? hongKongDay(now) });

export function refusePastDay(effectiveDate: string, { now, language }: SignedInContext): void {
  if (effectiveDate >= hongKongDay(now)) return;
  const message = translate(validationMessages['validation.dayPassed'], language);
  throw new AppError('FIELDS_INVALID', {}, { effectiveDate: message });
}

/** A price for the family is set for the souvenir and for all members that have no price of their own. */
async function listSouvenirsToPrice(
  tx: Tx,
  souvenirId: string,
  form: { type: PriceType; effectiveDate: string; family: boolean },
) {
  if (!form.family) return [souvenirId];
  const members = await listMemberPrices(tx, souvenirId, form.effectiveDate);
  if (members.length === 0) throw new AppError('NOT_FOUND');
  return members
    .filter(({ id, type, own }) => type === form.type && (!own || id === souvenirId))
    .map(({ id }) => id);
}

export async function setPrices(
  tx: Tx,
  souvenirId: string,
  typed: z.output<typeof newPriceForm>,
  context: SignedInContext,
) {
  const form = withEffectiveDate(typed, context);
  for (const type of priceTypes) {
    const amount = form[`${type}Price`];
    if (amount !== null) await setPrice(tx, souvenirId, { ...form, type, amount }, context);
  }
  await announce(tx, 'catalogue');
  return getPrices(tx, souvenirId, context);
}

type PriceChange = {
  type: PriceType;
  amount: number;
  effectiveDate: string;
  reason: string;
  family: boolean;
};

async function setPrice(
  tx: Tx,
  souvenirId: string,
  form: PriceChange,
  context: SignedInContext,
): Promise<void> {
  const { type, amount, effectiveDate, reason } = form;
  const { caller, now, ids } = context;
  const souvenirs = await lockSouvenirs(tx, await listSouvenirsToPrice(tx, souvenirId, form));
  if (souvenirs.length === 0) throw new AppError('NOT_FOUND');
  refusePastDay(effectiveDate, context);
  const records = await listPricesOnDay(
    tx,
    souvenirs.map(({ id }) => id),
    form,
  );
  const familyPrice = form.family ? ids.next() : null;
  const prices = records.map(({ id }) => ({ id: ids.next(), souvenirId: id, amount, familyPrice }));
  await insertPrices(tx, prices, { ...form, by: caller.name, now });
  await recordAudits(
    tx,
    context,
    records.map(({ code, before }) => ({
      action: 'update',
      subject: 'price',
      subjectId: code,
      before: { [type]: before },
      after: { [type]: amount, effectiveDate, reason },
    })),
  );
}

/** Gives a member the current and planned prices of its family again. */
export async function takeFamilyPrices(tx: Tx, souvenirId: string, context: SignedInContext) {
  const today = hongKongDay(context.now);
  const [souvenir] = await lockSouvenirs(tx, [souvenirId]);
  if (!souvenir?.familyId) throw new AppError('NOT_FOUND');
  const before = await findPrices(tx, souvenirId, today);
  const stamp = { today, now: context.now, by: context.caller.name, ids: context.ids };
  await copyFamilyPrices(tx, souvenir.familyId, [souvenirId], stamp);
  const after = await findPrices(tx, souvenirId, today);
  const pick = (record: typeof before) => ({ mall: record?.mallPrice, internal: record?.internalPrice });
  await recordAudit(tx, context, {
    action: 'update',
    subject: 'price',
    subjectId: souvenir.code,
    before: pick(before),
    after: pick(after),
  });
  await announce(tx, 'catalogue');
  return getPrices(tx, souvenirId, context);
}

export async function cancelPrice(tx: Tx, souvenirId: string, priceId: string, context: SignedInContext) {
  const [souvenir] = await lockSouvenirs(tx, [souvenirId]);
  const line = (await listPriceLines(tx, souvenirId)).find(({ id }) => id === priceId);
  if (!souvenir || !line) throw new AppError('NOT_FOUND');
  if (line.effectiveDate <= hongKongDay(context.now)) throw new AppError('WRONG_STATE');
  const { type, amount, effectiveDate, reason } = line;
  const souvenirs = await removePrice(tx, priceId);
  // cancelled at the same time through another member of the family
  if (souvenirs.length === 0) throw new AppError('NOT_FOUND');
  const comment = [`HK$${formatAccounting(amount, 'en')}`, effectiveDate, reason].filter(Boolean).join(' · ');
  await writeTogether(tx, [
    insertingHistory(
      context,
      souvenirs.map(({ id }) => ({
        subject: 'price',
        subjectId: id,
        action: `cancel-${type}`,
        from: 'planned',
        to: null,
        comment,
      })),
    ),
    insertingAudit(
      context,
      souvenirs.map(({ code }) => ({
        action: 'cancel',
        subject: 'price',
        subjectId: code,
        before: { [type]: amount, effectiveDate, reason },
      })),
    ),
  ]);
  await announce(tx, 'catalogue');
  return getPrices(tx, souvenirId, context);
}
