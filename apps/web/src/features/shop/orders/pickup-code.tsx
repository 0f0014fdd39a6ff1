import type { OrderDetail } from '@keepsake/core/shop/orders/order.contract';
import { Modal } from '@mantine/core';
import { IconArrowsMaximize } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { QrCode } from '../../../patterns/print/qr-code.tsx';
import { Card } from '../buyer/buyer-page.tsx';
import { CalendarButton } from './calendar/calendar-button.tsx';
import styles from './pickup-code.module.css';

/** The pickup code in large letters, and as a QR code for scanners. A tap shows it on the whole screen. */
export function PickupCode({ order, code }: { order: OrderDetail; code: string }) {
  const t = useT();
  const format = useFormat();
  const [enlarged, setEnlarged] = useState(false);
  const isReady = order.state === 'shipping';
  const qr = (className: string | undefined) => (
    <QrCode className={className!} text={code} label={t('orders.pickup.qr', { code })} />
  );
  return (
    <Card title={t('common.pickupCode')}>
      <div className={styles.pickup}>
        <button type="button" className={styles.enlarge} onClick={() => setEnlarged(true)}>
          {qr(styles.qr)}
          <span className={styles.tap}>
            <IconArrowsMaximize size={16} aria-hidden />
            {t('orders.pickup.enlarge')}
          </span>
        </button>
        <div>
          <p className={styles.code}>{code}</p>
          <p className={styles.hint}>{t(isReady ? 'orders.pickup.ready' : 'orders.pickup.wait')}</p>
          {order.collectBy && (
            <>
              <p className={styles.by}>
                {t('common.collectByDay', { day: format.weekday(order.collectBy) })}
              </p>
              <CalendarButton order={order} day={order.collectBy} />
            </>
          )}
        </div>
      </div>
      <Modal
        fullScreen
        opened={enlarged}
        onClose={() => setEnlarged(false)}
        title={order.orderNo}
        closeButtonProps={{ 'aria-label': t('app.close') }}
        classNames={{ content: styles.screen!, header: styles.screen! }}
      >
        <div className={styles.whole}>
          {qr(styles.large)}
          <p className={styles.code}>{code}</p>
        </div>
      </Modal>
    </Card>
  );
}
