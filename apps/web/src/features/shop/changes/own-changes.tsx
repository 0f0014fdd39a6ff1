// The buyer's buttons to change a paid order, and the change that waits for its payment.
import type { OrderDetail } from '@keepsake/core/shop/orders/order.contract';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { useApiCommand, useReload } from '../../../patterns/hooks/use-api.ts';
import { showToast } from '../../../stores/toast-store.ts';
import { BuyerNote } from '../cart/buyer-note.tsx';
import { useOrderActions } from '../orders/use-order-actions.ts';
import { Countdown } from '../payments/countdown.tsx';
import { ChangeList } from './change-list.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import styles from './own-changes.module.css';
import { PiecesDialog } from './pieces-dialog.tsx';

type OrderProps = { order: OrderDetail };

export function ChangeDeliveryButton({ order }: OrderProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (!order.actions.includes('change')) return null;
  return (
    <>
      <Button
        variant="subtle"
        radius="xl"
        className={styles.button}
        aria-label={t('change.delivery')}
        onClick={() => setOpen(true)}
      >
        {t('change.delivery.short')}
      </Button>
      {isOpen && <DeliveryDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

export function RemovePiecesButton({ order }: OrderProps) {
  const t = useT();
  const { cancel } = useOrderActions();
  const [isOpen, setOpen] = useState(false);
  const remove = useApiCommand('POST /api/shop/orders/:id/actions/remove-pieces');
  // An order of one piece can only be cancelled.
  const left = order.lines.reduce((sum, { quantity, cancelled }) => sum + quantity - cancelled, 0);
  if (!order.actions.includes('change') || left === 1) return null;
  const close = () => setOpen(false);
  const mayCancel = order.actions.includes('cancel');
  return (
    <>
      <Button variant="subtle" radius="xl" className={styles.button} onClick={() => setOpen(true)}>
        {t('change.remove')}
      </Button>
      {isOpen && (
        <PiecesDialog
          lines={order.lines}
          onSubmit={(lines) =>
            remove.mutateAsync({ params: { id: order.id }, body: { version: order.version, lines } })
          }
          onClose={close}
          nothingLeft={
            <div role="status">
              <Text>{t(mayCancel ? 'change.remove.all' : 'change.remove.all.accepted')}</Text>
              {mayCancel && (
                <Button
                  variant="default"
                  radius="xl"
                  mt={8}
                  onClick={() => {
                    close();
                    void cancel(order);
                  }}
                >
                  {t('orders.cancel')}
                </Button>
              )}
            </div>
          }
        />
      )}
    </>
  );
}

/** Shows the change that waits for its payment. The button to pay is among the other buttons of the order. */
export function WaitingChangeNote({ order, onExpire }: OrderProps & { onExpire: () => void }) {
  const t = useT();
  const format = useFormat();
  const reload = useReload();
  const { waitingChange } = order;
  if (!waitingChange || !order.actions.includes('change')) return null;
  const drop = async () => {
    await call('POST /api/shop/orders/:id/actions/drop-change', { params: { id: order.id }, body: {} });
    void showToast('success', t('change.drop.done'));
  };
  return (
    <BuyerNote tone="info" title={t('change.waiting', { amount: format.hkd(waitingChange.amount ?? 0) })}>
      <ChangeList change={waitingChange} />
      <div className={styles.waiting}>
        <Countdown until={waitingChange.expiresAt} onExpire={onExpire} />
        <Button
          variant="default"
          radius="xl"
          // If the change was paid or dropped in the meantime, the call fails, and the reload shows the order as it is.
          onClick={() =>
            void drop()
              .catch(() => {})
              .finally(() => reload())
          }
        >
          {t('change.drop')}
        </Button>
      </div>
    </BuyerNote>
  );
}
