// The test card numbers of the sandbox, and the checks of the card form. Card numbers are never sent to the server.
import type { PaymentMethod } from '@keepsake/core/shop/payments/payment.contract';

export type CardMethod = Exclude<PaymentMethod, 'wechat' | 'alipay'>;
export type CardProblem = 'number' | 'expiry' | 'code';

type Cards = { readonly length: number; readonly good: string; readonly declined: string };

export const testCards: Record<CardMethod, Cards> = {
  visa: { length: 16, good: '4242424242424242', declined: '4000000000000002' },
  unionpay: { length: 16, good: '6200000000000005', declined: '6200000000000047' },
  campus_card: { length: 8, good: '20260001', declined: '20260009' },
};

export const extractDigits = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '');

/** 4242424242424242 → 4242 4242 4242 4242 */
export const groupByFour = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ');

/** 1229 → 12/29 */
export const formatExpiry = (digits: string): string =>
  digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2, 4)}` : digits;

function isValidExpiry(typed: string, now: Date): boolean {
  const digits = extractDigits(typed);
  const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2))];
  if (digits.length !== 4 || month < 1 || month > 12) return false;
  return year > now.getFullYear() || (year === now.getFullYear() && month > now.getMonth());
}

type CardInput = { readonly number: string; readonly expiry: string; readonly code: string };

export function findCardProblems(method: CardMethod, typed: CardInput, now: Date): CardProblem[] {
  const problems: CardProblem[] = [];
  if (extractDigits(typed.number).length !== testCards[method].length) problems.push('number');
  if (method !== 'campus_card' && !isValidExpiry(typed.expiry, now)) problems.push('expiry');
  if (!/^\d{3,6}$/.test(extractDigits(typed.code))) problems.push('code');
  return problems;
}

export const findOutcome = (method: CardMethod, number: string): 'paid' | 'failed' =>
  extractDigits(number) === testCards[method].declined ? 'failed' : 'paid';
