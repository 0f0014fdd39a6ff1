// What may be done with a stock document, what it is worth and what it moves
// (docs/design/domain.md, "Inventory documents").

import { isAhead, stateNames, stateWhy, type Why, wrongState } from '../../api/why.ts';
import { amountOf, costInHkd } from '../../catalogue/prices/cost.rules.ts';
import { documentMessages } from '../../labels/document.messages.ts';
import type { Permission } from '../../permissions/permissions.ts';
import { nextState } from '../../states/machine.ts';
import { documentActions } from './document.contract.ts';
import type { Condition, Currency } from './document.form.ts';
import {
  type DocumentAction,
  type DocumentKind,
  type DocumentState,
  documentMachine,
  type OrderType,
} from './document.machine.ts';
import type { Posting } from './posting.rules.ts';

type Offered = (typeof documentActions)[number];

/** Everything about a document that decides what may be done with it. */
export type DocumentFacts = {
  readonly kind: DocumentKind;
  readonly orderType: OrderType | null;
  readonly state: DocumentState;
  /** An order, an application or a refund made it: its lines are theirs, and only they give it up. */
  readonly hasOrigin: boolean;
  readonly fromCount: boolean;
  /** The caller wrote or submitted it. */
  readonly isOwn: boolean;
};

export type DocumentModule =
  | 'receiving'
  | 'transfer'
  | 'adjustment'
  | 'application-order'
  | 'sales-order'
  | 'return-order';

export function moduleOf(kind: DocumentKind, orderType: OrderType | null): DocumentModule {
  if (kind === 'return') return 'return-order';
  if (kind === 'outbound') return orderType === 'SHOP' ? 'sales-order' : 'application-order';
  return kind;
}

const prefixes: Record<DocumentModule, string> = {
  receiving: 'RC',
  transfer: 'TR',
  adjustment: 'AD',
  'application-order': 'OA',
  'sales-order': 'OS',
  'return-order': 'RT',
};
export const documentPrefix = (module: DocumentModule): string => prefixes[module];

/** Going back to a draft is the first step of an edit. */
const buttonOf = (action: Offered) => (action === 'reopen' ? 'edit' : action);
export const permissionOf = (module: DocumentModule, action: Offered): Permission =>
  `${module}.${buttonOf(action)}` as Permission;

/** The column that shows what a document is worth, or what its lines cost. */
export const amountColumn = (module: DocumentModule): Permission =>
  module === 'receiving' ? 'receiving#amount' : `${module}#cost`;

const nameOf = stateNames(documentMessages, 'document.state.');

/** Why the state alone forbids it. */
function stateRefusal({ kind, state }: DocumentFacts, action: Offered): Why | undefined {
  const only = (wantedKind: DocumentKind, wanted: readonly DocumentState[]): Why | undefined =>
    kind === wantedKind && wanted.includes(state) ? undefined : wrongState(nameOf, state, wanted);
  if (action === 'pick') return only('outbound', ['pending_approval']);
  if (action === 'judge') return only('return', ['pending_approval']);
  if (action === 'delete')
    return only(
      'receiving',
      documentMachine.states.filter((one) => one !== 'confirmed'),
    );
  return stateWhy(documentMachine, nameOf, state, action);
}

