// The page of a refund request for its buyer.
import type { OwnRefundDetail } from '@keepsake/core/shop/refunds/refund.contract';
import { IconReceiptRefund } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ApiError } from '../../../api/errors.ts';
import { RefundBadge, toKindLabel, toStateLabel } from '../../../business/refund-badge.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { BlankState, FailedState } from '../../../patterns/display/blank-state.tsx';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { KeyValue } from '../../../patterns/page/key-value.tsx';
import { useDocumentTitle } from '../../../patterns/page/use-document-title.ts';
import { BuyerPage, Card } from '../buyer/buyer-page.tsx';
import { GoodsLine } from '../buyer/goods-line.tsx';
import columns from '../orders/order-detail-page.module.css';
import styles from './refund.module.css';
import { RefundOutcome } from './refund-outcome.tsx';
import { RefundPictures } from './refund-pictures.tsx';
import { BuyerRefundHistory, RefundSteps } from './refund-progress.tsx';

const refreshMs = 5000;
const isOver = ({ state }: OwnRefundDetail) => state === 'return_completed' || state === 'return_rejected';

export function RefundDetail({ id }: { id: string }) {
  const t = useT();
  const format = useFormat();
  const { data, error, refetch } = useApiQuery(
    'GET /api/shop/refunds/:id',
    { params: { id } },
    { staleTime: 0, unsettled: (refund) => !isOver(refund), refetchMs: refreshMs },
  );
  useDocumentTitle(data?.refundNo);
  const back = { to: '/shopping/orders-approvals', label: t('refunds.title') };
  if (!data) {
    const isMissing = error instanceof ApiError && [404, 422].includes(error.code);
    return (
      <BuyerPage title={t('refunds.title')} back={back}>
        {isMissing ? (
          <BlankState
            icon={<IconReceiptRefund size={30} stroke={1.6} />}
            title={t('refunds.missing')}
            text={t('refunds.missing.text')}
          />
        ) : error ? (
          <FailedState error={error} retry={() => void refetch()} />
        ) : (
          <div className="ks-skeleton" style={{ height: 380 }} role="status" />
        )}
      </BuyerPage>
    );
  }
  return (
    <BuyerPage
      title={data.refundNo}
      subtitle={`${t(toKindLabel(data))} · ${format.dateTime(data.requestedAt)}`}
      aside={<RefundBadge refund={data} />}
      back={back}
    >
      <Card>
        <RefundSteps refund={data} bare />
      </Card>
      <p className="ks-hidden" role="status">
        {t(toStateLabel(data))}
      </p>
      <RefundOutcome refund={data} />
      <div className={columns.columns}>
        <div className={columns.column}>
          {data.lines.length > 0 && (
            <Card title={t('refunds.goods')}>
              {data.lines.map((line) => (
                <GoodsLine
                  key={line.lineNo}
                  souvenirId={line.souvenirId}
                  name={line.name}
                  coverSrc={line.coverSrc}
                  personal={line.personal}
                  facts={[
                    line.replacementName && t('refund.replacement', { name: line.replacementName }),
                    line.reason,
                    t('refundRequest.pieces', { count: line.quantity }),
                    line.held > 0 && t('refundRequest.held', { count: line.held }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  amount={data.kind === 'refund' ? (line.unitPrice ?? 0) * line.quantity : undefined}
                />
              ))}
            </Card>
          )}
          <Card title={t('refunds.facts')}>
            <KeyValue
              facts={[
                {
                  label: t('refund.orderNo'),
                  value: <Link to={`/shopping/order-detail?id=${data.orderId}`}>{data.orderNo}</Link>,
                },
                data.amount > 0
                  ? { label: t('refund.detail.amount'), value: `HK$${format.accounting(data.amount)}` }
                  : undefined,
                data.trackingNo ? { label: t('refunds.number'), value: data.trackingNo } : undefined,
                { label: t('checkout.contact'), value: `${data.contactName} · ${data.contactPhone}` },
                { label: t('common.email'), value: data.contactEmail },
                data.description && data.kind !== 'cancellation'
                  ? {
                      label: t('refundRequest.description'),
                      value: <span className={styles.text}>{data.description}</span>,
                    }
                  : undefined,
              ]}
            />
          </Card>
          {data.pictures.length > 0 && (
            <Card title={t('common.pictures')}>
              <RefundPictures pictures={data.pictures} />
            </Card>
          )}
        </div>
        <div className={columns.column}>
          <BuyerRefundHistory refund={data} />
        </div>
      </div>
    </BuyerPage>
  );
}
