// The sections of an order's page: delivery and history.
import type { OrderDetail } from '@keepsake/core/shop/orders/order.contract';
import { CopyButton } from '@mantine/core';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import type { MessageKey } from '../../../i18n/message-keys.ts';
import { KeyValue } from '../../../patterns/page/key-value.tsx';
import { Timeline } from '../../../patterns/page/timeline.tsx';
import { Card } from '../buyer/buyer-page.tsx';
import { useShopTerms } from '../layout/use-shop-terms.ts';
import styles from './order-detail-page.module.css';

export function DeliveryFacts({ order }: { order: OrderDetail }) {
  const t = useT();
  const promised = useShopTerms();
  const express = order.deliveryMethod === 'express';
  return (
    <Card title={t('order.deliveryMethod')}>
      <KeyValue
        facts={[
          { label: t('common.method'), value: t(`order.deliveryMethod.${order.deliveryMethod}`) },
          {
            label: t(express ? 'common.address' : 'application.deliveryPlace'),
            value: express ? order.place : t('orders.counter', promised),
          },
          { label: t('checkout.contact'), value: `${order.contactName} · ${order.contactPhone}` },
          { label: t('common.email'), value: order.contactEmail },
          order.carrier ? { label: t('orders.carrier'), value: order.carrier } : undefined,
          order.trackingNo
            ? { label: t('orders.trackingNo'), value: <Copyable text={order.trackingNo} /> }
            : undefined,
          { label: t('checkout.payment'), value: t(`order.payment.${order.paymentMethod}`) },
          order.remark ? { label: t('common.remark'), value: order.remark } : undefined,
        ]}
      />
    </Card>
  );
}

function Copyable({ text }: { text: string }) {
  const t = useT();
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <button type="button" className={styles.copy} onClick={copy}>
          {text} <small>{t(copied ? 'common.copied' : 'common.copy')}</small>
        </button>
      )}
    </CopyButton>
  );
}

const stepTexts: Readonly<Record<string, MessageKey>> = {
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
};

export function OrderTrack({ track }: { track: OrderDetail['track'] }) {
  const t = useT();
  const format = useFormat();
  return (
    <Card title={t('orders.track')}>
      <Timeline
        items={track.map(({ at, action, comment }) => ({
          key: `${at}${action}`,
          what: t(stepTexts[action] ?? 'order.did.other'),
          when: <time dateTime={at}>{format.dateTime(at)}</time>,
          comment,
        }))}
      />
    </Card>
  );
}
