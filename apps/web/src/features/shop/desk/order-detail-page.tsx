import type { DeskDetail } from '@keepsake/core/shop/desk/desk.contract';
import { type OrderState, orderSteps } from '@keepsake/core/shop/orders/order.machine';
import { Button } from '@mantine/core';
import { IconListCheck, IconPackageOff, IconQrcode, IconTruck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { OrderBadge } from '../../../business/order-badge.tsx';
import { type Show, useShow } from '../../../patterns/display/show.ts';
import { TimeText } from '../../../patterns/display/time-text.tsx';
import { useLive } from '../../../patterns/hooks/use-live.ts';
import { ActionBar } from '../../../patterns/page/action-bar.tsx';
import { Columns, DetailPage } from '../../../patterns/page/detail-page.tsx';
import { HistoryTimeline } from '../../../patterns/page/history-timeline.tsx';
import { breakable, type Fact, KeyValue } from '../../../patterns/page/key-value.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { type Step, StepLine } from '../../../patterns/page/step-line.tsx';
import { counterPath, deskInvalidates, deskQueries, ordersPath, salesPath } from './desk-queries.ts';
import { orderActionTable } from './order-actions.ts';
import { ShipDialog, ShortDialog } from './order-dialogs.tsx';
import { Documents, HandOvers, OrderLines, Refunds } from './order-parts.tsx';

export const handle = { title: 'desk.title', access: { module: 'shop-orders' } } satisfies RouteHandle;

export default function OrderDetailPage() {
  const { id = '' } = useParams();
  useLive('orders', deskQueries);
  return (
    <DetailPage
      endpoint="GET /api/shop/desk/orders/:id"
      input={{ params: { id } }}
      back={{ to: ordersPath, list: 'desk.title' }}
      title={({ orderNo }) => orderNo}
      subtitle={({ contactName, placedAt }, { format }) => `${contactName} · ${format.dateTime(placedAt)}`}
      badge={({ state }) => <OrderBadge state={state} />}
      actions={(order) => <Actions order={order} />}
    >
      {(order, show) => (
        <>
          <StepLine steps={stepsOf(order, show)} label={show.t('desk.steps')} />
          <Columns
            main={
              <>
                <OrderLines order={order} />
                <HandOvers order={order} />
                <History order={order} show={show} />
              </>
            }
            side={
              <>
                <Facts order={order} show={show} />
                <Documents order={order} />
                <Refunds order={order} />
              </>
            }
          />
        </>
      )}
    </DetailPage>
  );
}

const elsewhere = {
  ship: { label: 'desk.ship', icon: IconTruck },
  handOver: { label: 'desk.toCounter', icon: IconQrcode },
  short: { label: 'desk.short', icon: IconPackageOff },
} as const;

function Actions({ order }: { order: DeskDetail }) {
  const { t } = useShow();
  const [asking, setAsking] = useState<'ship' | 'short'>();
  const { actions } = order;
  const plain = actions.filter((name) => name in orderActionTable) as (keyof typeof orderActionTable)[];
  const close = () => setAsking(undefined);
  // whoever may take pieces off the order is at its shelf
  const toPick =
    actions.includes('short') &&
    order.documents.find(({ kind, state }) => kind === 'outbound' && state === 'pending_approval');
  return (
    <>
      {toPick && (
        <Button
          component={Link}
          to={`${salesPath}/${toPick.id}/pick`}
          leftSection={<IconListCheck size={17} aria-hidden />}
        >
          {t('desk.toPick')}
        </Button>
      )}
      {actions.includes('ship') && (
        <Button leftSection={<IconTruck size={17} aria-hidden />} onClick={() => setAsking('ship')}>
          {t('desk.ship')}
        </Button>
      )}
      {actions.includes('handOver') && (
        <Button component={Link} to={counterPath} leftSection={<IconQrcode size={17} aria-hidden />}>
          {t('desk.toCounter')}
        </Button>
      )}
      {actions.includes('short') && (
        <Button
          variant="default"
          leftSection={<IconPackageOff size={17} aria-hidden />}
          onClick={() => setAsking('short')}
        >
          {t('desk.short')}
        </Button>
      )}
      <ActionBar
        record={order}
        table={orderActionTable}
        allowed={plain}
        blocked={order.blocked}
        elsewhere={elsewhere}
        invalidates={deskInvalidates}
      />
      {asking === 'ship' && <ShipDialog order={order} onClose={close} />}
      {asking === 'short' && <ShortDialog order={order} onClose={close} />}
    </>
  );
}

/** The step each state has reached; an order that was cancelled ended where it stood. */
const reached: Record<Exclude<OrderState, 'cancelled'>, number> = {
  pending_payment: 1,
  paid: 2,
  accepted: 3,
  deliver: 4,
  shipping: 5,
  completed: 6,
  ended: 7,
};

function stepsOf({ state, deliveryMethod, history }: DeskDetail, { t }: Show): Step[] {
  const label = (step: (typeof orderSteps)[number]) =>
    t(step === 'delivered' && deliveryMethod === 'self_pickup' ? 'order.step.ready' : `order.step.${step}`);
  if (state === 'cancelled') {
    const before = history.find(({ to }) => to === 'cancelled')?.from as keyof typeof reached | undefined;
    const passed = orderSteps.slice(0, before ? reached[before] : 1);
    return [
      ...passed.map((step): Step => ({ label: label(step), state: 'done' })),
      { label: t('order.state.cancelled'), state: 'failed' },
    ];
  }
  // refunded before it came to every step
  const ending = history.find(({ action }) => action === 'refunded');
  if (state === 'ended' && ending) {
    const passed = orderSteps.slice(0, reached[ending.from as keyof typeof reached]);
    return [...passed, 'closed' as const].map((step) => ({ label: label(step), state: 'done' }));
  }
  const at = reached[state];
  return orderSteps.map((step, i) => ({
    label: label(step),
    state: i < at ? 'done' : i === at ? 'now' : 'next',
  }));
}

type PartProps = { order: DeskDetail; show: Show };

function Facts({ order, show: { t, format } }: PartProps) {
  const fact = (key: Parameters<typeof t>[0], value: Fact['value']): Fact => ({ label: t(key), value });
  const money = (key: Parameters<typeof t>[0], cents: number | undefined): Fact | undefined =>
    cents === undefined ? undefined : { label: t(key), value: format.hkd(cents), numeric: true };
  return (
    <Section title={t('desk.facts')}>
      <KeyValue
        facts={[
          fact('order.column.delivery', t(`order.delivery.${order.deliveryMethod}`)),
          order.place ? fact('order.column.place', order.place) : undefined,
          fact('order.column.contact', order.contactName),
          fact('order.column.phone', <a href={`tel:${order.contactPhone}`}>{order.contactPhone}</a>),
          fact('desk.email', <a href={`mailto:${order.contactEmail}`}>{breakable(order.contactEmail)}</a>),
          order.buyerName === order.contactName ? undefined : fact('order.column.buyer', order.buyerName),
          order.paidAt ? fact('order.column.paidAt', <TimeText iso={order.paidAt} exact />) : undefined,
          fact('desk.paymentMethod', t(`order.payment.${order.paymentMethod}`)),
          order.collectBy ? fact('order.column.collectBy', format.date(order.collectBy)) : undefined,
          order.carrier ? fact('desk.carrier', order.carrier) : undefined,
          order.trackingNo ? fact('desk.trackingNo', order.trackingNo) : undefined,
          order.remark ? fact('desk.remark', order.remark) : undefined,
          order.cancelReason ? fact('desk.cancelReason', order.cancelReason) : undefined,
          money('desk.itemsAmount', order.itemsAmount),
          money('desk.deliveryFee', order.deliveryFee),
          money('desk.totalAmount', order.totalAmount),
        ]}
      />
    </Section>
  );
}

const told = new Set<string>([
  'place',
  'pay',
  'expire',
  'cancel',
  'cancelByStaff',
  'accept',
  'pick',
  'ship',
  'ready',
  'receive',
  'handOver',
  'uncollected',
  'uncollectedRest',
  'autoReceive',
  'restRefunded',
  'refunded',
  'close',
  'short',
]);

function History({ order: { history }, show: { t } }: PartProps) {
  return (
    <Section title={t('history.title')}>
      <HistoryTimeline
        items={history.map(({ at, actor, action, comment }) => ({
          at,
          actor,
          comment,
          what: t(`order.did.${told.has(action) ? (action as 'place') : 'other'}`),
        }))}
      />
    </Section>
  );
}
