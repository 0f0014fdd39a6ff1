// The traces of a step: history, audit line, a notice to every node, and a message to whoever must act or waits to hear.
import type { TemplateCode } from '@keepsake/core/notification/templates';
import type { DocumentKind, DocumentState, OrderType } from '@keepsake/core/stock/document.machine';
import { type DocumentModule, moduleOf, permissionOf } from '@keepsake/core/stock/document.rules';
import type { Tx } from '../../db/database.ts';
import { announce } from '../../db/live.ts';
import { recordAudit, recordHistory } from '../../db/record.ts';
import type { SignedInContext } from '../../http/context.ts';
import { findReceiver, listHolders } from '../identity/index.ts';
import { notify } from '../notification/index.ts';
import { documentSubject } from './get-document.ts';

type Step = {
  document: { id: string; no: string; kind: DocumentKind; orderType: OrderType | null };
  action: string;
  from: DocumentState | null;
  to: DocumentState;
  comment: string;
  before?: object;
  after?: object;
};

export async function recordStep(tx: Tx, context: SignedInContext, step: Step): Promise<void> {
  const { document, action, from, to, comment } = step;
  await Promise.all([
    recordHistory(tx, context, {
      subject: documentSubject,
      subjectId: document.id,
      action,
      from,
      to,
      comment,
    }),
    recordAudit(tx, context, {
      action,
      subject: document.kind,
      subjectId: document.no,
      ...(from === null ? {} : { before: { state: from, ...step.before } }),
      after: { state: to, ...(comment ? { comment } : {}), ...step.after },
    }),
    announce(tx, 'stock'),
  ]);
}

type Told = {
  kind: DocumentKind;
  orderType: OrderType | null;
  no: string;
  totalQuantity: number;
  applicantId: string | null;
};

async function tell(
  tx: Tx,
  context: SignedInContext,
  document: Told,
  event: 'submitted' | 'confirmed' | 'rejected',
  receivers: Awaited<ReturnType<typeof listHolders>>,
  comment: string,
): Promise<void> {
  const template: TemplateCode = `${document.kind}-${event}`;
  const params = {
    no: document.no,
    actor: context.caller.name,
    quantity: document.totalQuantity,
    comment,
  };
  // nobody is told what they have just done themselves
  const others = receivers.filter(({ userId }) => userId !== context.caller.userId);
  await Promise.all(
    others.map((receiver) =>
      notify(tx, context, { channel: 'app', template, params, receiver, businessNo: document.no }),
    ),
  );
}

const confirmButton = (module: DocumentModule) => permissionOf(module, 'confirm');

/** Whoever may confirm it hears that it waits. */
export async function tellSubmitted(tx: Tx, context: SignedInContext, document: Told): Promise<void> {
  const module = moduleOf(document.kind, document.orderType);
  await tell(tx, context, document, 'submitted', await listHolders(tx, confirmButton(module)), '');
}

/** Whoever asked hears what became of it. */
export async function tellDecided(
  tx: Tx,
  context: SignedInContext,
  document: Told,
  event: 'confirmed' | 'rejected',
  comment: string,
): Promise<void> {
  const applicant = document.applicantId && (await findReceiver(tx, document.applicantId));
  if (applicant) await tell(tx, context, document, event, [applicant], comment);
}
