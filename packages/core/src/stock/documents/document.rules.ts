// Allowed actions, value and stock movements of a stock document (docs/design/domain.md, "Inventory documents").

import { findStateRefusal, mayStillHappen, type Why, wrongState } from '../../api/why.ts';
import { calculateAmount, costInHkd } from '../../catalogue/prices/cost.rules.ts';
import type { Currency, Rates } from '../../catalogue/prices/currency.ts';
import type { Permission } from '../../permissions/permissions.ts';
import { documentStateLabel } from '../../records/document.fields.ts';
import { nextState } from '../../states/machine.ts';
import type { Message } from '../../values/messages.ts';
import { documentActions } from './document.contract.ts';
import type { Condition } from './document.form.ts';
import {
  type DocumentAction,
  type DocumentKind,
  type DocumentState,
  documentMachine,
  type OrderType,
} from './document.machine.ts';
import type { Posting } from './posting.rules.ts';

type OfferedAction = (typeof documentActions)[number];

/** The facts that decide which actions a document allows. */
export type DocumentFacts = {
  readonly kind: DocumentKind;
  readonly orderType: OrderType | null;
  readonly state: DocumentState;
  /** Created by an order, application or refund, which also controls its lines and its cancellation. */
  readonly hasOrigin: boolean;
  readonly fromCount: boolean;
  /** The caller created, edited or submitted it. */
  readonly isOwn: boolean;
};

export type DocumentModule =
  | 'receiving'
  | 'transfer'
  | 'adjustment'
  | 'assembly'
  | 'application-order'
  | 'sales-order'
  | 'return-order';

export function chooseModule(kind: DocumentKind, orderType: OrderType | null): DocumentModule {
  if (kind === 'return') return 'return-order';
  if (kind === 'outbound') return orderType === 'SHOP' ? 'sales-order' : 'application-order';
  return kind;
}

const prefixes: Record<DocumentModule, string> = {
  receiving: 'RC',
  transfer: 'TR',
  adjustment: 'AD',
  assembly: 'AS',
  'application-order': 'OA',
  'sales-order': 'OS',
  'return-order': 'RT',
};
export const documentPrefix = (module: DocumentModule): string => prefixes[module];

/** Returning a document to draft needs the permission to edit. */
const toButton = (action: OfferedAction) => (action === 'reopen' ? 'edit' : action);
export const getDocumentPermission = (module: DocumentModule, action: OfferedAction): Permission =>
  `${module}.${toButton(action)}` as Permission;

/** The column permission for the amounts of a document. */
export const amountColumn = (module: DocumentModule): Permission =>
  module === 'receiving' ? 'receiving#amount' : `${module}#cost`;

const nameState =
  (kind: DocumentKind) =>
  (state: DocumentState): Message =>
    documentStateLabel(kind, state);

/** Why the state of a document forbids an action. */
function findDocumentStateRefusal({ kind, state }: DocumentFacts, action: OfferedAction): Why | undefined {
  const requireState = (wantedKind: DocumentKind, wanted: readonly DocumentState[]): Why | undefined =>
    kind === wantedKind && wanted.includes(state) ? undefined : wrongState(nameState(kind), state, wanted);
  if (action === 'pick') return requireState('outbound', ['pending_approval']);
  if (action === 'judge') return requireState('return', ['pending_approval']);
  if (action === 'delete')
    return requireState(
      'receiving',
      documentMachine.states.filter((one) => one !== 'confirmed'),
    );
  return findStateRefusal(documentMachine, nameState(kind), state, action);
}

/** Why a document does not allow an action, regardless of the person. */
export function findDocumentRefusal(facts: DocumentFacts, action: OfferedAction): Why | undefined {
  const { kind, hasOrigin, fromCount } = facts;
  const wrong = findDocumentStateRefusal(facts, action);
  if (wrong) return wrong;
  if (action === 'edit' && (hasOrigin || fromCount)) return { reason: 'MADE_ELSEWHERE' };
  if (action === 'cancel' && hasOrigin) return { reason: 'MADE_ELSEWHERE' };
  if (action === 'confirm' && kind === 'adjustment' && facts.isOwn) return { reason: 'OWN_ADJUSTMENT' };
  // the hand-over at the counter confirms this order, because it also writes the gift register
  if (action === 'confirm' && facts.orderType === 'APPLICATION' && hasOrigin)
    return { reason: 'COLLECTED_AT_COUNTER' };
  return undefined;
}

type Confirmable = {
  readonly kind: DocumentKind;
  readonly expiryDate: string | null;
  readonly lines: readonly {
    readonly code: string;
    readonly picked: number;
    readonly quantity: number;
    readonly condition: Condition | null;
  }[];
};

/** The first five items, and "…" if there are more. */
const shorten = (items: readonly string[]): string =>
  items.slice(0, 5).join(', ') + (items.length > 5 ? ' …' : '');

/** Indexes of the lines of a return order without a condition. */
export const findLinesWithoutCondition = ({ kind, lines }: Pick<Confirmable, 'kind' | 'lines'>): number[] =>
  kind === 'return' ? [...lines.keys()].filter((index) => lines[index]!.condition === null) : [];

