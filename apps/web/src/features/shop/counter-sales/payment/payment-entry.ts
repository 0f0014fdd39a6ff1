// How a sale is paid: the parts that were entered, and what is left for the last method. Pure functions.
import type { SaleForm } from '@keepsake/core/shop/counter-sales/counter-sale.contract';
import { roundCash, settleSale } from '@keepsake/core/shop/counter-sales/counter-sale.rules';
import type { TillMethod } from '@keepsake/core/shop/payments/payment.contract';
import type { SaleDraft } from '../sale-draft.ts';

type Payment = SaleForm['payments'][number];
/** A part that is not cash. Cash pays the rest, so it is always the last. */
export type PaymentPart = Exclude<Payment, { method: 'cash' }>;

/** The method that pays the rest, as it is typed. */
export type PaymentEntry = {
  readonly method: TillMethod;
  /** Cash given by the buyer. Undefined: exactly the amount. */
  readonly given: number | undefined;
  /** The part that this method pays. Undefined: all that is left. */
  readonly amount: number | undefined;
  readonly reference: string;
};
export const cashEntry: PaymentEntry = {
  method: 'cash',
  given: undefined,
  amount: undefined,
  reference: '',
};

type PaymentProblem = 'cashTooLittle' | 'cashTooMuch' | 'tooMuch' | 'noAmount' | 'noReference';
type Prepared = {
  readonly rest: number;
  /** The rest, rounded to the amount to pay in cash. 0 if another method pays. */
  readonly cashAmount: number;
  /** What rounding the cash adds to the total. 0 if another method pays. */
  readonly rounding: number;
  readonly change: number;
  readonly problem: PaymentProblem | undefined;
  /** What is still open after this entry. The sale can be completed if it is 0 and there is no problem. */
  readonly left: number;
  readonly payments: readonly Payment[];
};

function preparePart(
  rest: number,
  entry: PaymentEntry,
): Pick<Prepared, 'problem' | 'left'> & { part: PaymentPart } {
  const amount = entry.amount ?? rest;
  const reference = entry.reference.trim();
  const { method } = entry as { method: PaymentPart['method'] };
  const part: PaymentPart = method === 'campus_card' ? { method, amount } : { method, amount, reference };
  const problem =
    amount <= 0
      ? 'noAmount'
      : amount > rest
        ? 'tooMuch'
        : method !== 'campus_card' && !reference
          ? 'noReference'
          : undefined;
  return { part, problem, left: Math.max(0, rest - amount) };
}

export function preparePayment(
  itemsAmount: number,
  parts: readonly PaymentPart[],
  entry: PaymentEntry,
): Prepared {
  const rest = parts.reduce((left, { amount }) => left - amount, itemsAmount);
  if (entry.method !== 'cash') {
    const { part, ...state } = preparePart(rest, entry);
    return { rest, cashAmount: 0, rounding: 0, change: 0, ...state, payments: [...parts, part] };
  }
  const cashAmount = roundCash(rest);
  const given = entry.given ?? cashAmount;
  const sums = settleSale(
    itemsAmount,
    parts.map(({ amount }) => amount),
    given,
  );
  const isRefused = typeof sums === 'string';
  const cashProblem = sums === 'TILL_CASH_TOO_MUCH' ? 'cashTooMuch' : 'cashTooLittle';
  return {
    rest,
    cashAmount,
    rounding: cashAmount - rest,
    change: isRefused ? 0 : sums.change,
    problem: isRefused ? cashProblem : undefined,
    left: 0,
    payments: [...parts, { method: 'cash', given }],
  };
}

/**
 * After a refusal with lower prices, the entered parts may be as much as the sale costs or more. Keeps those that fit,
 * in the order of entry, so that something is always left for the method that completes the sale.
 */
export function keepFittingParts(parts: readonly PaymentPart[], itemsAmount: number): PaymentPart[] {
  let paid = 0;
  return parts.filter(({ amount }) => {
    const fits = paid + amount < itemsAmount;
    if (fits) paid += amount;
    return fits;
  });
}

export const buildSaleForm = (tillId: string, draft: SaleDraft, payments: readonly Payment[]): SaleForm => ({
  tillId,
  lines: draft.lines.map(({ souvenirId, quantity, shopPrice, unitPrice }) => ({
    souvenirId,
    quantity,
    shopPrice,
    unitPrice,
  })),
  discountReason: draft.discountReason,
  payments: [...payments],
  email: draft.email,
});
