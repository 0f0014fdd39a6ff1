// Use cases: check the stock ledger and store the result. A check is started by a person, nightly, or from the command
// line.

import { stockViewMessages as words } from '@keepsake/core/fields/stock-view.messages';
import {
  amountFigures,
  type StockCheck,
  type StockCheckFault,
  type stockCheckTriggers,
} from '@keepsake/core/stock/ledger/stock-check.contract';
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
import type { LedgerCheck, LedgerFault } from './ledger-fault.ts';
import { allowLongStatements, type CheckRecord, insertCheck } from './stock-check.repo.ts';

/** A ledger with more faults than this usually has one common cause. */
const maxStoredFaults = 200;

type CheckOptions = {
  trigger: (typeof stockCheckTriggers)[number];
  now: Date;
  ids: Ids;
  actorId: string | null;
  actorName: string;
  /** The same checks run for every trigger. */
  ledgerChecks: readonly LedgerCheck[];
};

export async function checkStock(
  tx: Tx,
  { trigger, now, ids, actorId, actorName, ledgerChecks }: CheckOptions,
): Promise<CheckRecord> {
  await allowLongStatements(tx);
  const started = performance.now();
  const found: LedgerFault[] = [];
  for (const runCheck of ledgerChecks) found.push(...(await runCheck(tx)));
  const check = {
    id: ids.next(),
    at: now,
    trigger,
    actor_name: actorName,
    duration_ms: Math.round(performance.now() - started),
    faults: found.length,
    found: found.slice(0, maxStoredFaults),
  };
  await insertCheck(tx, { ...check, actor_id: actorId });
  return check;
}

export async function runStockCheck(tx: Tx, context: SignedInContext, ledgerChecks: readonly LedgerCheck[]) {
  const { caller, now, ids } = context;
  const check = await checkStock(tx, {
    trigger: 'hand',
    now,
    ids,
    actorId: caller.userId,
    actorName: caller.name,
    ledgerChecks,
  });
  await recordAudit(tx, context, {
    action: 'check',
    subject: 'stock-check',
    subjectId: check.id,
    after: { faults: check.faults },
  });
  return toStockCheckDetail(tx, check, context);
}

/** Notifies the administrators if the check finds a fault. */
export async function checkStockNightly(
  tx: Tx,
  context: Context,
  ledgerChecks: readonly LedgerCheck[],
): Promise<void> {
  const check = await checkStock(tx, {
    trigger: 'nightly',
    now: context.now,
    ids: context.ids,
    actorId: null,
    actorName: 'system',
    ledgerChecks,
  });
  const first = check.found[0];
  if (!first) return;
  await notifyPeople(tx, context, await listHolders(tx), {
    template: 'stock-check-failed',
    params: {
      count: check.faults,
      first: `${describeFault(first)}: ${first.found} ≠ ${first.expected}`,
    },
    priority: 'urgent',
  });
}

/** Names what the fault is about with untranslated codes, for the command line and the message to administrators. */
export const describeFault = (fault: LedgerFault): string =>
  [
    fault.souvenir,
    fault.orderNo,
    fault.day,
    fault.storage,
    fault.documentKind,
    getDirection(fault),
    fault.figure,
  ]
    .filter(Boolean)
    .join(' · ');

const getDirection = ({ inward }: LedgerFault) => inward !== undefined && (inward ? 'in' : 'out');

export const toStockCheck = (check: Omit<CheckRecord, 'found'>): StockCheck => ({
  id: check.id,
  at: check.at.toISOString(),
  trigger: check.trigger as StockCheck['trigger'],
  actor: check.actor_name,
  durationMs: check.duration_ms,
  faults: check.faults,
});

function translateDescription(fault: LedgerFault, { language }: SignedInContext): string {
  const messages: Readonly<Record<string, Parameters<typeof translate>[0]>> = words;
  const translateKey = (key: string) => messages[key] && translate(messages[key], language);
  const direction = getDirection(fault);
  return [
    fault.orderNo,
    fault.day,
    fault.documentKind && (translateKey(`stockView.kind.${fault.documentKind}`) ?? fault.documentKind),
    direction && translateKey(`stockView.direction.${direction}`),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Omits amounts that the caller may not see. */
function toVisibleFigures({ figure, expected, found }: LedgerFault, { caller }: SignedInContext) {
  const permission = figure && figure in amountFigures && amountFigures[figure as keyof typeof amountFigures];
  return permission && !may(caller, permission) ? {} : { expected, found };
}

export async function toStockCheckDetail(db: Db, check: CheckRecord, context: SignedInContext) {
  const names = new Map(
    (await listStorageNames(db)).map(({ id, name }) => [id, textIn(name, context.language)]),
  );
  const kinds = await listKindsByNo(
    db,
    check.found
      .filter(({ rule }) => rule === 'document lines = movements' || rule === 'sets = parts')
      .map(({ storage }) => storage),
  );
  const list: StockCheckFault[] = check.found.map((fault) => {
    const document = fault.storageId === null ? kinds.get(fault.storage) : undefined;
    return {
      rule: fault.rule,
      souvenirId: fault.souvenirId,
      productCode: fault.souvenir,
      storageId: fault.storageId,
      storageName: fault.storageId ? (names.get(fault.storageId) ?? fault.storage) : '',
      document: document ? toDocumentRef({ ...document, document_no: fault.storage }) : null,
      about: translateDescription(fault, context),
      figure: fault.figure,
      ...toVisibleFigures(fault, context),
    };
  });
  return { ...toStockCheck(check), list, more: check.faults - list.length };
}
