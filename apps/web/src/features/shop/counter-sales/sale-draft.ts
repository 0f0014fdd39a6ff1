// The sale that a seller is preparing: its lines and discounts. Pure functions.
import { maxPiecesPerSouvenir } from '@keepsake/core/shop/cart/cart.contract';
import type { CounterProduct } from '@keepsake/core/shop/counter-sales/counter-sale.contract';
import { discountedPrice } from '@keepsake/core/shop/counter-sales/counter-sale.rules';

export type DraftLine = Omit<CounterProduct, 'unitPrice'> & {
  readonly quantity: number;
  readonly shopPrice: number;
  /** The price to pay. Below the shop price it is a discount. */
  readonly unitPrice: number;
};
export type SaleDraft = {
  readonly lines: readonly DraftLine[];
  /** The discount on the whole sale, which souvenirs added later get, too. */
  readonly percentOff?: number | undefined;
  readonly discountReason: string;
  /** Empty: the receipt is only printed. */
  readonly email: string;
};
export const emptyDraft: SaleDraft = { lines: [], discountReason: '', email: '' };

export type Discount =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'price'; readonly price: number };

/** The code or label that was scanned, and the quantity typed before it: `3*GF-0001`, or `3*` alone. */
export function parseScan(typed: string): { quantity: number | undefined; code: string } {
  const [, digits, code] = /^(\d{1,4})\s*[*×]\s*(.*)$/.exec(typed.normalize('NFKC').trim()) ?? [];
  return digits === undefined
    ? { quantity: undefined, code: typed.trim() }
    : { quantity: Number(digits), code: code!.trim() };
}

export const findMaxQuantity = ({ available }: Pick<CounterProduct, 'available'>): number =>
  Math.min(available, maxPiecesPerSouvenir);

const changeLine = (draft: SaleDraft, souvenirId: string, change: (line: DraftLine) => DraftLine) => ({
  ...draft,
  lines: draft.lines.map((line) => (line.souvenirId === souvenirId ? change(line) : line)),
});

/** The price of a souvenir without a discount of its own. */
const salePrice = ({ percentOff }: SaleDraft, shopPrice: number): number =>
  percentOff === undefined ? shopPrice : discountedPrice(shopPrice, percentOff);

/** A price that was given to the line alone stays if it is still below the shop price. */
const refreshLine = (
  draft: SaleDraft,
  line: DraftLine,
  { unitPrice: shopPrice, ...product }: CounterProduct,
): DraftLine => {
  const hasSalePrice = line.unitPrice === salePrice(draft, line.shopPrice);
  const ownPrice = isDiscounted(line) ? Math.min(line.unitPrice, shopPrice) : shopPrice;
  const unitPrice = hasSalePrice ? salePrice(draft, shopPrice) : ownPrice;
  return { ...line, ...product, shopPrice, unitPrice };
};

/** Adds pieces to the sale. If that is too many, returns how many can be sold instead. */
export function addProduct(draft: SaleDraft, product: CounterProduct, quantity: number): SaleDraft | number {
  const { souvenirId, unitPrice: shopPrice } = product;
  const line = draft.lines.find((one) => one.souvenirId === souvenirId);
  const next = (line?.quantity ?? 0) + quantity;
  const max = findMaxQuantity(product);
  if (next > max) return max;
  if (line)
    return changeLine(draft, souvenirId, (one) => ({
      ...refreshLine(draft, one, product),
      quantity: next,
    }));
  const unitPrice = salePrice(draft, shopPrice);
  return { ...draft, lines: [...draft.lines, { ...product, quantity, shopPrice, unitPrice }] };
}

export const setQuantity = (draft: SaleDraft, souvenirId: string, quantity: number): SaleDraft =>
  changeLine(draft, souvenirId, (line) => ({ ...line, quantity }));

export const removeLine = (draft: SaleDraft, souvenirId: string): SaleDraft => {
  const lines = draft.lines.filter((line) => line.souvenirId !== souvenirId);
  return lines.length === 0 ? { ...emptyDraft, email: draft.email } : { ...draft, lines };
};

/** Prices and pieces may have changed since the lines were scanned. */
export const refreshProducts = (draft: SaleDraft, products: readonly CounterProduct[]): SaleDraft =>
  products.reduce(
    (next, product) => changeLine(next, product.souvenirId, (line) => refreshLine(draft, line, product)),
    draft,
  );

/**
 * Gives a discount on one line, or on the whole sale if `souvenirId` is undefined. Without a discount, removes it.
 */
export function giveDiscount(
  draft: SaleDraft,
  souvenirId: string | undefined,
  discount: Discount | undefined,
  reason: string,
): SaleDraft {
  const lines = draft.lines.map((line) => {
    if (souvenirId !== undefined && line.souvenirId !== souvenirId) return line;
    const { shopPrice } = line;
    if (!discount) return { ...line, unitPrice: shopPrice };
    const unitPrice =
      discount.kind === 'percent' ? discountedPrice(shopPrice, discount.percent) : discount.price;
    return { ...line, unitPrice: Math.min(unitPrice, shopPrice) };
  });
  if (!lines.some(isDiscounted)) return { ...draft, lines, percentOff: undefined, discountReason: '' };
  const salePercent = discount?.kind === 'percent' ? discount.percent : undefined;
  const percentOff = souvenirId === undefined ? salePercent : draft.percentOff;
  return { ...draft, lines, percentOff, discountReason: reason };
}

export const isDiscounted = ({ unitPrice, shopPrice }: DraftLine): boolean => unitPrice < shopPrice;

export function sumUp({ lines }: Pick<SaleDraft, 'lines'>) {
  const add = (value: (line: DraftLine) => number) => lines.reduce((sum, line) => sum + value(line), 0);
  const itemsAmount = add(({ unitPrice, quantity }) => unitPrice * quantity);
  return {
    pieces: add(({ quantity }) => quantity),
    itemsAmount,
    discount: add(({ shopPrice, quantity }) => shopPrice * quantity) - itemsAmount,
  };
}
