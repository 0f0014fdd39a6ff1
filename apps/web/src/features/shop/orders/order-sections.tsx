// The sections of an order's page: delivery and history.
import type { OrderDetail } from '@keepsake/core/shop/orders/order.contract';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import type { MessageKey } from '../../../i18n/message-keys.ts';
import { Timeline } from '../../../patterns/page/history/timeline.tsx';
import { KeyValue } from '../../../patterns/page/key-value.tsx';
import { Card } from '../buyer/buyer-page.tsx';
import { HistoryComment } from '../changes/change-list.tsx';
import { ChangeDeliveryButton } from '../changes/own-changes.tsx';
import { useShopTerms } from '../layout/use-shop-terms.ts';
import { PaymentName } from '../payments/payment-mark.tsx';

export function DeliveryFacts({ order }: { order: OrderDetail }) {
  const t = useT();
  const terms = useShopTerms();
  const isExpress = order.deliveryMethod === 'express';
  return (
    <Card title={t('order.deliveryMethod')} aside={<ChangeDeliveryButton order={order} />}>
      <KeyValue
        facts={[
          { label: t('common.method'), value: t(`order.deliveryMethod.${order.deliveryMethod}`) },
          {
            label: t(isExpress ? 'common.address' : 'application.deliveryPlace'),
            value: isExpress ? order.place : t('orders.counter', terms),
          },
          { label: t('checkout.contact'), value: `${order.contactName} · ${order.contactPhone}` },
          { label: t('common.email'), value: order.contactEmail },
          { label: t('checkout.payment'), value: <PaymentName method={order.paymentMethod} /> },
          order.remark ? { label: t('common.remark'), value: order.remark } : undefined,
        ]}
      />
    </Card>
  );
}

const historyTexts: Readonly<Record<string, MessageKey>> = {
  place: 'order.did.place',
  pay: 'order.did.pay',
  expire: 'order.did.expire',
  cancel: 'order.did.cancel',
  cancelByStaff: 'order.did.cancelByStaff',
  accept: 'order.did.accept',
  pick: 'order.did.pick',
  ship: 'order.did.ship',
  ready: 'order.did.ready',
  receive: 'order.did.receive',
  handOver: 'order.did.handOver',
  uncollected: 'order.did.uncollected',
  uncollectedRest: 'order.did.uncollectedRest',
  autoReceive: 'order.did.autoReceive',
  restRefunded: 'order.did.restRefunded',
  refunded: 'order.did.refunded',
  close: 'order.did.close',
  short: 'order.did.short',
  change: 'order.did.change',
  changeByStaff: 'order.did.changeByStaff',
  changeDropped: 'order.did.changeDropped',
  sendParcel: 'order.did.sendParcel',
  correctParcel: 'order.did.correctParcel',
  receiveParcel: 'order.did.receiveParcel',
  parcelCameBack: 'order.did.parcelCameBack',
  sendParcelAgain: 'order.did.sendParcelAgain',
  refundParcel: 'order.did.refundParcel',
};

export function OrderTrack({ track }: { track: OrderDetail['track'] }) {
  const t = useT();
  const format = useFormat();
  return (
    <Card title={t('orders.track')}>
      <Timeline
        items={track.map(({ at, action, comment, change }, i) => ({
          key: `${at}${action}${track.length - i}`,
          what: t(historyTexts[action] ?? 'order.did.other'),
          when: <time dateTime={at}>{format.dateTime(at)}</time>,
          comment: (change || comment) && <HistoryComment change={change} comment={comment} />,
        }))}
      />
    </Card>
  );
}