/** Why a document cannot be confirmed, apart from its state: expired, not fully picked, or conditions missing. */
export function findConfirmRefusal(document: Confirmable, today: string): Why | undefined {
  const { kind, expiryDate, lines } = document;
  if (expiryDate && expiryDate < today) return { reason: 'DOCUMENT_EXPIRED', params: { day: expiryDate } };
  const withoutCondition = findLinesWithoutCondition(document).map((index) => lines[index]!.code);
  if (withoutCondition.length > 0)
    return { reason: 'NOT_INSPECTED', params: { items: shorten(withoutCondition) } };
  const short = kind === 'outbound' ? lines.filter(({ picked, quantity }) => picked < quantity) : [];
  if (short.length === 0) return undefined;
  const items = short.map(({ code, picked, quantity }) => `${code} (${picked}/${quantity})`);
  return { reason: 'NOT_PICKED', params: { items: shorten(items) } };
}

/** Actions that the page shows, with a reason, even if they can no longer happen. */
const alwaysShown: readonly OfferedAction[] = ['edit', 'cancel', 'delete'];

/** Whether the page of a document shows an action that is not possible now. */
export function isDocumentActionRelevant(facts: DocumentFacts, action: OfferedAction): boolean {
  const { kind, state } = facts;
  if (state === 'cancelled' || action === 'reopen') return false;
  if (action === 'delete') return kind === 'receiving';
  if (action === 'pick') return kind === 'outbound' && mayStillHappen(documentMachine, state, 'confirm');
  if (action === 'judge') return kind === 'return' && mayStillHappen(documentMachine, state, 'confirm');
  return alwaysShown.includes(action) || mayStillHappen(documentMachine, state, action);
}

export function offeredActions(
  facts: DocumentFacts,
  may: (permission: Permission) => boolean,
): OfferedAction[] {
  const module = chooseModule(facts.kind, facts.orderType);
  return documentActions.filter(
    (action) =>
      !findDocumentRefusal(facts, action) &&
      may(getDocumentPermission(module, action)) &&
      // receiving lines have a price, so people who cannot see prices cannot edit them
      (action !== 'edit' || module !== 'receiving' || may('receiving#price')),
  );
}

export function decideDocument(state: DocumentState, action: DocumentAction): DocumentState | undefined {
  return nextState(documentMachine, state, action);
}

export type LineFacts = {
  readonly lineNo: number;
  readonly souvenirId: string;
  readonly storageId: string;
  readonly direction: 'in' | 'out';
  readonly quantity: number;
  readonly currency: Currency | null;
  readonly price: number | null;
  readonly reservationId: string | null;
  readonly reverses: number | null;
  readonly condition: Condition | null;
  /** Assemblies: the number of the line with the set that this part belongs to. */
  readonly setLine: number | null;
  readonly lotNumber: string;
  readonly bestBefore: string | null;
};

const getSign = ({ direction }: Pick<LineFacts, 'direction'>) => (direction === 'in' ? 1 : -1);

/**
 * Pieces in less pieces out for receiving orders and adjustments. The number of sets for assemblies. The number of
 * pieces for the other kinds.
 */
export function totalQuantity(
  kind: DocumentKind,
  lines: readonly Pick<LineFacts, 'direction' | 'quantity' | 'setLine'>[],
): number {
  const isNet = kind === 'receiving' || kind === 'adjustment';
  const counted = lines.filter(({ setLine }) => setLine === null);
  return counted.reduce((sum, line) => sum + (isNet ? getSign(line) : 1) * line.quantity, 0);
}

/** The amount of a line in HKD cents. Null without a price. */
export function lineAmount(
  line: Pick<LineFacts, 'currency' | 'price' | 'quantity'>,
  rate: number,
): number | null {
  if (line.price === null) return null;
  return calculateAmount(line.quantity, costInHkd(line.price, rate));
}

/** HKD cents: purchases less returns to the supplier. */
export function receivingAmount(
  lines: readonly Pick<LineFacts, 'direction' | 'currency' | 'price' | 'quantity'>[],
  rates: Rates,
): number {
  return lines.reduce(
    (sum, line) => sum + getSign(line) * (line.currency ? (lineAmount(line, rates[line.currency]) ?? 0) : 0),
    0,
  );
}

type PostingFacts = {
  readonly rates: Rates;
  readonly costs: ReadonlyMap<number, number>;
  readonly packing: ReadonlyMap<string, number>;
};

/**
 * The stock movements of a confirmed document. `costs`: the unit cost of each reversed movement. `packing`: HKD cents
 * for each set.
 */
export function buildPostings(
  kind: DocumentKind,
  targetStorageId: string | null,
  lines: readonly LineFacts[],
  { rates, costs, packing }: PostingFacts,
): Posting[] {
  return lines.flatMap((line): Posting[] => {
    const { souvenirId, storageId, lineNo } = line;
    const posting = {
      souvenirId,
      storageId,
      lineNo,
      quantity: getSign(line) * line.quantity,
      ...(line.bestBefore && { lot: { number: line.lotNumber, bestBefore: line.bestBefore } }),
    };
    if (kind === 'transfer') {
      return [posting, { ...posting, storageId: targetStorageId!, quantity: line.quantity }];
    }
    if (kind === 'receiving' && line.direction === 'in' && line.price !== null && line.currency !== null) {
      return [{ ...posting, unitCost: costInHkd(line.price, rates[line.currency]) }];
    }
    if (kind === 'return') {
      // pieces that cannot be sold again are recorded but do not enter the stock
      if (line.condition !== 'resell' || line.reverses === null) return [];
      return [{ ...posting, reverses: line.reverses, unitCost: costs.get(line.reverses)! }];
    }
    if (kind === 'assembly')
      return [
        line.setLine === null
          ? { ...posting, packing: (packing.get(souvenirId) ?? 0) * 100 }
          : { ...posting, setLine: line.setLine },
      ];
    return [line.reservationId ? { ...posting, reservationId: line.reservationId } : posting];
  });
}
