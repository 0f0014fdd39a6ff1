import type { DeskDetail } from '@keepsake/core/shop/desk/desk.contract';
import { useShow } from '../../../patterns/display/show.ts';
import { Section } from '../../../patterns/page/section.tsx';
import { DeskParcelActions } from './desk-parcel-actions.tsx';
import styles from './parcel.module.css';
import { countSent, ParcelDetails } from './parcel-details.tsx';

/** The parcels of an express order, sent or packed. */
export function DeskParcels({ order }: { order: DeskDetail }) {
  const { t } = useShow();
  const { parcels } = order;
  if (parcels.length === 0) return null;
  return (
    <Section title={t('parcel.title')}>
      {parcels.length > 1 && (
        <p className={styles.summary}>
          {t('parcel.sent', { sent: countSent(parcels), count: parcels.length })}
        </p>
      )}
      <ul className={styles.list}>
        {parcels.map((parcel) => (
          <li key={parcel.id}>
            <h3 className={styles.no}>{t('parcel.no', { no: parcel.no })}</h3>
            <ParcelDetails parcel={parcel} />
            <DeskParcelActions order={order} parcel={parcel} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
