import type { OrderDetail } from '@keepsake/core/shop/orders/order.contract';
import type { OwnParcel } from '@keepsake/core/shop/parcels/parcel.schemas';
import { Button } from '@mantine/core';
import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { useConfirm } from '../../../patterns/dialog/confirm-dialog.tsx';
import { useReload } from '../../../patterns/hooks/use-api.ts';
import { showToast } from '../../../stores/toast-store.ts';
import { Card } from '../buyer/buyer-page.tsx';
import styles from './parcel.module.css';
import { countSent, ParcelDetails } from './parcel-details.tsx';

/** The parcels of an express order. If there are several, the buyer confirms each one. */
export function OwnParcels({ order: { id, parcels } }: { order: OrderDetail }) {
  const t = useT();
  const confirm = useConfirm();
  const reload = useReload();
  if (parcels.length === 0) return null;
  const isSingle = parcels.length === 1;
  const receive = ({ id: parcelId, no }: OwnParcel) =>
    confirm({
      title: t('parcel.receive.ask', { no }),
      text: t('orders.receive.text'),
      confirmLabel: t('orders.receive'),
      run: async () => {
        const params = { id, parcelId };
        await call('POST /api/shop/orders/:id/parcels/:parcelId/actions/receive', { params, body: {} });
        void showToast('success', t('parcel.receive.done'));
        await reload();
      },
    });
  return (
    <Card title={t('parcel.title')}>
      {!isSingle && (
        <p className={styles.summary}>
          {t('parcel.sent', { sent: countSent(parcels), count: parcels.length })}
        </p>
      )}
      <ul className={styles.list}>
        {parcels.map((parcel) => (
          <li key={parcel.id}>
            <div className={styles.head}>
              <h3 className={styles.no}>{t('parcel.no', { no: parcel.no })}</h3>
            </div>
            <ParcelDetails parcel={parcel} />
            {/* a single parcel is confirmed with the order */}
            {!isSingle && parcel.actions.includes('receive') && (
              <Button variant="default" radius="xl" size="md" mt={8} onClick={() => void receive(parcel)}>
                {t('parcel.receive', { no: parcel.no })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
