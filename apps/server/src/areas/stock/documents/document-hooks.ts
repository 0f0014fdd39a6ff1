// Stock offers, others hang in: confirming an outbound or return order moves its order, refund or application in
// the same transaction. One set per program, so that nothing leaks between two.
import type { DocumentKind, OrderType } from '@keepsake/core/stock/documents/document.machine';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';

export type ConfirmedDocument = {
  readonly id: string;
  readonly no: string;
  readonly kind: DocumentKind;
  readonly orderType: OrderType;
  readonly origin: { readonly kind: string; readonly id: string; readonly no: string };
  readonly lines: readonly {
    readonly lineNo: number;
    readonly souvenirId: string;
    readonly storageId: string;
    readonly quantity: number;
    readonly reverses: number | null;
    readonly condition: string | null;
  }[];
};

export type ConfirmHook = {
  /** Locks the origin before its document is locked: whoever gives the order up locks in the same order. */
  lock(tx: Tx, origin: ConfirmedDocument['origin']): Promise<void>;
  /** Runs after the pieces moved; a refusal thrown here takes everything back. */
  run(tx: Tx, context: SignedInContext, document: ConfirmedDocument): Promise<void>;
};

/** A return order was confirmed, whoever made it. A refusal thrown here takes everything back. */
export type ReturnHook = (
  tx: Tx,
  context: SignedInContext,
  document: Pick<ConfirmedDocument, 'id' | 'no' | 'lines'>,
) => Promise<void>;

export type DocumentHooks = {
  /** Once for each type, at start. */
  onDocumentConfirmed(orderType: OrderType, hook: ConfirmHook): void;
  of(orderType: OrderType): ConfirmHook | undefined;
  onReturned(hook: ReturnHook): void;
  readonly returned: readonly ReturnHook[];
};

export function createDocumentHooks(): DocumentHooks {
  const hooks = new Map<OrderType, ConfirmHook>();
  const returned: ReturnHook[] = [];
  return {
    onDocumentConfirmed(orderType, hook) {
      if (hooks.has(orderType)) throw new Error(`${orderType} already has its hook`);
      hooks.set(orderType, hook);
    },
    of: (orderType) => hooks.get(orderType),
    onReturned: (hook) => {
      returned.push(hook);
    },
    returned,
  };
}
