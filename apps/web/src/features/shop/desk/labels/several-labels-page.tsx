// Labels of several orders, one order after the other.
import { maxBatchOrders } from '@keepsake/core/shop/desk/desk.contract';
import { useSearchParams } from 'react-router';
import type { RouteHandle } from '../../../../app/route-handle.ts';
import { useShow } from '../../../../patterns/display/show.ts';
import { LoadedRecord } from '../../../../patterns/page/loaded-record.tsx';
import { useDocumentTitle } from '../../../../patterns/page/use-document-title.ts';
import { PrintBlank } from '../../../../patterns/print/print-blank.tsx';
import { PrintBar } from '../../../../patterns/print/print-page.tsx';
import { useIsLoaded } from '../../../../patterns/print/print-slips.tsx';
import { ordersPath } from '../desk-queries.ts';
import { OrderLabels, useSender } from './order-labels.tsx';
import styles from './order-labels-page.module.css';

export const handle = {
  title: 'desk.labels',
  access: { module: 'shop-orders' },
  messages: 'office',
} satisfies RouteHandle;

const endpoint = 'GET /api/shop/desk/orders/:id';
const back = { to: ordersPath, list: 'desk.title' } as const;

export default function SeveralLabelsPage() {
  const { t } = useShow();
  const [params] = useSearchParams();
  const ids = (params.get('ids') ?? '').split(',').filter(Boolean).slice(0, maxBatchOrders);
  const isReady = useIsLoaded(endpoint, ids);
  const { sender, isPending } = useSender();
  useDocumentTitle(t('desk.labels'));
  if (ids.length === 0) return <PrintBlank back={back} title={t('print.none')} text={t('print.none.text')} />;
  return (
    <>
      <PrintBar back={back} isReady={isReady && !isPending} />
      <main id="main">
        <h1 className="ks-hidden">{t('desk.labels')}</h1>
        <div className={styles.sheet}>
          {ids.map((id) => (
            <LoadedRecord key={id} endpoint={endpoint} input={{ params: { id } }} back={back}>
              {(order) => <OrderLabels order={order} sender={sender} />}
            </LoadedRecord>
          ))}
        </div>
      </main>
    </>
  );
}
