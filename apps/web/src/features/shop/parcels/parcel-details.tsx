// The courier, tracking number and pieces of a parcel, for the buyer and for staff.

import { trackingPage } from '@keepsake/core/shop/parcels/parcel.rules';
import type { ParcelView } from '@keepsake/core/shop/parcels/parcel.schemas';
import { CopyButton } from '@mantine/core';
import { useFormat } from '../../../i18n/format.ts';
import { type Translate, useT } from '../../../i18n/i18n.tsx';
import styles from './parcel.module.css';

export const countSent = (parcels: readonly ParcelView[]): number =>
  parcels.filter(({ sentAt }) => sentAt !== null).length;

function describeState(parcel: ParcelView, t: Translate, format: ReturnType<typeof useFormat>): string {
  const { sentAt, receivedAt, cameBackAt, cameBackReason, isRefunded } = parcel;
  if (cameBackAt) {
    const day = format.date(cameBackAt);
    return t(isRefunded ? 'parcel.refunded' : 'parcel.cameBackOn', { day, reason: cameBackReason });
  }
  if (receivedAt) return t('parcel.receivedOn', { day: format.date(receivedAt) });
  return sentAt ? t('parcel.sentOn', { day: format.date(sentAt) }) : t('parcel.notSent');
}

export function ParcelDetails({ parcel }: { parcel: ParcelView }) {
  const t = useT();
  const format = useFormat();
  const { carrier, trackingNo, sentAt, lines } = parcel;
  const page = trackingNo && trackingPage(parcel);
  return (
    <>
      <p className={styles.state}>{describeState(parcel, t, format)}</p>
      {sentAt && (
        <p className={styles.number}>
          <span>{carrier}</span>
          {trackingNo && (
            <CopyButton value={trackingNo}>
              {({ copied, copy }) => (
                <button type="button" className={styles.copy} onClick={copy}>
                  {trackingNo} <small>{t(copied ? 'common.copied' : 'common.copy')}</small>
                </button>
              )}
            </CopyButton>
          )}
          {page && (
            <a
              href={page}
              target="_blank"
              rel="noreferrer"
              className={styles.link}
              aria-label={t('parcel.track.of', { trackingNo })}
            >
              {t('parcel.track')}
            </a>
          )}
        </p>
      )}
      <ul className={styles.lines}>
        {lines.map(({ lineNo, name, quantity }) => (
          <li key={lineNo}>
            {name} × {format.number(quantity)}
          </li>
        ))}
      </ul>
    </>
  );
}
