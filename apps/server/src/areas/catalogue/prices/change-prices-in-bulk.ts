// Use cases: preview and apply a change of many prices, by one percentage or typed one by one. Either all prices change
// or none.
import { createHash } from 'node:crypto';
import { AppError } from '@keepsake/core/api/errors';
import {
  type BulkPreview,
  type BulkPriceForm,
  type bulkPriceApplyForm,
  maxTypedPrices,
} from '@keepsake/core/catalogue/prices/price.contract';
import {
  type BulkOutcome,
  bulkOutcome,
  findPriceWarning,
  percentScale,
} from '@keepsake/core/catalogue/prices/price.rules';
import { hongKongDay } from '@keepsake/core/values/period';
import type { z } from 'zod';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { recordAudit } from '../../../db/record.ts';
import { textIn } from '../../../platform/chinese.ts';
import { listVisibleCosts, refusePastDay, withEffectiveDate } from './change-price.ts';
import { findBulkIds, insertPrices, listPricesOnDay, lockSouvenirs, type PriceOnDay } from './price.repo.ts';

const maxSouvenirs = 10_000;
const previewOrder: Record<BulkOutcome, number> = { notPositive: 0, changed: 2, same: 3, noPrice: 4 };
const unusualOrder = 1;

async function findIds(db: Db, form: BulkPriceForm, { now }: SignedInContext): Promise<string[]> {
  const ids = await findBulkIds(db, form, hongKongDay(now), maxSouvenirs + 1);
  if (ids.length > maxSouvenirs) throw new AppError('TOO_MANY_AT_ONCE', { limit: maxSouvenirs });
  return ids;
}

type TypedPrices = z.output<typeof bulkPriceApplyForm>['typed'];

function computePrices(
  records: readonly PriceOnDay[],
  { percent, step }: BulkPriceForm,
  typed: TypedPrices = [],
) {
  const basisPoints = percent === undefined ? undefined : Math.round(percent * percentScale);
  const amounts = new Map(typed.map(({ id, amount }) => [id, amount]));
  return records.map((record) => ({
    ...record,
    ...bulkOutcome(record.before, basisPoints, step, amounts.get(record.id)),
  }));
}
type ComputedPrices = ReturnType<typeof computePrices>;

/** Covers the souvenirs and their prices. A change is refused if they differ from the preview. */
function computeFingerprint(
  rows: ComputedPrices,
  { type, percent, step, effectiveDate }: BulkPriceForm,
): string {
  const prices = rows.map(({ id, before }) => [id, before]);
  return createHash('sha256')
    .update(JSON.stringify([type, percent, step, effectiveDate, prices]))
    .digest('hex');
}

const countOutcome = (rows: ComputedPrices, outcome: BulkOutcome) =>
  rows.filter((row) => row.outcome === outcome).length;

export async function previewBulkPrices(
  db: Db,
  typed: BulkPriceForm,
  context: SignedInContext,
): Promise<BulkPreview> {
  const form = withEffectiveDate(typed, context);
  refusePastDay(form.effectiveDate, context);
  const rows = computePrices(await listPricesOnDay(db, await findIds(db, form, context), form), form);
  const costs = await listVisibleCosts(
    db,
    rows.map(({ id }) => id),
    context,
  );
  const unusual = new Set(
    rows.filter(
      ({ after, ...row }) =>
        row.outcome === 'changed' &&
        findPriceWarning({ ...row, type: form.type, amount: after!, unitCost: costs?.get(row.id) }),
    ),
  );
  const rank = (row: ComputedPrices[number]) => (unusual.has(row) ? unusualOrder : previewOrder[row.outcome]);
  const list = rows.toSorted((a, b) => rank(a) - rank(b)).slice(0, maxTypedPrices);
  return {
    fingerprint: computeFingerprint(rows, form),
    counts: {
      changed: countOutcome(rows, 'changed'),
      same: countOutcome(rows, 'same'),
      noPrice: countOutcome(rows, 'noPrice'),
      notPositive: countOutcome(rows, 'notPositive'),
      unusual: unusual.size,
    },
    list: list.map(({ id, code, name, before, after, outcome, plannedLater, otherPrice }) => ({
      id,
      productCode: code,
      name: textIn(name, context.language),
      before,
      after,
      outcome,
      plannedLater,
      otherPrice,
      ...(costs && { unitCost: costs.get(id) ?? null }),
    })),
  };
}

export async function applyBulkPrices(
  tx: Tx,
  typed: z.output<typeof bulkPriceApplyForm>,
  context: SignedInContext,
): Promise<{ changed: number }> {
  const form = withEffectiveDate(typed, context);
  refusePastDay(form.effectiveDate, context);
  // lock before reading the prices, so that a price committed during the wait for the lock is included
  const ids = await findIds(tx, form, context);
  await lockSouvenirs(tx, ids);
  const rows = computePrices(await listPricesOnDay(tx, ids, form), form, form.typed);
  const known = new Set(ids);
  if (form.typed.some(({ id }) => !known.has(id))) throw new AppError('NOT_FOUND');
  if (computeFingerprint(rows, form) !== form.fingerprint) throw new AppError('PRICE_CHANGED');
  const notPositiveCount = countOutcome(rows, 'notPositive');
  if (notPositiveCount > 0) throw new AppError('PRICE_NOT_POSITIVE', { count: notPositiveCount });
  const changed = rows.flatMap(({ id, after, outcome }) =>
    outcome === 'changed' ? [{ id: context.ids.next(), souvenirId: id, amount: after! }] : [],
  );
  if (changed.length === 0) throw new AppError('NOTHING_TO_CHANGE');
  await insertPrices(tx, changed, { ...form, by: context.caller.name, now: context.now });
  const { type, percent, step, effectiveDate, reason } = form;
  await recordAudit(tx, context, {
    action: 'bulk-change',
    subject: 'price',
    subjectId: `${changed.length}`,
    after: { type, percent, ...(percent && { step }), effectiveDate, reason, souvenirs: changed.length },
  });
  await announce(tx, 'catalogue');
  return { changed: changed.length };
}
