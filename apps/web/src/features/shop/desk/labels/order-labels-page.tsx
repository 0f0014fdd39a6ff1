// Labels to put on the parcels or the bag of an order.
import type { DeskDetail } from '@keepsake/core/shop/desk/desk.contract';
import { useParams } from 'react-router';
import type { RouteHandle } from '../../../../app/route-handle.ts';
import { useShow } from '../../../../patterns/display/show.ts';
import { LoadedRecord } from '../../../../patterns/page/loaded-record.tsx';
import { useDocumentTitle } from '../../../../patterns/page/use-document-title.ts';
import { PrintBlank } from '../../../../patterns/print/print-blank.tsx';
import { PrintBar } from '../../../../patterns/print/print-page.tsx';
import { ordersPath } from '../desk-queries.ts';
import { listLabels, OrderLabels, useSender } from './order-labels.tsx';
import styles from './order-labels-page.module.css';

export const handle = {
  title: 'desk.labels',
  access: { module: 'shop-orders' },
  messages: 'office',
} satisfies RouteHandle;

export default function OrderLabelsPage() {
  const { id = '' } = useParams();
  return (
    <LoadedRecord
      endpoint="GET /api/shop/desk/orders/:id"
      input={{ params: { id } }}
      back={{ to: ordersPath, list: 'desk.title' }}
    >
      {(order) => <LabelSheet order={order} />}
    </LoadedRecord>
  );
}

function LabelSheet({ order }: { order: DeskDetail }) {
  const { t } = useShow();
  useDocumentTitle(`${t('desk.labels')} ${order.orderNo}`);
  const { sender, isPending } = useSender();
  const back = { to: `${ordersPath}/${order.id}`, name: order.orderNo };
  if (listLabels(order).length === 0)
    return <PrintBlank back={back} title={t('print.none')} text={t('print.none.text')} />;
  return (
    <>
      <PrintBar back={back} isReady={!isPending} />
      <main id="main">
        <h1 className="ks-hidden">
          {t('desk.labels')} {order.orderNo}
        </h1>
        <div className={styles.sheet}>
          <OrderLabels order={order} sender={sender} />
        </div>
      </main>
    </>
  );
}
