// Use cases: preview and apply a change of many prices by one percentage. Either all prices change or none.
import { createHash } from 'node:crypto';
import { AppError } from '@keepsake/core/api/errors';
import type {
  BulkPreview,
  BulkPriceForm,
  bulkPriceApplyForm,
} from '@keepsake/core/catalogue/prices/price.contract';
import { type BulkOutcome, bulkOutcome, percentScale } from '@keepsake/core/catalogue/prices/price.rules';
import { hongKongDay } from '@keepsake/core/values/period';
import type { z } from 'zod';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { recordAudit } from '../../../db/record.ts';
import { textIn } from '../../../platform/chinese.ts';
import { refusePastDay, withEffectiveDate } from './change-price.ts';
import { type BulkRecord, findBulkIds, insertPrices, listBulkRecords, lockSouvenirs } from './price.repo.ts';

const maxSouvenirs = 10_000;
const maxPreviewRows = 200;
const previewOrder: Record<BulkOutcome, number> = { notPositive: 0, changed: 1, same: 2, noPrice: 3 };

async function findIds(db: Db, form: BulkPriceForm, { now }: SignedInContext): Promise<string[]> {
  const ids = await findBulkIds(db, form, hongKongDay(now), maxSouvenirs + 1);
  if (ids.length > maxSouvenirs) throw new AppError('TOO_MANY_AT_ONCE', { limit: maxSouvenirs });
  return ids;
}

function computePrices(records: readonly BulkRecord[], { percent, step }: BulkPriceForm) {
  const hundredths = Math.round(percent * percentScale);
  return records.map((record) => ({ ...record, ...bulkOutcome(record.before, hundredths, step) }));
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
  const rows = computePrices(await listBulkRecords(db, await findIds(db, form, context), form), form);
  const list = [...rows]
    .sort((a, b) => previewOrder[a.outcome] - previewOrder[b.outcome])
    .slice(0, maxPreviewRows);
  return {
    fingerprint: computeFingerprint(rows, form),
    counts: {
      changed: countOutcome(rows, 'changed'),
      same: countOutcome(rows, 'same'),
      noPrice: countOutcome(rows, 'noPrice'),
      notPositive: countOutcome(rows, 'notPositive'),
    },
    list: list.map(({ id, code, name, before, after, outcome, plannedLater }) => ({
      id,
      productCode: code,
      name: textIn(name, context.language),
      before,
      after,
      outcome,
      plannedLater,
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
  // lock first, then read, so that prices committed in between are included
  const ids = await findIds(tx, form, context);
  await lockSouvenirs(tx, ids);
  const rows = computePrices(await listBulkRecords(tx, ids, form), form);
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
    after: { type, percent, step, effectiveDate, reason, souvenirs: changed.length },
  });
  await announce(tx, 'catalogue');
  return { changed: changed.length };
}
