// Hooks that other areas register: confirming an outbound or return order updates its order, refund or application in
// the same transaction. Each program has its own set, so that tests do not affect each other.
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
  /** Locks the origin before its document is locked. Cancelling locks in the same order, so there is no deadlock. */
  lock(tx: Tx, origin: ConfirmedDocument['origin']): Promise<void>;
  /** Runs after the movements were posted. An error thrown here rolls everything back. */
  run(tx: Tx, context: SignedInContext, document: ConfirmedDocument): Promise<void>;
};

/**
 * Runs for a return order that is confirmed with `confirmDocument`, but not with `confirmInspected`. An error thrown
 * here rolls everything back.
 */
export type ReturnHook = (
  tx: Tx,
  context: SignedInContext,
  document: Pick<ConfirmedDocument, 'id' | 'no' | 'lines'>,
) => Promise<void>;

export type DocumentHooks = {
  /** Called once for each order type when the program starts. */
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
      if (hooks.has(orderType)) throw new Error(`${orderType} already has a hook`);
      hooks.set(orderType, hook);
    },
    of: (orderType) => hooks.get(orderType),
    onReturned: (hook) => {
      returned.push(hook);
    },
    returned,
  };
}
