// A lot in words, and the lots that the pieces of a line belong to.
import type { DocumentLine } from '@keepsake/core/stock/documents/document.contract';
import { type Show, useShow } from '../patterns/display/show.ts';
import styles from './lot-text.module.css';

type Lot = { readonly number: string; readonly bestBefore: string | null };
const chooseKeySuffix = ({ number, bestBefore }: Lot) =>
  bestBefore ? (number ? ('' as const) : ('.noNumber' as const)) : ('.none' as const);
const toParams = ({ number, bestBefore }: Lot, { format }: Show) => ({
  number,
  day: bestBefore ? format.date(bestBefore) : '',
});

export const describeLot = (lot: Lot, show: Show): string =>
  show.t(`lots.one${chooseKeySuffix(lot)}`, toParams(lot, show));

/** "Lot A12, best before 31 Dec 2026: 3" */
export const describeLotShare = (share: Lot & { readonly quantity: number }, show: Show): string =>
  show.t(`lots.share${chooseKeySuffix(share)}`, {
    ...toParams(share, show),
    count: show.format.number(share.quantity),
  });

export function LotShares({ lots }: { lots: DocumentLine['lots'] }) {
  const show = useShow();
  if (lots.length === 0) return null;
  return (
    <span className={styles.lots}>
      {lots.map((lot) => (
        <span key={`${lot.bestBefore} ${lot.number}`}>{describeLotShare(lot, show)}</span>
      ))}
    </span>
  );
}
