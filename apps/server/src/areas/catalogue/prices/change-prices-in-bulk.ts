// Many prices by one percentage: looked at first, then all of them or none.
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
import { fromSomeDay, refusePastDay } from './change-price.ts';
import { type BulkRecord, findBulkIds, insertPrices, listBulkRecords, lockSouvenirs } from './price.repo.ts';

const most = 10_000;
const shown = 200;
const looks: Record<BulkOutcome, number> = { notPositive: 0, changed: 1, same: 2, noPrice: 3 };

async function findIds(db: Db, form: BulkPriceForm, { now }: SignedInContext): Promise<string[]> {
  const ids = await findBulkIds(db, form, hongKongDay(now), most + 1);
  if (ids.length > most) throw new AppError('TOO_MANY_AT_ONCE', { limit: most });
  return ids;
}

function computed(records: readonly BulkRecord[], { percent, step }: BulkPriceForm) {
  const hundredths = Math.round(percent * percentScale);
  return records.map((record) => ({ ...record, ...bulkOutcome(record.before, hundredths, step) }));
}
type Computed = ReturnType<typeof computed>;

/** Which souvenirs, and what each cost: what was looked at is what will be changed. */
function fingerprintOf(rows: Computed, { type, percent, step, effectiveDate }: BulkPriceForm): string {
  const seen = rows.map(({ id, before }) => [id, before]);
  return createHash('sha256')
    .update(JSON.stringify([type, percent, step, effectiveDate, seen]))
    .digest('hex');
}

const countOf = (rows: Computed, outcome: BulkOutcome) =>
  rows.filter((row) => row.outcome === outcome).length;

export async function previewBulk(
  db: Db,
  typed: BulkPriceForm,
  context: SignedInContext,
): Promise<BulkPreview> {
  const form = fromSomeDay(typed, context);
  refusePastDay(form.effectiveDate, context);
  const rows = computed(await listBulkRecords(db, await findIds(db, form, context), form), form);
  const list = [...rows].sort((a, b) => looks[a.outcome] - looks[b.outcome]).slice(0, shown);
  return {
    fingerprint: fingerprintOf(rows, form),
    counts: {
      changed: countOf(rows, 'changed'),
      same: countOf(rows, 'same'),
      noPrice: countOf(rows, 'noPrice'),
      notPositive: countOf(rows, 'notPositive'),
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

export async function applyBulk(
  tx: Tx,
  typed: z.output<typeof bulkPriceApplyForm>,
  context: SignedInContext,
): Promise<{ changed: number }> {
  const form = fromSomeDay(typed, context);
  refusePastDay(form.effectiveDate, context);
  // locked first, read afterwards: what somebody else wrote meanwhile is seen
  const ids = await findIds(tx, form, context);
  await lockSouvenirs(tx, ids);
  const rows = computed(await listBulkRecords(tx, ids, form), form);
  if (fingerprintOf(rows, form) !== form.fingerprint) throw new AppError('PRICE_CHANGED');
  const impossible = countOf(rows, 'notPositive');
  if (impossible > 0) throw new AppError('PRICE_NOT_POSITIVE', { count: impossible });
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
