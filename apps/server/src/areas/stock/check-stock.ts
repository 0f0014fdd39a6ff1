// Proves the ledger and keeps what came of it: by hand, nightly, or from the command line.
import type { HealthFault, HealthRun, healthTriggers } from '@keepsake/core/stock/health.contract';
import type { Db, Tx } from '../../db/database.ts';
import { recordAudit } from '../../db/record.ts';
import type { Context, SignedInContext } from '../../http/context.ts';
import { textIn } from '../../platform/chinese.ts';
import type { Ids } from '../../platform/ids.ts';
import { listHolders } from '../identity/index.ts';
import { notifyPeople } from '../notification/index.ts';
import { listStorageNames } from './balance.repo.ts';
import { toDocumentRef } from './document-ref.ts';
import { allowLongStatements, type CheckRecord, insertCheck } from './health.repo.ts';
import { listKindsByNo } from './lifecycle.repo.ts';
import { reconcileStock } from './reconcile.repo.ts';

/** Enough to see what happened; a ledger with more faults has one cause. */
const faultsKept = 200;

type Asked = {
  trigger: (typeof healthTriggers)[number];
  now: Date;
  ids: Ids;
  actorId: string | null;
  actorName: string;
};

export async function checkStock(
  tx: Tx,
  { trigger, now, ids, actorId, actorName }: Asked,
): Promise<CheckRecord> {
  await allowLongStatements(tx);
  const started = performance.now();
  const wrong = await reconcileStock(tx);
  const check = {
    id: ids.next(),
    at: now,
    trigger,
    actor_name: actorName,
    duration_ms: Math.round(performance.now() - started),
    faults: wrong.length,
    found: wrong.slice(0, faultsKept),
  };
  await insertCheck(tx, { ...check, actor_id: actorId });
  return check;
}

export async function runHealthCheck(tx: Tx, context: SignedInContext) {
  const { caller, now, ids } = context;
  const check = await checkStock(tx, {
    trigger: 'hand',
    now,
    ids,
    actorId: caller.userId,
    actorName: caller.name,
  });
  await recordAudit(tx, context, {
    action: 'check',
    subject: 'stock-check',
    subjectId: check.id,
    after: { faults: check.faults },
  });
  return toHealthDetail(tx, check, context);
}

/** Nightly; the administrators hear of it when the ledger does not hold. */
export async function checkStockNightly(tx: Tx, context: Context): Promise<void> {
  const check = await checkStock(tx, {
    trigger: 'nightly',
    now: context.now,
    ids: context.ids,
    actorId: null,
    actorName: 'system',
  });
  const first = check.found[0];
  if (!first) return;
  await notifyPeople(tx, context, await listHolders(tx), {
    template: 'stock-check-failed',
    params: {
      count: check.faults,
      first: `${first.souvenir} · ${first.storage}: ${first.found} ≠ ${first.expected}`,
    },
    priority: 'urgent',
  });
}

export const toHealthRun = (check: Omit<CheckRecord, 'found'>): HealthRun => ({
  id: check.id,
  at: check.at.toISOString(),
  trigger: check.trigger as HealthRun['trigger'],
  actor: check.actor_name,
  durationMs: check.duration_ms,
  faults: check.faults,
});

export async function toHealthDetail(db: Db, check: CheckRecord, { language }: SignedInContext) {
  const names = new Map((await listStorageNames(db)).map(({ id, name }) => [id, textIn(name, language)]));
  const kinds = await listKindsByNo(
    db,
    check.found.filter(({ storageId }) => storageId === null).map(({ storage }) => storage),
  );
  const list: HealthFault[] = check.found.map((fault) => {
    const document = fault.storageId === null ? kinds.get(fault.storage) : undefined;
    return {
      rule: fault.rule,
      souvenirId: fault.souvenirId,
      productCode: fault.souvenir,
      storageId: fault.storageId,
      storageName: fault.storageId ? (names.get(fault.storageId) ?? fault.storage) : '',
      document: document ? toDocumentRef({ ...document, document_no: fault.storage }) : null,
      expected: fault.expected,
      found: fault.found,
    };
  });
  return { ...toHealthRun(check), list, more: check.faults - list.length };
}
