// The page to request a refund, an exchange or a repair.
import { IconPackageOff } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { ApiError } from '../../../api/errors.ts';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { BlankState, FailedState } from '../../../patterns/display/blank-state.tsx';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { BuyerPage } from '../buyer/buyer-page.tsx';
import { BuyerNote } from '../cart/buyer-note.tsx';
import { RefundForm } from './refund-form.tsx';
import { RefundableOrders } from './refundable-orders.tsx';

export const handle = { title: 'refundRequest.title', access: 'signed-in' } satisfies RouteHandle;

export default function RefundPage() {
  const t = useT();
  const [search] = useSearchParams();
  const orderNo = search.get('orderNo') ?? '';
  if (!orderNo) {
    return (
      <BuyerPage title={t('refundRequest.title')} back={{ to: '/shopping/orders', label: t('orders.title') }}>
        <RefundableOrders />
      </BuyerPage>
    );
  }
  return <RefundRequest key={orderNo} orderNo={orderNo} />;
}

function RefundRequest({ orderNo }: { orderNo: string }) {
  const t = useT();
  const { data, error, refetch } = useApiQuery(
    'GET /api/shop/refund-eligibility',
    { query: { orderNo } },
    { staleTime: 0 },
  );
  const isMissing = error instanceof ApiError && error.code === 404;
  const isPossible = data?.kinds.some(({ kind, obstacle }) =>
    data.lines.some((line) => !obstacle && !line.obstacles[kind]),
  );
  return (
    <BuyerPage
      title={t('refundRequest.title')}
      subtitle={t('refundRequest.order', { orderNo })}
      back={
        data
          ? { to: `/shopping/order-detail?id=${data.orderId}`, label: t('orders.detail') }
          : { to: '/shopping/orders', label: t('orders.title') }
      }
    >
      {isMissing ? (
        <BlankState
          icon={<IconPackageOff size={30} stroke={1.6} />}
          title={t('orders.missing')}
          text={t('orders.missing.text')}
        />
      ) : error && !data ? (
        <FailedState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <div role="status">
          <span className="ks-hidden">{t('app.loading')}</span>
          <div className="ks-skeleton" style={{ height: 160, marginBottom: 16 }} />
          <div className="ks-skeleton" style={{ height: 320 }} />
        </div>
      ) : isPossible ? (
        <RefundForm eligibility={data} />
      ) : (
        <BuyerNote tone="info" title={t('refundRequest.nothing')}>
          <ul style={{ margin: 0, paddingInlineStart: '1.2em' }}>
            {data.kinds.map(({ kind, obstacle }) => (
              <li key={kind}>
                {t(`refund.kind.${kind}`)}：{obstacle?.text ?? data.lines[0]?.obstacles[kind]?.text}
              </li>
            ))}
          </ul>
          <p>
            <Link to="/shopping/orders-approvals">{t('refunds.title')}</Link>
          </p>
        </BuyerNote>
      )}
    </BuyerPage>
  );
}
