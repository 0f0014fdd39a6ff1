import type { DeskRow, PickList } from '@keepsake/core/shop/desk/desk.contract';
import { Button, Checkbox, Group, Modal, Stack } from '@mantine/core';
import { IconBellRinging, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { LotShares } from '../../../business/lot-text.tsx';
import { PersonalText } from '../../../business/personal-text.tsx';
import { SouvenirSummary } from '../../../business/souvenir-summary.tsx';
import { FailedState } from '../../../patterns/display/blank-state.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { useApiQuery, useReload } from '../../../patterns/hooks/use-api.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { useNarrow } from '../../../patterns/hooks/use-narrow.ts';
import { showToast } from '../../../stores/toast-store.ts';
import styles from './pick-dialog.module.css';

type PickDialogProps = {
  orders: readonly Pick<DeskRow, 'id' | 'orderNo' | 'deliveryMethod'>[];
  onClose: () => void;
};

/**
 * What to take from each storage for one or many orders. One button confirms that everything is picked and notifies the
 * buyers who collect their order.
 */
export function PickDialog({ orders, onClose }: PickDialogProps) {
  const { t } = useShow();
  const narrow = useNarrow();
  const reload = useReload();
  const mayNotify = useMay('shop-orders')('ready');
  const [pending, setPending] = useState(false);
  const ids = orders.map(({ id }) => id);
  const { data, error, refetch } = useApiQuery(
    'GET /api/shop/desk/pick-list',
    { query: { ids: ids.join(',') } },
    { staleTime: 0 },
  );
  const hasLines = data !== undefined && data.storages.length > 0;
  const pickups = orders.filter(({ deliveryMethod }) => deliveryMethod === 'self_pickup').length;
  const notified = mayNotify ? pickups : 0;
  const toShip = orders.length - pickups;
  const confirm = async () => {
    setPending(true);
    try {
      const done = await call('POST /api/shop/desk/actions/pick', { body: { ids, ready: mayNotify } });
      const results = [
        t('desk.pick.done', { count: done.picked }),
        ...(done.ready > 0 ? [t('desk.pick.notified', { count: done.ready })] : []),
        ...(toShip > 0 ? [t('desk.pick.toShip', { count: toShip })] : []),
      ];
      void showToast('success', results.join(' · '));
      onClose();
    } catch {
      // The call has already shown the error.
      await refetch();
    } finally {
      setPending(false);
      await reload();
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      fullScreen={narrow}
      title={
        orders.length === 1
          ? t('desk.pick.one', { no: orders[0]!.orderNo })
          : t('desk.pickMany', { count: orders.length })
      }
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <Stack gap={16}>
        {data ? (
          <PickLines list={data} showOrders={orders.length > 1} />
        ) : error ? (
          <FailedState error={error} retry={() => void refetch()} />
        ) : (
          <div className="ks-skeleton" style={{ height: 160 }} />
        )}
        <Group justify="flex-end" className={styles.foot}>
          <Button variant="default" onClick={onClose}>
            {t('confirm.cancel')}
          </Button>
          {hasLines && (
            <Button
              data-autofocus
              loading={pending}
              leftSection={
                notified > 0 ? <IconBellRinging size={17} aria-hidden /> : <IconCheck size={17} aria-hidden />
              }
              onClick={() => void confirm()}
            >
              {notified > 0 ? t('desk.pick.notify', { count: notified }) : t('desk.pick.confirm')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

/** The ticks only help the person who walks along the shelves. They are not stored. */
function PickLines({ list, showOrders }: { list: PickList; showOrders: boolean }) {
  const { t, format } = useShow();
  if (list.storages.length === 0) return <p role="alert">{t('desk.pick.none')}</p>;
  return list.storages.map(({ name: storage, lines }) => (
    <section key={storage}>
      <h3 className={styles.storage}>{storage}</h3>
      <ul className={styles.lines}>
        {lines.map(({ productCode, name, coverSrc, quantity, lots, orders }) => (
          <li key={productCode}>
            <label className={styles.line} htmlFor={`${storage}-${productCode}`}>
              <Checkbox size="md" id={`${storage}-${productCode}`} />
              <SouvenirSummary src={coverSrc} code={productCode} name={name} />
              <strong className={styles.quantity}>× {format.number(quantity)}</strong>
              {lots.length > 0 && (
                <span className={styles.texts}>
                  <LotShares lots={lots} />
                </span>
              )}
              <OrdersOfLine orders={orders} showOrders={showOrders} />
            </label>
          </li>
        ))}
      </ul>
    </section>
  ));
}

type OrdersOfLineProps = {
  orders: PickList['storages'][number]['lines'][number]['orders'];
  showOrders: boolean;
};

/** Which orders the pieces are for, and the personal texts. */
function OrdersOfLine({ orders, showOrders }: OrdersOfLineProps) {
  const { format } = useShow();
  const hasTexts = orders.some(({ personal }) => personal);
  if (!showOrders && !hasTexts) return null;
  const describe = ({ orderNo, quantity }: (typeof orders)[number]) =>
    `${showOrders ? `${orderNo} ` : ''}× ${format.number(quantity)}`;
  if (!hasTexts) return <span className={styles.orders}>{orders.map(describe).join(' · ')}</span>;
  return orders.map((order) => (
    <span key={`${order.orderNo} ${order.personal?.text}`} className={styles.texts}>
      {describe(order)} <PersonalText personal={order.personal} />
    </span>
  ));
}
