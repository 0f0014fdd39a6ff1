import { IconPackageOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { BlankState, FailedState } from '../../../patterns/display/blank-state.tsx';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { useSetting } from '../../../patterns/hooks/use-setting.ts';
import { Card } from '../buyer/buyer-page.tsx';
import { Thumb } from '../buyer/goods-line.tsx';
import styles from './refund.module.css';

const maxOrders = 50;

/** Shown if the URL names no order: the recent orders for which a request is possible. */
export function RefundableOrders() {
  const t = useT();
  const format = useFormat();
  const { data, error, refetch } = useApiQuery(
    'GET /api/shop/orders',
    { query: { currentPage: 1, pageSize: maxOrders } },
    { staleTime: 0 },
  );
  const days = {
    refund: useSetting('mall.refund_days') ?? 0,
    exchange: useSetting('mall.exchange_days') ?? 0,
    repair: useSetting('mall.repair_days') ?? 0,
  };
  if (error && !data) return <FailedState error={error} retry={() => void refetch()} />;
  if (!data) return <div className="ks-skeleton" style={{ height: 240 }} role="status" />;
  const orders = data.list.filter(({ requestable }) => requestable.length > 0);
  if (orders.length === 0) {
    return (
      <BlankState
        icon={<IconPackageOff size={30} stroke={1.6} />}
        title={t('refundRequest.choose.none')}
        text={t('refundRequest.choose.none.text', days)}
      />
    );
  }
  return (
    <Card title={t('refundRequest.choose')}>
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={order.id}>
            <Link to={`?orderNo=${order.orderNo}`} className={styles.order}>
              <Thumb src={order.lines[0]?.coverSrc ?? null} />
              <span className={styles.words}>
                <strong>{order.orderNo}</strong>
                <span className={styles.faint}>
                  {order.lines.map(({ name }) => name).join(t('app.comma'))}
                </span>
                <span className={styles.faint}>{format.dateTime(order.placedAt)}</span>
                <span className={styles.possible}>
                  {order.requestable.map((kind) => (
                    <span key={kind}>{t(`refund.kind.${kind}`)}</span>
                  ))}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
