// Proves the ledger and keeps what came of it: by hand, nightly, or from the command line.

import {
  amountFigures,
  type HealthFault,
  type HealthRun,
  type healthTriggers,
} from '@keepsake/core/stock/ledger/health.contract';
import { stockViewMessages as words } from '@keepsake/core/stock/views/stock-view.messages';
import { translate } from '@keepsake/core/values/messages';
import { type Context, may, type SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { recordAudit } from '../../../db/record.ts';
import { textIn } from '../../../platform/chinese.ts';
import type { Ids } from '../../../platform/ids.ts';
import { listHolders } from '../../identity/index.ts';
import { notifyPeople } from '../../notification/index.ts';
import { toDocumentRef } from '../documents/document-ref.ts';
import { listKindsByNo } from '../views/lifecycle.repo.ts';
import { listStorageNames } from './balance.repo.ts';
import type { Discrepancy, Proof } from './discrepancy.ts';
import { allowLongStatements, type CheckRecord, insertCheck } from './health.repo.ts';

/** Enough to see what happened; a ledger with more faults has one cause. */
const faultsKept = 200;

type Asked = {
  trigger: (typeof healthTriggers)[number];
  now: Date;
  ids: Ids;
  actorId: string | null;
  actorName: string;
  /** Every rule there is: the same by hand, at night and from the command line. */
  proofs: readonly Proof[];
};

export async function checkStock(
  tx: Tx,
  { trigger, now, ids, actorId, actorName, proofs }: Asked,
): Promise<CheckRecord> {
  await allowLongStatements(tx);
  const started = performance.now();
  const wrong: Discrepancy[] = [];
  for (const prove of proofs) wrong.push(...(await prove(tx)));
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

export async function runHealthCheck(tx: Tx, context: SignedInContext, proofs: readonly Proof[]) {
  const { caller, now, ids } = context;
  const check = await checkStock(tx, {
    trigger: 'hand',
    now,
    ids,
    actorId: caller.userId,
    actorName: caller.name,
    proofs,
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
export async function checkStockNightly(tx: Tx, context: Context, proofs: readonly Proof[]): Promise<void> {
  const check = await checkStock(tx, {
    trigger: 'nightly',
    now: context.now,
    ids: context.ids,
    actorId: null,
    actorName: 'system',
    proofs,
  });
  const first = check.found[0];
  if (!first) return;
  await notifyPeople(tx, context, await listHolders(tx), {
    template: 'stock-check-failed',
    params: {
      count: check.faults,
      first: `${nameOf(first)}: ${first.found} ≠ ${first.expected}`,
    },
    priority: 'urgent',
  });
}

/** Which figure of what, in the words of the database. */
export const nameOf = (fault: Discrepancy): string =>
  [
    fault.souvenir,
    fault.orderNo,
    fault.day,
    fault.storage,
    fault.documentKind,
    directionOf(fault),
    fault.figure,
  ]
    .filter(Boolean)
    .join(' · ');

const directionOf = ({ inward }: Discrepancy) => inward !== undefined && (inward ? 'in' : 'out');

export const toHealthRun = (check: Omit<CheckRecord, 'found'>): HealthRun => ({
  id: check.id,
  at: check.at.toISOString(),
  trigger: check.trigger as HealthRun['trigger'],
  actor: check.actor_name,
  durationMs: check.duration_ms,
  faults: check.faults,
});

function aboutOf(fault: Discrepancy, { language }: SignedInContext): string {
  const spoken: Readonly<Record<string, Parameters<typeof translate>[0]>> = words;
  const say = (key: string) => spoken[key] && translate(spoken[key], language);
  const direction = directionOf(fault);
  return [
    fault.orderNo,
    fault.day,
    fault.documentKind && (say(`stockView.kind.${fault.documentKind}`) ?? fault.documentKind),
    direction && say(`stockView.direction.${direction}`),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Both figures, unless they are an amount that the caller may not see elsewhere. */
function figuresOf({ figure, expected, found }: Discrepancy, { caller }: SignedInContext) {
  const guard = figure && figure in amountFigures && amountFigures[figure as keyof typeof amountFigures];
  return guard && !may(caller, guard) ? {} : { expected, found };
}

export async function toHealthDetail(db: Db, check: CheckRecord, context: SignedInContext) {
  const names = new Map(
    (await listStorageNames(db)).map(({ id, name }) => [id, textIn(name, context.language)]),
  );
  const kinds = await listKindsByNo(
    db,
    check.found.filter(({ rule }) => rule === 'document lines = movements').map(({ storage }) => storage),
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
      about: aboutOf(fault, context),
      figure: fault.figure ?? null,
      ...figuresOf(fault, context),
    };
  });
  return { ...toHealthRun(check), list, more: check.faults - list.length };
}
