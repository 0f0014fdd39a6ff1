import type { DeskDetail } from '@keepsake/core/shop/desk/desk.contract';
import type { DeskParcel } from '@keepsake/core/shop/parcels/parcel.schemas';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useShow } from '../../../patterns/display/show.ts';
import { Section } from '../../../patterns/page/section.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import styles from './parcel.module.css';
import { countSent, ParcelDetails } from './parcel-details.tsx';

/** The parcels of an express order, sent or packed. */
export function DeskParcels({ order: { id, parcels } }: { order: DeskDetail }) {
  const { t } = useShow();
  const [corrected, setCorrected] = useState<DeskParcel>();
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
            {parcel.actions.includes('correct') && (
              <Button
                variant="default"
                size="sm"
                mt={8}
                aria-label={`${t('parcel.correct')}: ${t('parcel.no', { no: parcel.no })}`}
                onClick={() => setCorrected(parcel)}
              >
                {t('parcel.correct')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {corrected && <CorrectDialog orderId={id} parcel={corrected} onClose={() => setCorrected(undefined)} />}
    </Section>
  );
}
