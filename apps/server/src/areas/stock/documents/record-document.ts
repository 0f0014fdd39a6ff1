// Records an action on a document: history, audit log entry, live update, and messages to the people concerned.
import type { AuditAction } from '@keepsake/core/labels/audit-words';
import type { TemplateCode } from '@keepsake/core/notification/templates';
import type { DocumentKind, DocumentState, OrderType } from '@keepsake/core/stock/documents/document.machine';
import {
  chooseModule,
  type DocumentModule,
  getDocumentPermission,
} from '@keepsake/core/stock/documents/document.rules';
import type { Context, SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { insertingAudit, insertingHistory } from '../../../db/record.ts';
import { type Part, writeTogether } from '../../../db/write.ts';
import { findReceiver, listHolders } from '../../identity/index.ts';
import { composeMessages, insertingNotifications } from '../../notification/index.ts';
import { documentSubject } from './get-document.ts';

type Step = {
  document: { id: string; no: string; kind: DocumentKind; orderType: OrderType | null };
  action: AuditAction;
  from: DocumentState | null;
  to: DocumentState;
  comment: string;
  before?: object;
  after?: object;
};

/** The history and audit log entries of an action, to be written together with the action itself. */
export async function insertingHistoryAndAudit(
  tx: Tx,
  context: Context,
  step: Step,
): Promise<(Part | undefined)[]> {
  const { document, action, from, to, comment } = step;
  await announce(tx, 'stock');
  return [
    insertingHistory(context, [
      { subject: documentSubject, subjectId: document.id, action, from, to, comment },
    ]),
    insertingAudit(context, [
      {
        action,
        subject: document.kind,
        subjectId: document.no,
        ...(from === null ? {} : { before: { state: from, ...step.before } }),
        after: { state: to, ...(comment ? { comment } : {}), ...step.after },
      },
    ]),
  ];
}

export async function recordStep(tx: Tx, context: Context, step: Step): Promise<void> {
  await writeTogether(tx, await insertingHistoryAndAudit(tx, context, step));
}

type MessageFacts = {
  kind: DocumentKind;
  orderType: OrderType | null;
  no: string;
  totalQuantity: number;
  applicantId: string | null;
};

async function insertingMessages(
  tx: Tx,
  context: SignedInContext,
  document: MessageFacts,
  template: TemplateCode,
  receivers: Awaited<ReturnType<typeof listHolders>>,
  comment: string,
): Promise<Part | undefined> {
  const params = {
    no: document.no,
    actor: context.caller.name,
    quantity: document.totalQuantity,
    comment,
  };
  // People get no message about their own actions.
  const others = receivers.filter(({ userId }) => userId !== context.caller.userId);
  const rows = await composeMessages(
    tx,
    context,
    others.map((receiver) => ({ channel: 'app', template, params, receiver, businessNo: document.no })),
  );
  return insertingNotifications(rows);
}

const confirmButton = (module: DocumentModule) => getDocumentPermission(module, 'confirm');

/**
 * Sends a message to everyone who may confirm the document. `hasOrigin`: an order, application or refund created it.
 * If an outbound order has an origin, the message asks to pick it, because nobody decides on it again.
 */
export async function notifyApprovers(
  tx: Tx,
  context: SignedInContext,
  document: MessageFacts & { hasOrigin: boolean },
): Promise<void> {
  const module = chooseModule(document.kind, document.orderType);
  const holders = await listHolders(tx, confirmButton(module));
  const isToPick = document.kind === 'outbound' && document.hasOrigin;
  const template = isToPick ? 'outbound-to-pick' : (`${document.kind}-submitted` as const);
  await writeTogether(tx, [await insertingMessages(tx, context, document, template, holders, '')]);
}

/** A message to the applicant about the decision, to be written together with it. */
export async function insertingDecisionMessage(
  tx: Tx,
  context: SignedInContext,
  document: MessageFacts,
  event: 'confirmed' | 'rejected',
  comment: string,
): Promise<Part | undefined> {
  if (!document.applicantId || document.applicantId === context.caller.userId) return undefined;
  const applicant = await findReceiver(tx, document.applicantId);
  return (
    applicant && insertingMessages(tx, context, document, `${document.kind}-${event}`, [applicant], comment)
  );
}
