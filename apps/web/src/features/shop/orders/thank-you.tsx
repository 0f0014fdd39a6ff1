import type { OrderDetail } from '@keepsake/core/shop/orders/order.contract';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { Card } from '../buyer/buyer-page.tsx';
import { CalendarButton } from './calendar/calendar-button.tsx';
import styles from './thank-you.module.css';

/** Shown when the buyer comes back from the payment: what happens next, and when. */
export function ThankYou({ order }: { order: OrderDetail }) {
  const t = useT();
  return (
    <Card>
      <div className={styles.thanks} role="status">
        <span className={styles.mark}>
          <IconCheck size={28} stroke={2.4} aria-hidden />
        </span>
        <div>
          <h2 className={styles.title}>{t('orders.thanks')}</h2>
          <NextStep order={order}>
            <Button component={Link} to="/shopping" variant="default" radius="xl">
              {t('orders.thanks.shop')}
            </Button>
          </NextStep>
        </div>
      </div>
    </Card>
  );
}

/** What comes next for a paid order, and the promised day. */
export function NextStep({ order, children }: { order: OrderDetail; children?: ReactNode }) {
  const t = useT();
  const format = useFormat();
  const isPickup = order.deliveryMethod === 'self_pickup';
  return (
    <div>
      <p className={styles.text}>
        {t(isPickup ? 'orders.thanks.pickup' : 'orders.thanks.express', { email: order.contactEmail })}
      </p>
      {order.expectedOn && (
        <p className={styles.day}>
          {t(isPickup ? 'orders.expected.pickup' : 'orders.expected.express', {
            day: format.weekday(order.expectedOn),
          })}
        </p>
      )}
      <div className={styles.buttons}>
        {order.expectedOn && <CalendarButton order={order} day={order.expectedOn} />}
        {children}
      </div>
    </div>
  );
}