/** Why the record itself does not allow an action, whoever asks. */
export function documentRefusal(facts: DocumentFacts, action: Offered): Why | undefined {
  const { kind, hasOrigin, fromCount } = facts;
  const wrong = stateRefusal(facts, action);
  if (wrong) return wrong;
  if (action === 'edit' && (hasOrigin || fromCount)) return { reason: 'MADE_ELSEWHERE' };
  if (action === 'cancel' && hasOrigin) return { reason: 'MADE_ELSEWHERE' };
  if (action === 'confirm' && kind === 'adjustment' && facts.isOwn) return { reason: 'OWN_ADJUSTMENT' };
  // handing it over confirms it: pieces that left without a receiver's name would be in no register
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

/** A few of them, and whether there are more. */
const inShort = (items: readonly string[]): string =>
  items.slice(0, 5).join(', ') + (items.length > 5 ? ' …' : '');

/** Lines of a return order whose condition nobody chose, by their place. */
export const unjudgedLines = ({ kind, lines }: Pick<Confirmable, 'kind' | 'lines'>): number[] =>
  kind === 'return' ? [...lines.keys()].filter((index) => lines[index]!.condition === null) : [];

/** What stands in the way of confirming besides the state: too late, not all of it taken from the shelf, or not judged. */
export function confirmRefusal(document: Confirmable, today: string): Why | undefined {
  const { kind, expiryDate, lines } = document;
  if (expiryDate && expiryDate < today) return { reason: 'DOCUMENT_EXPIRED', params: { day: expiryDate } };
  const unjudged = unjudgedLines(document).map((index) => lines[index]!.code);
  if (unjudged.length > 0) return { reason: 'NOT_JUDGED', params: { items: inShort(unjudged) } };
  const short = kind === 'outbound' ? lines.filter(({ picked, quantity }) => picked < quantity) : [];
  if (short.length === 0) return undefined;
  const items = short.map(({ code, picked, quantity }) => `${code} (${picked}/${quantity})`);
  return { reason: 'NOT_PICKED', params: { items: inShort(items) } };
}

/** What people look for on a document even when it is behind them. */
const soughtAfterwards: readonly Offered[] = ['edit', 'cancel', 'delete'];

/** Whether a document's page mentions an action that is not possible now. */
export function isDocumentMatter(facts: DocumentFacts, action: Offered): boolean {
  const { kind, state } = facts;
  if (state === 'cancelled' || action === 'reopen') return false;
  if (action === 'delete') return kind === 'receiving';
  if (action === 'pick') return kind === 'outbound' && isAhead(documentMachine, state, 'confirm');
  if (action === 'judge') return kind === 'return' && isAhead(documentMachine, state, 'confirm');
  return soughtAfterwards.includes(action) || isAhead(documentMachine, state, action);
}

export function offeredActions(facts: DocumentFacts, may: (permission: Permission) => boolean): Offered[] {
  const module = moduleOf(facts.kind, facts.orderType);
  return documentActions.filter(
    (action) =>
      !documentRefusal(facts, action) &&
      may(permissionOf(module, action)) &&
      // a receiving line has a price: whoever sees none writes none
      (action !== 'edit' || module !== 'receiving' || may('receiving#price')),
  );
}

export function decideDocument(state: DocumentState, action: DocumentAction): DocumentState | undefined {
  return nextState(documentMachine, state, action);
}

export type Rates = Readonly<Record<Currency, number>>;

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
};

const signOf = ({ direction }: Pick<LineFacts, 'direction'>) => (direction === 'in' ? 1 : -1);

/** What comes in less what goes out, where a document may have both; the pieces of the others. */
export function totalQuantity(
  kind: DocumentKind,
  lines: readonly Pick<LineFacts, 'direction' | 'quantity'>[],
): number {
  const isNet = kind === 'receiving' || kind === 'adjustment';
  return lines.reduce((sum, line) => sum + (isNet ? signOf(line) : 1) * line.quantity, 0);
}

/** HKD cents of a priced line at the rates of the day; null without a price. */
export function lineAmount(
  line: Pick<LineFacts, 'currency' | 'price' | 'quantity'>,
  rate: number,
): number | null {
  if (line.price === null) return null;
  return amountOf(line.quantity, costInHkd(line.price, rate));
}

/** HKD cents: bought less sent back. */
export function receivingAmount(
  lines: readonly Pick<LineFacts, 'direction' | 'currency' | 'price' | 'quantity'>[],
  rates: Rates,
): number {
  return lines.reduce(
    (sum, line) => sum + signOf(line) * (line.currency ? (lineAmount(line, rates[line.currency]) ?? 0) : 0),
    0,
  );
}

/** What a confirmed document moves. `costs`: what each reversed movement cost a piece. */
export function postingsOf(
  kind: DocumentKind,
  targetStorageId: string | null,
  lines: readonly LineFacts[],
  { rates, costs }: { rates: Rates; costs: ReadonlyMap<number, number> },
): Posting[] {
  return lines.flatMap((line): Posting[] => {
    const { souvenirId, storageId, lineNo } = line;
    const posting = { souvenirId, storageId, lineNo, quantity: signOf(line) * line.quantity };
    if (kind === 'transfer') {
      return [posting, { ...posting, storageId: targetStorageId!, quantity: line.quantity }];
    }
    if (kind === 'receiving' && line.direction === 'in' && line.price !== null && line.currency !== null) {
      return [{ ...posting, unitCost: costInHkd(line.price, rates[line.currency]) }];
    }
    if (kind === 'return') {
      // what is not fit for sale is recorded, and stays out of the stock
      if (line.condition !== 'resell' || line.reverses === null) return [];
      return [{ ...posting, reverses: line.reverses, unitCost: costs.get(line.reverses)! }];
    }
    return [line.reservationId ? { ...posting, reservationId: line.reservationId } : posting];
  });
}
