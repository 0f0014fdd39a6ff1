// A shop order in the back office: progress, lines, documents, refunds and the actions of the staff.
import type { DeskDetail } from '@keepsake/core/shop/desk/desk.contract';
import { type OrderState, orderSteps } from '@keepsake/core/shop/orders/order.machine';
import { Button } from '@mantine/core';
import {
  IconListCheck,
  IconPackageOff,
  IconPencil,
  IconQrcode,
  IconTag,
  IconTruck,
} from '@tabler/icons-react';
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
import { type Step, StepLine, toStepState } from '../../../patterns/page/step-line.tsx';
import { sumDeductions } from '../buyer/amount-rows.tsx';
import { HistoryComment } from '../changes/change-list.tsx';
import { ChangeMenu, DeskWaitingChange } from '../changes/desk-changes.tsx';
import { DeskParcels } from '../parcels/desk-parcels.tsx';
import { ShipDialog } from '../parcels/ship-dialog.tsx';
import { counterPath, deskQueries, ordersPath, salesPath } from './desk-queries.ts';
import { orderActionTable } from './order-actions.ts';
import { ShortDialog } from './order-dialogs.tsx';
import { Documents, HandOvers, OrderLines, Refunds } from './order-sections.tsx';
import { PickDialog } from './pick-dialog.tsx';

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
      badge={(order) => <OrderBadge order={order} />}
      actions={(order) => <Actions order={order} />}
    >
      {(order, show) => (
        <>
          <DeskWaitingChange order={order} />
          <StepLine steps={listSteps(order, show)} label={show.t('desk.steps')} />
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
                <DeskParcels order={order} />
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

const dialogActions = {
  pick: { label: 'desk.pick', icon: IconListCheck },
  ship: { label: 'desk.ship', icon: IconTruck },
  handOver: { label: 'desk.toCounter', icon: IconQrcode },
  short: { label: 'desk.short', icon: IconPackageOff },
  change: { label: 'desk.change', icon: IconPencil },
} as const;

/** From accepting the order until it is received. */
const labelledStates: readonly OrderState[] = ['accepted', 'deliver', 'shipping'];

function Actions({ order }: { order: DeskDetail }) {
  const { t } = useShow();
  const [openDialog, setOpenDialog] = useState<'pick' | 'ship' | 'short'>();
  const { actions } = order;
  const close = () => setOpenDialog(undefined);
  const documentToPick =
    actions.includes('pick') &&
    order.documents.find(({ kind, state }) => kind === 'outbound' && state === 'pending_approval');
  return (
    <>
      {documentToPick && (
        <>
          <Button leftSection={<IconListCheck size={17} aria-hidden />} onClick={() => setOpenDialog('pick')}>
            {t('desk.pick')}
          </Button>
          <Button component={Link} to={`${salesPath}/${documentToPick.id}/pick`} variant="default">
            {t('desk.pick.scan')}
          </Button>
        </>
      )}
      {actions.includes('ship') && (
        <Button leftSection={<IconTruck size={17} aria-hidden />} onClick={() => setOpenDialog('ship')}>
          {t('desk.ship')}
        </Button>
      )}
      {actions.includes('handOver') && (
        <Button component={Link} to={counterPath} leftSection={<IconQrcode size={17} aria-hidden />}>
          {t('desk.toCounter')}
        </Button>
      )}
      {labelledStates.includes(order.state) && (
        <Button
          component={Link}
          to={`${ordersPath}/${order.id}/labels`}
          variant="default"
          leftSection={<IconTag size={17} aria-hidden />}
        >
          {t('desk.labels')}
        </Button>
      )}
      {actions.includes('change') && <ChangeMenu order={order} />}
      {actions.includes('short') && (
        <Button
          variant="default"
          leftSection={<IconPackageOff size={17} aria-hidden />}
          onClick={() => setOpenDialog('short')}
        >
          {t('desk.short')}
        </Button>
      )}
      <ActionBar
        record={order}
        table={orderActionTable}
        allowed={actions}
        blocked={order.blocked}
        elsewhere={dialogActions}
      />
      {openDialog === 'pick' && <PickDialog orders={[order]} onClose={close} />}
      {openDialog === 'ship' && <ShipDialog order={order} onClose={close} />}
      {openDialog === 'short' && <ShortDialog order={order} onClose={close} />}
    </>
  );
}

/** How many steps are done in each state. */
const stepCounts: Record<Exclude<OrderState, 'cancelled'>, number> = {
  pending_payment: 1,
  paid: 2,
  accepted: 3,
  deliver: 4,
  shipping: 5,
  completed: 6,
  ended: 7,
};

function listSteps({ state, deliveryMethod, history }: DeskDetail, { t }: Show): Step[] {
  const getLabel = (step: (typeof orderSteps)[number]) =>
    t(step === 'delivered' && deliveryMethod === 'self_pickup' ? 'order.step.ready' : `order.step.${step}`);
  if (state === 'cancelled') {
    const before = history.find(({ to }) => to === 'cancelled')?.from as keyof typeof stepCounts | undefined;
    const passed = orderSteps.slice(0, before ? stepCounts[before] : 1);
    return [
      ...passed.map((step): Step => ({ label: getLabel(step), state: 'done' })),
      { label: t('order.state.cancelled'), state: 'failed' },
    ];
  }
  // A refund ended the order before all steps were done.
  const ending = history.find(({ action }) => action === 'refunded');
  if (state === 'ended' && ending) {
    const passed = orderSteps.slice(0, stepCounts[ending.from as keyof typeof stepCounts]);
    return [...passed, 'closed' as const].map((step) => ({ label: getLabel(step), state: 'done' }));
  }
  const doneCount = stepCounts[state];
  return orderSteps.map((step, i) => ({
    label: getLabel(step),
    state: toStepState(i, doneCount),
  }));
}

type PartProps = { order: DeskDetail; show: Show };

function Facts({ order, show }: PartProps) {
  const { t, format } = show;
  const fact = (key: Parameters<typeof t>[0], value: Fact['value']): Fact => ({ label: t(key), value });
  const money = (key: Parameters<typeof t>[0], cents: number | undefined): Fact | undefined =>
    cents === undefined ? undefined : { label: t(key), value: format.hkd(cents), numeric: true };
  return (
    <Section title={t('desk.facts')}>
      <KeyValue
        facts={[
          fact('order.deliveryMethod', t(`order.deliveryMethod.${order.deliveryMethod}`)),
          order.place ? fact('order.place', order.place) : undefined,
          fact('order.contactName', order.contactName),
          fact('order.contactPhone', <a href={`tel:${order.contactPhone}`}>{order.contactPhone}</a>),
          fact('common.email', <a href={`mailto:${order.contactEmail}`}>{breakable(order.contactEmail)}</a>),
          order.buyerName.includes(order.contactName)
            ? undefined
            : fact('order.buyerName', format.person(order.buyerName)),
          order.paidAt ? fact('order.paidAt', <TimeText iso={order.paidAt} exact />) : undefined,
          fact('checkout.payment', t(`order.payment.${order.paymentMethod}`)),
          order.collectBy ? fact('order.collectBy', format.date(order.collectBy)) : undefined,
          order.remark ? fact('desk.remark', order.remark) : undefined,
          order.cancelReason ? fact('desk.cancelReason', order.cancelReason) : undefined,
          money('desk.itemsAmount', order.itemsAmount),
          money('checkout.fee', order.deliveryFee),
          money('checkout.total', order.totalAmount),
          ...listDeductions(order, show),
        ]}
      />
    </Section>
  );
}

/** The amount deducted after payment, and the new total. */
function listDeductions({ totalAmount, feeRefunded = 0, lines }: DeskDetail, { t, format }: Show): Fact[] {
  const deducted = sumDeductions({ feeRefunded, lines });
  if (totalAmount === undefined || deducted === 0) return [];
  return [
    { label: t('change.takenOff'), value: `−${format.hkd(deducted)}`, numeric: true },
    { label: t('change.newTotal'), value: format.hkd(totalAmount - deducted), numeric: true },
  ];
}

const knownActions = new Set<string>([
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
  'change',
  'changeByStaff',
  'changeDropped',
  'sendParcel',
  'receiveParcel',
]);

function History({ order: { history }, show: { t } }: PartProps) {
  return (
    <Section title={t('history.title')}>
      <HistoryTimeline
        items={history.map(({ at, actor, action, comment, change }) => ({
          at,
          actor,
          comment: (change || comment) && <HistoryComment change={change} comment={comment} />,
          what: t(`order.did.${knownActions.has(action) ? (action as 'place') : 'other'}`),
        }))}
      />
    </Section>
  );
}
