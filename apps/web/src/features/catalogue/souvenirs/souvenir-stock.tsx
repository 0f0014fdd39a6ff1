import type { SouvenirDetail } from '@keepsake/core/catalogue/souvenirs/souvenir.contract';
import type { ReactNode } from 'react';
import { FigureBreakdown } from '../../../business/figure-breakdown.tsx';
import { StockBadge } from '../../../business/souvenir-badges.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { Section } from '../../../patterns/page/section.tsx';
import styles from './souvenir-stock.module.css';

type Storage = SouvenirDetail['storages'][number];
type SouvenirStockProps = {
  storages: readonly Storage[];
  level: SouvenirDetail['stockLevel'];
  /** How many people wait until the souvenir is back in the shop. */
  waiting: number;
  /** Links below the figures. */
  children?: ReactNode;
};
const figures = ['onHand', 'reserved', 'protected', 'expiring', 'available'] as const;

/** The stock of a souvenir by storage, and how the available quantity is calculated. */
export function SouvenirStock({ storages, level, waiting, children }: SouvenirStockProps) {
  const { t, format } = useShow();
  const total = Object.fromEntries(
    figures.map((figure) => [figure, storages.reduce((sum, storage) => sum + storage[figure], 0)]),
  ) as Record<(typeof figures)[number], number>;
  // Protection beyond the pieces in a storage has no effect, so only the effective part is shown.
  const effectiveProtected = total.onHand - total.reserved - total.expiring - total.available;
  const shownFigures = figures.filter((figure) => figure !== 'expiring' || total.expiring > 0);
  const toTerm = (figure: (typeof figures)[number], value: number) => ({
    label: t(`stockView.${figure}`),
    value,
  });
  const waitingText = waiting > 0 && (
    <p className={styles.waiting}>
      {t('stockView.waiting', { count: waiting, number: format.number(waiting) })}
    </p>
  );
  if (storages.length === 0) {
    return (
      <Section title={t('souvenirs.stock')}>
        <p className={styles.none}>{t('souvenirs.stock.none')}</p>
        {waitingText}
        {children}
      </Section>
    );
  }
  return (
    <Section title={t('souvenirs.stock')} aside={<StockBadge level={level} />}>
      <FigureBreakdown
        from={toTerm('onHand', total.onHand)}
        minus={[
          toTerm('reserved', total.reserved),
          toTerm('protected', Math.max(0, effectiveProtected)),
          ...(total.expiring > 0 ? [toTerm('expiring', total.expiring)] : []),
        ]}
        result={toTerm('available', total.available)}
      />
      <div className={styles.frame}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('stockView.storage')}</th>
              {shownFigures.map((figure) => (
                <th key={figure} scope="col">
                  {t(`stockView.${figure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {storages.map((storage) => (
              <tr key={storage.storageId}>
                <th scope="row">{storage.storageName}</th>
                {shownFigures.map((figure) => (
                  <td key={figure} data-zero={storage[figure] === 0 || undefined}>
                    {format.number(storage[figure])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {storages.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">{t('common.total')}</th>
                {shownFigures.map((figure) => (
                  <td key={figure}>{format.number(total[figure])}</td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {waitingText}
      {children}
    </Section>
  );
}
